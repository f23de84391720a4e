#if os(Linux)
  import AdCaptureFakes
  import AdTreeCapture
  import UIKit

  /// Time of capturing a screen of 300 stand-in views, the ad's cell among them. What Apple's
  /// frameworks measure costs nothing here.
  @MainActor enum CaptureBench {
    private struct Reader: AdViewReading {
      let ad: UIView

      func read(_ view: UIView) -> CapturedAd? {
        view === ad ? CapturedAd() : nil
      }
    }

    static func run() {
      let screen = screen()
      AdCapture.reader = Reader(ad: screen.ad)
      AdCapture.measuring = FakeMeasuring()
      let rounds = 20
      var bytes = 0
      let duration = ContinuousClock().measure {
        for _ in 0..<rounds { bytes = AdCapture.snapshot(of: screen.window).json.utf8.count }
      }
      let milliseconds = duration / rounds / .milliseconds(1)
      print("capture of 300 views: \(fixed(milliseconds, 1)) ms, \(bytes / 1000) kB")
    }

    /// A window with 50 cells of five labels; all of them lie where the ad does, so that none is
    /// left out.
    private static func screen() -> (window: UIWindow, ad: UIView) {
      let scene = UIWindowScene(screen: .main, safeAreaInsets: .zero)
      let window = UIWindow(windowScene: scene)
      var ad: UIView = window
      for _ in 0..<50 {
        let cell = UIView(frame: window.bounds)
        for row in 0..<5 {
          let label = UILabel(frame: CGRect(x: 16, y: 20 * CGFloat(row), width: 300, height: 20))
          label.text = "Kettles that pour well"
          cell.addSubview(label)
        }
        window.addSubview(cell)
        ad = cell
      }
      window.makeKeyAndVisible()
      return (window, ad)
    }
  }
#endif
