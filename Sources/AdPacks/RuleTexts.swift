/// Every word about a rule, from its README.
public struct RuleTexts: Sendable, Hashable {
  public var title: String
  /// Markdown subset: paragraphs, lists, code, links.
  public var summary: String
  public var why: String
  public var fixSwift: String
  public var fixObjectiveC: String
  public var fixInterfaceBuilder: String
  /// Reason key → message.
  public var messages: [String: MessageTemplate]
  /// Reason key → line in the README, counted from 1.
  public var messageLines: [String: Int]

  public init(
    title: String, summary: String, why: String, fixSwift: String, fixObjectiveC: String,
    fixInterfaceBuilder: String, messages: [String: MessageTemplate], messageLines: [String: Int]
  ) {
    self.title = title
    self.summary = summary
    self.why = why
    self.fixSwift = fixSwift
    self.fixObjectiveC = fixObjectiveC
    self.fixInterfaceBuilder = fixInterfaceBuilder
    self.messages = messages
    self.messageLines = messageLines
  }
}
