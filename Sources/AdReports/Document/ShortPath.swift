/// View paths as people need them beside an ad whose own path is shown in full.
enum ShortPath {
  /// The path without what it shares with the ad's, except the last view they share:
  /// `…/GADNativeAdView/UILabel[2]`. Empty for the ad itself, and
  /// where the path says no more than the class.
  static func path(of view: ReportView, beside ad: ReportView?) -> String {
    if view.path == view.className || view.path == ad?.path { return "" }
    guard let ad else { return view.path }
    let parts = view.path.split(separator: "/", omittingEmptySubsequences: false)
    let others = ad.path.split(separator: "/", omittingEmptySubsequences: false)
    let shared = zip(parts, others).prefix { $0 == $1 }.count
    guard shared > 1 else { return view.path }
    return "…/" + parts[(shared - 1)...].joined(separator: "/")
  }
}
