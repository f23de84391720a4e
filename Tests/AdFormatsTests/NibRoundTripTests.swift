import AdTree
import Testing

@testable import AdFormats

@Suite("A nib written as a snapshot says no more and no less")
struct NibRoundTripTests {
  static let nib = NibFixture.xib(
    """
    <collectionViewCell id="cell" customClass="OfferCell">\(NibFixture.rect(0, 0, 300, 200))
      <view key="contentView" id="content">\(NibFixture.rect(0, 0, 300, 200))<subviews>
        <view id="ad" customClass="GADNativeAdView" translatesAutoresizingMaskIntoConstraints="NO">
          \(NibFixture.rect(0, 0, 300, 200))<subviews>
          <label id="head" text="Head" hidden="MAYBE"/>
          <imageView id="icon" image="shop"/>
          <imageView id="none"/>
          <button id="cta" userInteractionEnabled="NO"><state key="normal" title="Buy"/>
            <accessibility key="accessibilityConfiguration" label="Buy"/></button>
          <scrollView id="scroll">\(NibFixture.rect(0, 0, 9, 9))</scrollView>
          <visualEffectView id="glass"><blurEffect style="regular"/></visualEffectView>
          <view id="soft"><color key="backgroundColor" systemColor="labelColor"/>
            <userDefinedRuntimeAttributes><userDefinedRuntimeAttribute type="number"
              keyPath="layer.cornerRadius"><integer key="value" value="6"/>
              </userDefinedRuntimeAttribute></userDefinedRuntimeAttributes></view>
        </subviews>
        <constraints><constraint firstAttribute="height" constant="9" id="k"/></constraints>
        <connections><outlet property="headlineView" destination="head" id="o1"/>
          <outlet property="bodyView" destination="gone" id="o2"/>
          <outlet property="iconView" id="o3"/><outlet property="height" destination="k" id="o4"/>
        </connections></view>
      </subviews></view>
      <connections><outlet property="adView" destination="ad" id="o5"/></connections>
    </collectionViewCell>
    """,
    owner: "customClass=\"Loader\"",
    connections:
      "<connections><outlet property=\"cell\" destination=\"cell\" id=\"o\"/></connections>")

  @Test("Every fact comes back as it was: known, null or not captured")
  func facts() throws {
    let nib = try NibFixture.read(Self.nib)
    let again = try CanonicalReader.read(bytes: try CanonicalWriter.write(nib))
    #expect(again.stage == .designed)
    #expect(again.captured == nib.captured)
    #expect(again.nodes.count == nib.nodes.count)
    for (old, new) in zip(nib.nodes, again.nodes) {
      #expect(new.id == old.id && new.parent == old.parent && new.kind == old.kind)
      #expect(new.classChain == old.classChain)
      #expect(new.viewController == old.viewController)
      #expect(new.tag == old.tag)
      #expect(new.geometry == old.geometry)
      #expect(new.render == old.render)
      #expect(new.touch == old.touch)
      #expect(new.layer == old.layer)
      #expect(new.text == old.text)
      #expect(new.button == old.button)
      #expect(new.image == old.image)
      #expect(new.control == old.control)
      #expect(new.scroll == old.scroll)
      #expect(new.accessibility == old.accessibility)
      #expect(new.design == old.design)
    }
  }

  @Test("Outlets and their owners come back")
  func outlets() throws {
    let nib = try NibFixture.read(Self.nib)
    let again = try CanonicalReader.read(bytes: try CanonicalWriter.write(nib))
    func plain(_ snapshot: Snapshot) -> Set<Outlet> {
      Set(
        snapshot.outlets.map { outlet in
          var outlet = outlet
          outlet.position = nil
          return outlet
        })
    }
    #expect(plain(again) == plain(nib))
    #expect(again.objects.map(\.id) == nib.objects.map(\.id))
    #expect(again.objects.map(\.role) == nib.objects.map(\.role))
    #expect(again.objects.map(\.className) == nib.objects.map(\.className))
  }
}
