import AdTree

extension AuditContext {
  /// The ad's part of the timeline, in order; where nobody says whose an event is, the only ad's.
  func events(of ad: RecognizedAd) -> [TimelineEvent] {
    let index = snapshot.ads.firstIndex { $0.node == ad.view }
    return snapshot.events.filter { event in
      if let owner = event.ad.value { return owner == index }
      return snapshot.ads.count <= 1
    }.sorted { $0.sequence < $1.sequence }
  }
}
