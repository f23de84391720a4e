/// Ad sources whose ids tell how an ad was sold.
enum AdSources {
  /// `adSourceID` to the sale. Ids as Google's help names them; others say nothing.
  static let sale: [String: String] = [
    // AdMob Network
    "5450213213286189855": "programmatic",
    // Reservation campaign: direct-sold, and what the demo units report
    "7068401028668408324": "direct",
    // Campaign with a goal of mediated house ads
    "6060308706800320801": "direct",
  ]
}
