import AdJSON
public import AdPacks
import AdRules

/// The list of rules for machines.
public enum RuleListing {
  /// An array of {id, pack, title, severity, consequence, stages, sources, validator}, one rule a line.
  public static func json(_ packs: [LoadedPack]) throws -> [UInt8] {
    var writer = JSONWriter()
    try writer.beginArray()
    for pack in packs {
      for rule in pack.rulePack.rules { try writer.write(json(rule, in: pack)) }
    }
    writer.end()
    return writer.takeBytes() + [UInt8(ascii: "\n")]
  }

  private static func json(_ rule: Rule, in pack: LoadedPack) -> JSONValue {
    var consequence: [JSONField] = [
      JSONField("kind", .string(rule.consequence.kind.rawValue)),
      JSONField("basis", .string(rule.consequence.basis.rawValue)),
    ]
    if let source = rule.consequence.source {
      consequence.append(JSONField("source", .string(source)))
    }
    return .object([
      JSONField("id", .string(rule.id)), JSONField("pack", .string(rule.pack)),
      JSONField("title", .string(pack.texts[rule.id]?.title ?? rule.id)),
      JSONField("severity", .string(rule.severity.rawValue)),
      JSONField("consequence", .object(consequence)),
      JSONField("stages", .array(rule.stages.map(\.rawValue).sorted().map { .string($0) })),
      JSONField("sources", .array(rule.sources.map { .string($0) })),
      JSONField("validator", .array(rule.validatorTitles.map { .string($0) })),
    ])
  }
}
