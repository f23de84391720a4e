import AdJSON
import AdPacks
import AdRules
import AdTree

/// The JSON form of each record of a report; every member is always there, null where nothing is
/// known.
extension ReportTool {
  var json: JSONValue { ["name": .string(name), "version": .string(version)] }
}

extension ReportPack {
  var json: JSONValue { ["id": .string(id), "edition": .string(edition)] }
}

extension ReportSettings {
  var json: JSONValue {
    [
      "profile": .string(profile.rawValue),
      "failOn": .string(failOn?.rawValue ?? "none"),
      "failOnReview": .bool(failOnReview),
      "minAds": .int(minAds),
      "minDecided": JSONValue(minDecided),
      "show": .array(Shown.allCases.filter(show.contains).map { .string($0.rawValue) }),
      "acceptedWords": JSONValue(acceptedWords),
      "adClasses": JSONValue(adClasses),
      "excluded": JSONValue(excluded),
      "redacted": .bool(redacted),
      "edition": JSONValue(edition),
      "ruleLevels": .object(
        ruleLevels.sorted { $0.key < $1.key }.map { JSONField($0.key, .string($0.value.rawValue)) }),
      "parameters": .object(
        parameters.sorted { $0.key < $1.key }.map { JSONField($0.key, .double($0.value)) }),
      "roles": .object(
        roles.sorted { $0.key < $1.key }.map { JSONField($0.key, JSONValue($0.value)) }),
      "ignoredWindows": JSONValue(ignoredWindows),
      "viewRoles": .object(
        viewRoles.sorted { $0.key < $1.key }.map { JSONField($0.key, .string($0.value.name)) }),
      "sources": JSONValue(sources),
    ]
  }
}

extension ReportInput {
  var json: JSONValue {
    [
      "path": .string(path),
      "status": .string(status.rawValue),
      "format": JSONValue(format),
      "stage": JSONValue(stage?.rawValue),
      "captured": JSONValue(captured.map(\.rawValue)),
      "problems": .array(problems.map(\.json)),
      "variant": variant?.json ?? .null,
      "attachment": attachment?.json ?? .null,
    ]
  }
}

extension ReportVariant {
  var json: JSONValue {
    [
      "matrix": .string(matrix), "key": .string(key),
      "appearance": .string(appearance.rawValue), "textSize": .string(textSize),
      "direction": .string(direction.rawValue), "width": .int(width),
      "content": .string(content),
    ]
  }
}

extension ReportAttachment {
  var json: JSONValue {
    ["file": .string(file), "test": JSONValue(test), "device": JSONValue(device)]
  }
}

extension FindingVariant {
  var json: JSONValue {
    [
      "key": .string(key), "input": .string(input), "ad": JSONValue(ad),
      "view": view?.json ?? .null, "evidence": .string(evidence),
    ]
  }
}

extension ReportProblem {
  var json: JSONValue {
    [
      "code": .string(code), "message": .string(message), "line": JSONValue(line),
      "column": JSONValue(column),
    ]
  }
}

extension ReportView {
  var json: JSONValue {
    [
      "id": .string(id), "path": .string(path), "class": .string(className),
      "line": JSONValue(line),
    ]
  }
}

extension ReportAd {
  var json: JSONValue {
    [
      "id": .string(id),
      "input": .string(input),
      "view": view.json,
      "phase": JSONValue(phase?.rawValue),
      "source": JSONValue(source?.rawValue),
      "probable": .bool(isProbable),
      "outcomes": .object(outcomes.map { JSONField($0.ruleID, .string($0.outcome.name)) }),
    ]
  }
}

extension ReportFinding {
  var json: JSONValue {
    [
      "id": .string(id),
      "fingerprint": .string(fingerprint),
      "group": .string(group),
      "component": .string(component),
      "ruleId": .string(ruleID),
      "outcome": .string(outcome.name),
      "severity": .string(severity.rawValue),
      "consequence": consequence.json,
      "reason": .string(reason),
      "input": .string(input),
      "ad": JSONValue(ad),
      "view": view?.json ?? .null,
      "related": .array(related.map(\.json)),
      "data": .object(data.map { JSONField($0.name, $0.value.json) }),
      "evidence": .string(evidence),
      "missing": JSONValue(missing),
      "decidedBy": JSONValue(decidedBy),
      "message": .array(message.map(\.json)),
      "fix": .array(fix.map(\.json)),
      "suggestions": .array(suggestions.map(\.json)),
      "variants": .array(variants.map(\.json)),
      "state": state.json,
    ]
  }
}

extension FindingState {
  var json: JSONValue {
    [
      "settled": settled.map { settled in
        [
          "answer": .string(settled.answer.rawValue), "reason": .string(settled.reason),
          "by": .string(settled.by),
        ]
      } ?? .null,
      "suppressed": suppressed.map { suppressed in
        [
          "reason": .string(suppressed.reason), "owner": .string(suppressed.owner),
          "expires": JSONValue(suppressed.expires),
        ]
      } ?? .null,
      "baseline": JSONValue(baseline?.rawValue),
      "newer": .bool(isNewer),
    ]
  }
}

extension ReportDecisions {
  var json: JSONValue {
    ["file": JSONValue(file), "date": JSONValue(date), "problems": .array(problems.map(\.json))]
  }
}

extension ReportDecisions.Problem {
  var json: JSONValue {
    [
      "kind": .string(kind.rawValue), "file": .string(file), "line": .int(line),
      "ruleId": .string(ruleID), "message": .string(message),
    ]
  }
}

extension ReportBaseline {
  var json: JSONValue { ["findings": .int(findings), "absent": JSONValue(absent)] }
}

extension ReportGroup {
  var json: JSONValue {
    [
      "id": .string(id),
      "ruleId": .string(ruleID),
      "reason": .string(reason),
      "outcome": .string(outcome.name),
      "severity": .string(severity.rawValue),
      "consequence": consequence.json,
      "component": .string(component),
      "inputs": .int(inputs),
      "findings": JSONValue(findings),
    ]
  }
}

extension ReportGain {
  var json: JSONValue {
    [
      "key": .string(key), "advice": .string(advice), "mustRules": .int(mustRules),
      "rules": .int(rules), "findings": JSONValue(findings),
    ]
  }
}

extension ReportRelated {
  var json: JSONValue {
    ["view": view.json, "role": .string(role), "share": JSONValue(share)]
  }
}

extension MessageSegment {
  var json: JSONValue {
    switch self {
    case .text(let string): ["text": .string(string)]
    case .value(let string): ["value": .string(string)]
    case .code(let string): ["code": .string(string)]
    case .untrusted(let string): ["untrusted": .string(string)]
    }
  }
}

extension Consequence {
  var json: JSONValue {
    [
      "kind": .string(kind.rawValue), "basis": .string(basis.rawValue),
      "source": JSONValue(source),
    ]
  }
}

extension DataValue {
  var json: JSONValue {
    switch self {
    case .percent(let share): ["percent": .double(share)]
    case .points(let points): ["points": .double(points)]
    case .number(let number): ["number": .double(number)]
    case .count(let count): ["count": .int(count)]
    case .text(let text): ["text": .string(text)]
    case .code(let code): ["code": .string(code)]
    case .size(let width, let height): ["size": [.double(width), .double(height)]]
    case .list(let values): ["list": .array(values.map(\.json))]
    }
  }
}

extension ReportRule {
  var json: JSONValue {
    [
      "id": .string(id),
      "pack": .string(pack),
      "title": .string(title),
      "severity": .string(severity.rawValue),
      "consequence": consequence.json,
      "summary": .string(summary),
      "why": .string(why),
      "fixes": [
        "swift": .string(fixes.swift), "objectiveC": .string(fixes.objectiveC),
        "interfaceBuilder": .string(fixes.interfaceBuilder),
      ],
      "sources": .array(sources.map(\.json)),
    ]
  }
}

extension ReportSource {
  var json: JSONValue {
    [
      "id": .string(id), "title": JSONValue(title), "url": JSONValue(url),
      "date": JSONValue(date),
    ]
  }
}

extension ReportNode {
  /// `[id, parent, class, role, owner, polygon, paint, touch, line, facts]`; the polygon's points
  /// lie flat, x before y.
  var json: JSONValue {
    [
      .string(id), JSONValue(parent), .string(className), JSONValue(role),
      .string(owner.rawValue),
      .array(polygon.flatMap { [JSONValue.double($0.x), .double($0.y)] }),
      .string(paint.rawValue), .string(touch.rawValue), JSONValue(line),
      .object(facts.map { JSONField($0.name, .string($0.value)) }),
    ]
  }
}

extension ReportSummary {
  var json: JSONValue {
    [
      "ads": .int(ads),
      "mustRules": [
        "decided": .int(mustRules.decided), "applicable": .int(mustRules.applicable),
      ],
      "findings": .object(
        Self.findingOutcomes.map { outcome in
          let counts = findings[outcome] ?? [:]
          return JSONField(
            outcome.name,
            .object(
              Severity.allCases.reversed().map {
                JSONField($0.rawValue, .int(counts[$0] ?? 0))
              }))
        }),
      "accepted": .object(
        Acceptance.allCases.map { JSONField($0.rawValue, .int(accepted[$0] ?? 0)) }),
      "outcomes": .object(
        Outcome.allCases.reversed().map { JSONField($0.name, .int(outcomes[$0] ?? 0)) }),
      "files": [
        "read": .int(files.read), "failed": .int(files.failed),
        "skipped": .array(
          files.skipped.map { ["reason": .string($0.reason), "count": .int($0.count)] }),
      ],
      "exit": ["code": .int(exit.code), "reason": .string(exit.reason)],
    ]
  }

  /// Outcomes that findings have, worst first.
  static let findingOutcomes: [Outcome] = [.violation, .review, .unmeasured, .pass]
}

extension JSONValue {
  init(_ text: String?) { self = text.map { .string($0) } ?? .null }
  init(_ number: Int?) { self = number.map { .int($0) } ?? .null }
  init(_ number: Double?) { self = number.map { .double($0) } ?? .null }
  init(_ texts: [String]) { self = .array(texts.map { .string($0) }) }
}
