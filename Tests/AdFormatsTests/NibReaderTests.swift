import AdTree
import Testing

@testable import AdFormats

@Suite("A nib gives what its file says")
struct NibReaderTests {
  let frame = NibFixture.rect(0, 0, 300, 250)

  @Test("A XIB is a designed snapshot with its views in pre-order")
  func structure() throws {
    let snapshot = try NibFixture.read(
      NibFixture.xib(
        """
        <view id="ad" customClass="GADNativeAdView">\(frame)<subviews>
          <label id="head" text="Headline">\(NibFixture.rect(8, 8, 200, 20))</label>
          <stackView id="stack"><subviews><button id="cta"/></subviews></stackView>
        </subviews></view>
        """))
    #expect(snapshot.format == "xib")
    #expect(snapshot.stage == .designed)
    #expect(snapshot.nodes.map(\.id) == ["ad", "head", "stack", "cta"])
    #expect(snapshot.nodes.map(\.parent) == [nil, 0, 0, 2])
    #expect(snapshot.problems.isEmpty)
    #expect(!snapshot.captured.contains(.ad))
    #expect(snapshot.captured.contains([.geometry, .outlets, .design]))
  }

  @Test("Each node has the place of its start tag, counted from 1")
  func positions() throws {
    let snapshot = try NibFixture.read(
      """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB"><objects>
        <view id="a">
          <subviews><label id="ü" text="Ä"/><label id="b"/></subviews>
        </view>
      </objects></document>
      """)
    #expect(snapshot.nodes.map(\.position?.line) == [2, 3, 3])
    #expect(snapshot.nodes.map(\.position?.column) == [3, 15, 39])
  }

  @Test("Several top-level views and cells are roots of their own")
  func severalRoots() throws {
    let snapshot = try NibFixture.read(
      NibFixture.xib(
        """
        <view id="one">\(frame)</view>
        <tableViewCell id="two">\(frame)
          <tableViewCellContentView key="contentView" id="content">\(frame)<subviews>
            <view id="ad" customClass="GADNativeAdView"/>
          </subviews></tableViewCellContentView>
        </tableViewCell>
        """))
    #expect(snapshot.roots.map { snapshot.nodes[$0].id } == ["one", "two"])
    #expect(try snapshot.node("two").className == "UITableViewCell")
    #expect(try snapshot.node("content").className == "UITableViewCellContentView")
    #expect(try snapshot.node("content").classChain.isComplete)
    let path = snapshot.classPath(of: try snapshot.index("ad"))
    #expect(path.hasSuffix("ContentView/GADNativeAdView"))
  }

  @Test("A view without a custom class has its whole chain")
  func wholeChain() throws {
    let node = try NibFixture.node("<imageView id=\"i\"/>")
    #expect(node.className == "UIImageView")
    #expect(node.classChain.isA("UIView") == true)
    #expect(node.classChain.isA("UIControl") == false)
    #expect(node.design?.element == "imageView")
  }

  @Test("A custom class cuts the chain; the element stays known")
  func customClass() throws {
    let node = try NibFixture.node(
      "<view id=\"v\" customClass=\"PriceTag\" customModule=\"Shop\" userLabel=\"Tag\"/>")
    #expect(node.className == "PriceTag")
    #expect(node.classChain.isA("UILabel") == nil)
    #expect(node.design?.element == "view")
    #expect(node.design?.customModule == .known("Shop"))
    #expect(node.design?.userLabel == .known("Tag"))
    #expect(node.text == .notCaptured)
    #expect(node.control == .notCaptured)
  }

  @Test("A custom class that is UIKit's own is known whole")
  func customUIKitClass() throws {
    let node = try NibFixture.node("<view id=\"v\" customClass=\"UIControl\"/>")
    #expect(node.classChain.isA("UIControl") == true)
    #expect(node.classChain.isComplete)
  }

  @Test("An element nobody knows is a view if it has a frame")
  func unknownElement() throws {
    let snapshot = try NibFixture.read(
      NibFixture.xib(
        """
        <sparkleView id="s">\(frame)<glitter><label id="l" text="In"/></glitter></sparkleView>
        <sparkleModel id="m"/>
        """))
    #expect(snapshot.nodes.map(\.id) == ["s", "l"])
    #expect(snapshot.nodes[1].parent == 0)
    #expect(snapshot.nodes[0].classChain.isComplete == false)
    #expect(snapshot.nodes[0].design?.element == "sparkleView")
  }

  @Test("Absent attributes have the nib compiler's defaults")
  func defaults() throws {
    let node = try NibFixture.node("<label id=\"l\" text=\"x\"/>")
    #expect(node.render.hidden == .known(false))
    #expect(node.render.alpha == .known(1))
    #expect(node.render.opaque == .known(true))
    #expect(node.render.clipsToBounds == .known(false))
    #expect(node.render.backgroundColor == .null)
    #expect(node.touch.userInteractionEnabled == .known(true))
    #expect(node.touch.multipleTouchEnabled == .known(false))
    #expect(node.touch.gestureRecognizers == .notCaptured)
    #expect(node.text.value?.lines == .known(1))
    #expect(node.text.value?.truncated == .notCaptured)
    #expect(node.tag == .known(0))
    #expect(node.layer == .notCaptured)
    #expect(node.accessibility == .notCaptured)
  }

  @Test("Written attributes win, YES and NO in either spelling")
  func attributes() throws {
    let node = try NibFixture.node(
      """
      <view id="v" hidden="YES" alpha="0.10000000000000001" opaque="false" clipsSubviews="true"
        userInteractionEnabled="NO" tag="7" contentMode="scaleAspectFill"
        restorationIdentifier="r"/>
      """)
    #expect(node.render.hidden == .known(true))
    #expect(node.render.alpha == .known(0.1))
    #expect(node.render.opaque == .known(false))
    #expect(node.render.clipsToBounds == .known(true))
    #expect(node.render.contentMode == .known("scaleAspectFill"))
    #expect(node.touch.userInteractionEnabled == .known(false))
    #expect(node.tag == .known(7))
    #expect(node.restorationIdentifier == .known("r"))
  }

  @Test("A value that does not parse is a problem and not captured")
  func badValues() throws {
    let snapshot = try NibFixture.read(
      NibFixture.xib(
        """
        <view id="v" hidden="MAYBE" alpha="nan">
          <rect key="frame" x="0" y="0x10" width="10" height="10"/>
        </view>
        """))
    let node = snapshot.nodes[0]
    #expect(node.render.hidden == .notCaptured)
    #expect(node.render.alpha == .notCaptured)
    #expect(node.geometry.frame == .notCaptured)
    #expect(snapshot.problems.map(\.code) == ["bad-value", "bad-value", "bad-value"])
    #expect(snapshot.problems.allSatisfy { $0.node == 0 && $0.position != nil })
  }

  @Test("Absurd and negative sizes leave the geometry unknown")
  func absurdGeometry() throws {
    for text in ["1e300", "-5", "inf", ""] {
      let snapshot = try NibFixture.read(
        NibFixture.xib(
          """
          <view id="v"><rect key="frame" x="0" y="0" width="\(text)" height="1"/></view>
          """))
      #expect(snapshot.nodes[0].geometry.frame == .notCaptured)
      #expect(snapshot.problems.count == 1)
    }
  }

  @Test("A frame gives the bounds; without one there is no geometry at all")
  func frames() throws {
    let placed = try NibFixture.node("<view id=\"v\">\(NibFixture.rect(4, 5, 6, 7))</view>")
    #expect(placed.geometry.frame == .known(TreeRect(x: 4, y: 5, width: 6, height: 7)))
    #expect(placed.geometry.bounds == .known(TreeRect(x: 0, y: 0, width: 6, height: 7)))
    #expect(placed.captured.contains(.geometry))
    let bare = try NibFixture.node("<view id=\"v\"/>")
    #expect(bare.geometry == GeometryFacts())
    #expect(!bare.captured.contains(.geometry))
  }

  @Test("Ids used twice get a suffix and a problem; missing ids a name by place")
  func ids() throws {
    let snapshot = try NibFixture.read(
      NibFixture.xib("<view id=\"a\"/><view id=\"a\"/><view id=\"a~2\"/><view/>"))
    #expect(Set(snapshot.nodes.map(\.id)).count == 4)
    #expect(snapshot.nodes[0].id == "a")
    #expect(snapshot.nodes[3].id.hasPrefix("view@"))
    #expect(snapshot.problems.map(\.code) == ["duplicate-id"])
  }

  @Test("A background slot lies behind the content")
  func backSlots() throws {
    let snapshot = try NibFixture.read(
      NibFixture.xib(
        """
        <collectionViewCell id="cell">
          <view key="contentView" id="content"/>
          <view key="backgroundView" id="back"/>
        </collectionViewCell>
        """))
    #expect(snapshot.nodes.map(\.id) == ["cell", "back", "content"])
  }

  @Test("Header, footer, prototypes and section views are found")
  func tableSlots() throws {
    let snapshot = try NibFixture.read(
      NibFixture.xib(
        """
        <tableView id="table">
          <view key="tableHeaderView" id="header"/>
          <prototypes><tableViewCell id="cell"><view key="accessoryView" id="accessory"/>
          </tableViewCell></prototypes>
          <sections><tableViewSection id="sec"><cells><tableViewCell id="static"/></cells>
          </tableViewSection></sections>
          <view key="tableFooterView" id="footer"/>
        </tableView>
        <visualEffectView id="glass"><view key="contentView" id="inner"/>
          <blurEffect style="regular"/></visualEffectView>
        """))
    #expect(
      snapshot.nodes.map(\.id) == [
        "table", "header", "cell", "accessory", "static", "footer", "glass", "inner",
      ])
    #expect(try snapshot.node("static").parent == 0)
    #expect(try snapshot.node("glass").render.effect == .known("blur"))
  }

  @Test("Scenes name the class of the controller whose root a view is")
  func scenes() throws {
    let snapshot = try NibFixture.read(
      NibFixture.storyboard(
        """
        <viewController id="c1" customClass="FeedController">
          <view key="view" id="v1"><subviews><label id="l1" text="x"/></subviews></view>
          <navigationItem key="navigationItem" id="n"><barButtonItem key="rightBarButtonItem" id="b">
            <button key="customView" id="bar"/></barButtonItem></navigationItem>
          <connections><outlet property="adView" destination="v1" id="o1"/></connections>
        </viewController>
        <placeholder placeholderIdentifier="IBFirstResponder" id="fr"/>
        """,
        "<tableViewController id=\"c2\"><tableView key=\"view\" id=\"v2\"/></tableViewController>"))
    #expect(snapshot.format == "storyboard")
    #expect(try snapshot.node("v1").viewController == .known("FeedController"))
    #expect(try snapshot.node("v2").viewController == .known("UITableViewController"))
    #expect(try snapshot.node("l1").viewController == .null)
    #expect(try snapshot.node("bar").parent == nil)
    #expect(snapshot.objects.map(\.role) == ["viewController", "tableViewController"])
    #expect(snapshot.objects.map(\.className) == ["FeedController", nil])
    #expect(snapshot.outlets.map(\.owner) == [.object(0)])
  }

  @Test("File's Owner's view outlet makes it the controller of that root")
  func filesOwnerView() throws {
    let snapshot = try NibFixture.read(
      NibFixture.xib(
        "<view id=\"v\"/><view id=\"w\"/>", owner: "customClass=\"OfferController\"",
        connections: """
          <connections><outlet property="view" destination="v" id="o"/></connections>
          """))
    #expect(try snapshot.node("v").viewController == .known("OfferController"))
    #expect(try snapshot.node("w").viewController == .notCaptured)
  }

  @Test("More views, or deeper ones, than the limits allow are refused")
  func limits() {
    let flat = NibFixture.xib("<view/><view/><view/>")
    var limits = InputLimits.standard
    limits.nodes = 2
    #expect(throws: InputError.tooManyNodes(limit: 2)) {
      try NibFixture.read(flat, limits: limits)
    }
    let deep = NibFixture.xib(
      String(repeating: "<view><subviews>", count: 20)
        + String(repeating: "</subviews></view>", count: 20))
    limits = .standard
    limits.depth = 19
    #expect(throws: InputError.tooDeep(limit: 19)) { try NibFixture.read(deep, limits: limits) }
    limits.depth = 20
    #expect(throws: Never.self) { try NibFixture.read(deep, limits: limits) }
    limits.bytes = 10
    #expect(throws: InputError.self) { try NibFixture.read(flat, limits: limits) }
  }

  @Test("Other documents are refused in plain words")
  func refusals() {
    let mac = "<document type=\"com.apple.InterfaceBuilder3.Cocoa.XIB\"/>"
    #expect {
      try NibFixture.read(mac)
    } throws: { error in
      (error as? InputError)?.kind == .unsupported
        && (error as? InputError)?.message == "a macOS nib cannot be read"
    }
    #expect {
      try NibFixture.read("<html/>")
    } throws: { ($0 as? InputError)?.kind == .invalid }
  }

  @Test("Reading is total: cut short at any byte, or any byte changed")
  func totality() {
    let bytes = Array(
      NibFixture.xib(
        """
        <view id="a" customClass="GADNativeAdView">\(frame)<subviews><button id="b">
        <state key="normal" title="Go"/><constraints><constraint firstAttribute="width"
        constant="3" id="k"/></constraints></button></subviews><color key="backgroundColor"
        white="1" alpha="1"/><connections><outlet property="callToActionView" destination="b"
        id="o"/></connections></view>
        """
      ).utf8)
    for end in bytes.indices {
      #expect(throws: InputError.self) {
        try NibReader.read(bytes: Array(bytes[..<end]), name: "Cut.xib")
      }
      _ = Detector.detect(Array(bytes[..<end]))
    }
    for index in bytes.indices {
      for change: UInt8 in [0x01, 0x20, 0x80, 0xFF] {
        var changed = bytes
        changed[index] ^= change
        _ = try? InputReader.read(bytes: changed, name: "Flip.xib")
        _ = try? NibReader.read(bytes: changed, name: "Flip.xib")
      }
    }
  }
}
