import AdFormats
import AdTree
import Testing

/// Statements of a made-up file, as short lines: `12 interaction(false) callToActionView`.
private func found(_ code: String, in path: String = "Card.swift") throws -> [String] {
  try #require(SourceSearch.file(Array(code.utf8), path: path)).statements.map { statement in
    let views = statement.receivers.map(shown).joined(separator: "+")
    let action =
      switch statement.action {
      case .interaction(let on): "interaction \(on.map { "\($0)" } ?? "?")"
      case .nativeAd: "nativeAd"
      case .outlet(let name, let values):
        "\(name) = \(values.isEmpty ? "?" : values.map(shown).joined(separator: "+"))"
      case .text(let text): "text \(text ?? "?")"
      }
    return "\(statement.line) \(action) on \(views.isEmpty ? "?" : views)"
  }
}

/// `self`, `.name` of another object, `name` of the class itself, `var name`, `#7`.
private func shown(_ view: SourceView) -> String {
  switch view {
  case .own: "self"
  case .named(let name, _, let isBare): isBare ? name : ".\(name)"
  case .variable(let name, _): "var \(name)"
  case .tag(let tag): "#\(tag)"
  }
}

@Suite("The search of Swift")
struct SwiftSearchTests {
  @Test func interactionSwitchedOffInItsManyForms() throws {
    let code = """
      func f() {
        adView.callToActionView?.isUserInteractionEnabled = false
        (adView.callToActionView as? UIButton)?.isUserInteractionEnabled = false
        self.button.isUserInteractionEnabled=false
        button!.isUserInteractionEnabled = true
        cell.button.isUserInteractionEnabled = isOn
        (view.viewWithTag(7) as! UIButton).isUserInteractionEnabled = false
        isUserInteractionEnabled = false
      }
      """
    #expect(
      try found(code) == [
        "2 interaction false on .callToActionView",
        "3 interaction false on .callToActionView",
        "4 interaction false on button",
        "5 interaction true on button",
        "6 interaction ? on .button",
        "7 interaction false on #7",
        "8 interaction false on self",
      ])
  }

  @Test func aLineThatBeginsWithABracketIsNoCallOfTheOneBefore() throws {
    let code = """
      func f() {
        let ad = shown
        (adView.bodyView as? UILabel)?.isUserInteractionEnabled = false
        prepare
        [adView.iconView, adView.storeView].forEach { $0?.isUserInteractionEnabled = false }
      }
      """
    #expect(
      try found(code) == [
        "3 interaction false on .bodyView", "5 interaction false on .iconView+.storeView",
      ])
  }

  @Test func aStatementMaySpanLines() throws {
    let code = """
      adView
        .callToActionView?
        .isUserInteractionEnabled =
          false
      """
    #expect(try found(code) == ["3 interaction false on .callToActionView"])
  }

  @Test func otherPropertiesAndComparisonsAreNoSetting() throws {
    let code = """
      func f() {
        adView.callToActionView?.isEnabled = false
        if adView.callToActionView?.isUserInteractionEnabled == false { return }
        while button.isUserInteractionEnabled != false {}
        let isUserInteractionEnabled = false
        make(isUserInteractionEnabled: false)
        print(button.isUserInteractionEnabled)
        wasUserInteractionEnabled = false
      }
      """
    #expect(try found(code) == [])
  }

  @Test func onlyALiteralIsKnown() throws {
    let code = """
      func f() {
        button.isUserInteractionEnabled = !isOn
        button.isUserInteractionEnabled = false || isOn
        button.isUserInteractionEnabled = false // certainly
        if isAd { button.isUserInteractionEnabled = false }
      }
      """
    #expect(
      try found(code) == [
        "2 interaction ? on button", "3 interaction ? on button", "4 interaction false on button",
        "5 interaction false on button",
      ])
  }

  @Test func commentsAreNoCode() throws {
    let code = """
      // button.isUserInteractionEnabled = false
      /* button.isUserInteractionEnabled = false
         /* nested */ button.isUserInteractionEnabled = false
      */
      let slash = a / b // "quote
      button.isUserInteractionEnabled = /* off */ false
      """
    #expect(try found(code) == ["6 interaction false on button"])
  }

  @Test func stringsAreNoCode() throws {
    let code = #####"""
      let one = "button.isUserInteractionEnabled = false"
      let two = "quote \" button.isUserInteractionEnabled = false"
      let long = """
        button.isUserInteractionEnabled = false
        "
        """
      let raw = #"\" button.isUserInteractionEnabled = false "quoted" \#(x)"#
      let rawLong = ##"""
        """# button.isUserInteractionEnabled = false
        """##
      let inner = "a \(f("button.isUserInteractionEnabled = false", (1))) b"
      let open = "never closed button.isUserInteractionEnabled = false
      button.isUserInteractionEnabled = false
      """#####
    #expect(try found(code) == ["13 interaction false on button"])
  }

  @Test func whatIsNeverBuiltOrOnlyInDebugBuildsIsNoCode() throws {
    let code = """
      #if false
        one.isUserInteractionEnabled = false
      #else
        two.isUserInteractionEnabled = false
      #endif
      #if DEBUG
        three.isUserInteractionEnabled = false
        #if os(iOS)
          four.isUserInteractionEnabled = false
        #endif
      #else
        five.isUserInteractionEnabled = false
      #endif
      #if canImport(GoogleMobileAds)
        six.isUserInteractionEnabled = false
      #elseif true
        seven.isUserInteractionEnabled = false
      #else
        eight.isUserInteractionEnabled = false
      #endif
      nine.isUserInteractionEnabled = false
      """
    #expect(
      try found(code) == [
        "4 interaction false on two", "15 interaction false on six",
        "17 interaction false on seven", "21 interaction false on nine",
      ])
  }

  @Test func aVariableStandsForItsViewInItsOwnFunction() throws {
    let code = """
      class Card {
        func one() {
          guard let button = adView.callToActionView as? UIButton else { return }
          button.isUserInteractionEnabled = false
        }
        func two(button: UIButton) {
          button.isUserInteractionEnabled = false
        }
        func three() {
          let button = makeButton()
          button.isUserInteractionEnabled = false
        }
      }
      """
    #expect(
      try found(code) == [
        "4 interaction false on .callToActionView+var button", "7 interaction false on button",
        "11 interaction false on var button",
      ])
  }

  @Test func listsStandForAllTheirViews() throws {
    let code = """
      func f() {
        for view in [adView.iconView, adView.callToActionView] {
          view?.isUserInteractionEnabled = false
        }
        [bodyView, storeView].forEach { $0?.isUserInteractionEnabled = false }
        views.forEach { $0.isUserInteractionEnabled = false }
      }
      """
    #expect(
      try found(code) == [
        "3 interaction false on .iconView+.callToActionView+var view",
        "5 interaction false on bodyView+storeView", "6 interaction false on ?",
      ])
  }

  @Test func aChoiceBetweenViewsIsNone() throws {
    let code = """
      func f() {
        let button = isAd ? adView.callToActionView : other
        button?.isUserInteractionEnabled = false
        let second = adView.callToActionView ?? other
        second.isUserInteractionEnabled = false
      }
      """
    #expect(
      try found(code) == [
        "3 interaction false on var button", "5 interaction false on var second",
      ])
  }

  @Test func adsAndOutletsAreSetToSomethingOnly() throws {
    let code = """
      func f() {
        adView.nativeAd = ad
        adView.nativeAd = nil
        adView.headlineView = titleLabel
        self.callToActionView = cell.button
        mediaView = GADMediaView()
        adView.iconView = nil
        let bodyView = UILabel()
        if adView.nativeAd == nil {}
      }
      """
    #expect(
      try found(code) == [
        "2 nativeAd on adView", "4 headlineView = titleLabel on adView",
        "5 callToActionView = .button on self", "6 mediaView = ? on self",
      ])
  }

  @Test func textsThatAreWritten() throws {
    let code = #"""
      func f() {
        badge.text = "Ad"
        badge.text = "Ad \(count)"
        badge.text = ad.advertiser
        badge.text = NSLocalizedString("Sponsored", comment: "")
        badge.text = String(localized: "Sponsored")
        badge.text = "Ad".localized
        badge.text = "Ad" + suffix
        badge.attributedText = NSAttributedString(string: "Ad")
        button.setTitle("Caf\u{E9}", for: .normal)
        let label = makeLabel(text: "Ad")
        track(text: "Ad")
      }
      """#
    #expect(
      try found(code) == [
        "2 text Ad on badge", "3 text ? on badge", "4 text ? on badge",
        "5 text Sponsored on badge", "6 text Sponsored on badge", "7 text Ad on badge",
        "8 text ? on badge", "9 text Ad on badge", "10 text Café on button",
        "11 text Ad on label",
      ])
  }

  @Test func labelsThatTheFileMakes() throws {
    let code = """
      final class Card: UIView {
        private let badge = UILabel()
        lazy var second: UILabel = {
          let label = UILabel(frame: .zero)
          label.text = "Ad"
          return label
        }()
        @IBOutlet var title: UILabel!
        func f() {
          badge.text = "Ad"
          title.text = "Ad"
        }
      }
      """
    let file = try #require(SourceSearch.file(Array(code.utf8), path: "Card.swift"))
    #expect(file.statements.map(\.isOnNewLabel) == [true, true, false])
    #expect(file.statements.map(\.enclosingType) == ["Card", "Card", "Card"])
  }

  @Test func theClassAroundAStatement() throws {
    let code = """
      class func a() {}
      extension Shop.AdCard: Themed where T: Any {
        struct Style { func f() { text = "a" } }
        class func g() { text = "b" }
        #if os(iOS)
        func h() {
        #else
        func i() {
        #endif
          text = "c"
        }
      }
      func j() { text = "d" }
      """
    let file = try #require(SourceSearch.file(Array(code.utf8), path: "Card.swift"))
    #expect(file.statements.map(\.enclosingType) == ["Style", "AdCard", "AdCard", nil])
  }

  @Test func nibsAndClassesThatAreNamed() throws {
    let code = #"""
      let nib = UINib(nibName: "AdCard", bundle: nil)
      let view = Bundle.main.loadNibNamed("AdPanel", owner: nil)?.first as? AdPanelView
      static let cellNib = "AdCell"
      let other = "NotANib"
      // UINib(nibName: "Comment")
      print("nibName: \"Text\"")
      """#
    let file = try #require(SourceSearch.file(Array(code.utf8), path: "Card.swift"))
    #expect(file.nibs == ["AdCard": [nil], "AdPanel": [nil], "AdCell": [nil]])
    #expect(file.types == ["UINib", "Bundle", "AdPanelView"])
  }

  @Test func classesOfVariables() throws {
    let code = """
      func show(_ ad: NativeAd, in view: NativeAdView) {
        view.nativeAd = ad
        let card = nib.first as! PromoAdView
        card.nativeAd = ad
      }
      """
    let file = try #require(SourceSearch.file(Array(code.utf8), path: "Card.swift"))
    #expect(
      file.statements.map(\.receivers) == [
        [.named("view", type: "NativeAdView", isBare: true)],
        [
          .named("first", type: nil, isBare: false), .variable("card", type: "PromoAdView"),
        ],
      ])
  }

  @Test func theLineIsQuotedWithoutItsIndentAndNotWithoutEnd() throws {
    let long = String(repeating: "é", count: 500)
    let code = "\t  button.isUserInteractionEnabled = false  \r\nf(\"\(long)\"); a.text = \"Ad\""
    let file = try #require(SourceSearch.file(Array(code.utf8), path: "Card.swift"))
    #expect(file.statements.map(\.line) == [1, 2])
    #expect(file.statements.first?.text == "button.isUserInteractionEnabled = false")
    #expect(file.statements.last?.text.count ?? 0 <= 161)
  }
}

@Suite("The search of Objective-C")
struct ObjectiveCSearchTests {
  @Test func bracketsAndDots() throws {
    let code = """
      - (void)f {
        [adView.callToActionView setUserInteractionEnabled:NO];
        [[adView callToActionView] setUserInteractionEnabled: FALSE];
        ((UIButton *)adView.callToActionView).userInteractionEnabled = NO;
        [(UIButton *)[adView viewWithTag:7] setUserInteractionEnabled:NO];
        self.button.userInteractionEnabled = YES;
        _button.userInteractionEnabled = isOn;
        [self setUserInteractionEnabled:NO];
        [adView.callToActionView setHidden:NO];
      }
      """
    #expect(
      try found(code, in: "Card.m") == [
        "2 interaction false on .callToActionView", "3 interaction false on .callToActionView",
        "4 interaction false on .callToActionView", "5 interaction false on #7",
        "6 interaction true on button", "7 interaction ? on _button",
        "8 interaction false on self",
      ])
  }

  @Test func variables() throws {
    let code = """
      - (void)f {
        UIButton *button = (UIButton *)adView.callToActionView;
        button.userInteractionEnabled = NO;
        for (UIView *view in @[ adView.iconView, adView.bodyView ]) {
          [view setUserInteractionEnabled:NO];
        }
      }
      - (void)g {
        [button setUserInteractionEnabled:NO];
      }
      """
    #expect(
      try found(code, in: "Card.m") == [
        "3 interaction false on .callToActionView+var button",
        "5 interaction false on .iconView+.bodyView+var view", "9 interaction false on button",
      ])
  }

  @Test func commentsStringsAndDirectivesAreNoCode() throws {
    let code = #"""
      // one \
      button.userInteractionEnabled = NO;
      /* /* button.userInteractionEnabled = NO; */
      NSString *s = @"button.userInteractionEnabled = NO;";
      char c = '"'; button.userInteractionEnabled = NO;
      #define OFF button.userInteractionEnabled = NO; \
        button.userInteractionEnabled = NO;
      #pragma mark - It's off
      #if 0
      it's prose: button.userInteractionEnabled = NO;
      #elif 1
      first.userInteractionEnabled = NO;
      #else
      button.userInteractionEnabled = NO;
      #endif
      #ifdef DEBUG
      button.userInteractionEnabled = NO;
      #endif
      auto raw = R"x(
      )" button.userInteractionEnabled = NO; )x";
      last.userInteractionEnabled = NO;
      """#
    #expect(
      try found(code, in: "Card.mm") == [
        "5 interaction false on button", "12 interaction false on first",
        "21 interaction false on last",
      ])
  }

  @Test func adsOutletsAndTexts() throws {
    let code = """
      @implementation AdCard
      - (void)f {
        adView.nativeAd = ad;
        [adView setNativeAd:ad];
        [adView setNativeAd:nil];
        self.adView.headlineView = self.title;
        [adView setMediaView:self.media];
        adView.iconView = nil;
        self.badge.text = @"Ad";
        [self.badge setText:NSLocalizedString(@"Sponsored", nil)];
        [self.button setTitle:@"Ad" forState:UIControlStateNormal];
        self.badge.text = [NSString stringWithFormat:@"Ad %@", name];
        self.badge.attributedText = [[NSAttributedString alloc] initWithString:@"Ad"];
        UILabel *label = [[UILabel alloc] initWithFrame:CGRectZero];
        label.text = @"Ad";
      }
      @end
      """
    let file = try #require(SourceSearch.file(Array(code.utf8), path: "Card.m"))
    #expect(
      try found(code, in: "Card.m") == [
        "3 nativeAd on adView", "4 nativeAd on adView", "6 headlineView = title on adView",
        "7 mediaView = media on adView", "9 text Ad on badge", "10 text Sponsored on badge",
        "11 text Ad on button", "12 text ? on badge", "13 text Ad on badge",
        "15 text Ad on var label",
      ])
    #expect(Set(file.statements.map(\.enclosingType)) == ["AdCard"])
    #expect(file.statements.last?.isOnNewLabel == true)
  }

  @Test func nibsThatAreLoaded() throws {
    let code = """
      [UINib nibWithNibName:@"AdCell" bundle:nil];
      [[NSBundle mainBundle] loadNibNamed:@"AdCard" owner:self options:nil];
      static NSString *const kPanelNib = @"AdPanel";
      [super initWithNibName:@"AdScreen" bundle:nil];
      """
    let file = try #require(SourceSearch.file(Array(code.utf8), path: "Card.m"))
    #expect(Set(file.nibs.keys) == ["AdCell", "AdCard", "AdPanel", "AdScreen"])
  }
}

@Suite("The search of broken code")
struct BrokenSourceTests {
  @Test func otherFilesAreNotSearched() {
    #expect(SourceSearch.file([], path: "Card.kt") == nil)
    #expect(SourceSearch.file([], path: "Card.h") != nil)
    #expect(!SourceSearch.isSource("Card.swift.txt"))
  }

  private static let specimen = Array(
    ##"""
    class A: B { @IBOutlet var b: UIButton!; func f() { for v in [a.iconView, b] { v.text = "x\(y("z"))" } } }
    #if os(iOS)
    let c = (adView.callToActionView as? UIButton)!; c.isUserInteractionEnabled = false // é
    #else /* x */
    let d = #"raw"# + """
      long \(1)
      """; [a, b].forEach { $0.isUserInteractionEnabled = false }
    #endif
    """##.utf8)
  private static let objective = Array(
    #"""
    @implementation A - (void)f { UIButton *b = (UIButton *)[a viewWithTag:3]; char c = '\''; /* x */
    [b setUserInteractionEnabled:NO]; b.text = [[NSAttributedString alloc] initWithString:@"\u00e9"];
    #define X \
      y
    auto r = R"d(x)d"; adView.headlineView = b; } @end
    """#.utf8)

  @Test(arguments: ["A.swift", "A.m"]) func cutAnywhere(path: String) throws {
    for bytes in [Self.specimen, Self.objective] {
      for end in 0...bytes.count {
        _ = try #require(SourceSearch.file(Array(bytes[..<end]), path: path))
        _ = try #require(SourceSearch.file(Array(bytes[end...]), path: path))
      }
    }
  }

  @Test(arguments: ["A.swift", "A.m"]) func alteredAnywhere(path: String) throws {
    for bytes in [Self.specimen, Self.objective] {
      for index in bytes.indices {
        for byte in Array("\"'\\(){}[]#/*=.:?!\n@`".utf8) + [0, 0xFF] {
          var altered = bytes
          altered[index] = byte
          _ = try #require(SourceSearch.file(altered, path: path))
        }
      }
    }
  }

  @Test(arguments: ["(", "[", "{", "\"\\(", "/*", "#if a\n", "a.", "#", "[a ", "$0 ", "let a = "])
  func nestedWithoutEnd(piece: String) throws {
    let code = Array(String(repeating: piece, count: 20_000).utf8)
    for path in ["A.swift", "A.mm"] {
      let tail = Array("x.isUserInteractionEnabled = false".utf8)
      _ = try #require(SourceSearch.file(code + tail, path: path))
    }
  }
}
