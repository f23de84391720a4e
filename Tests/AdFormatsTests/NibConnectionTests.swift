import AdTree
import Testing

@testable import AdFormats

@Suite("Outlets, gestures, targets and constraints of a nib")
struct NibConnectionTests {
  @Test("An ad view's own outlets point to views")
  func adViewOutlets() throws {
    let snapshot = try NibFixture.read(
      NibFixture.xib(
        """
        <view id="ad" customClass="GADNativeAdView"><subviews><label id="h" text="x"/></subviews>
          <connections>
            <outlet property="headlineView" destination="h" id="o1"/>
            <outletCollection property="badges" destination="h" id="o2"/>
          </connections></view>
        """))
    #expect(snapshot.outlets.map(\.property) == ["headlineView", "badges"])
    #expect(snapshot.outlets.allSatisfy { $0.owner == .view(0) && $0.target == .view(1) })
    #expect(snapshot.outlets[0].position?.line == 8)
  }

  @Test("Outlets of File's Owner and of a cell keep their owner")
  func otherOwners() throws {
    let snapshot = try NibFixture.read(
      NibFixture.xib(
        """
        <tableViewCell id="cell" customClass="OfferCell"><connections>
          <outlet property="adView" destination="ad" id="o2"/></connections>
          <view key="contentView" id="c"><subviews>
            <view id="ad" customClass="GADNativeAdView"/></subviews></view></tableViewCell>
        """,
        owner: "customClass=\"OfferLoader\"",
        connections: """
          <connections><outlet property="adView" destination="ad" id="o1"/></connections>
          """))
    #expect(snapshot.outlets.map(\.owner) == [.object(0), .view(0)])
    #expect(snapshot.outlets.map(\.target) == [.view(2), .view(2)])
    #expect(
      snapshot.objects.map(\.role) == ["IBFilesOwner"]
        && snapshot.objects[0].className == "OfferLoader" && snapshot.objects[0].id == "-1")
  }

  @Test("An outlet to nothing, and one to what is no view")
  func otherTargets() throws {
    let snapshot = try NibFixture.read(
      NibFixture.xib(
        """
        <view id="ad"><constraints><constraint firstAttribute="height" constant="50" id="k"/>
          </constraints><connections>
          <outlet property="bodyView" destination="gone" id="o1"/>
          <outlet property="heightConstraint" destination="k" id="o2"/>
          <outlet property="owner" destination="-1" id="o3"/>
          <outlet property="iconView" id="o4"/>
        </connections></view>
        """))
    #expect(
      snapshot.outlets.map(\.target) == [.missing("gone"), .notAView("k"), .notAView("-1"), .null])
    #expect(snapshot.problems.map(\.code) == ["dangling-reference"])
  }

  @Test("Recognisers belong to the views they are attached to")
  func gestures() throws {
    let snapshot = try NibFixture.read(
      NibFixture.xib(
        """
        <view id="a"><connections>
          <outletCollection property="gestureRecognizers" destination="t" appends="YES" id="o1"/>
          <outletCollection property="gestureRecognizers" destination="p" appends="YES" id="o2"/>
        </connections></view>
        <tapGestureRecognizer id="t" numberOfTapsRequired="2" cancelsTouchesInView="NO"/>
        <pongPressGestureRecognizer id="p" enabled="NO"/>
        """))
    let gestures = try #require(snapshot.nodes[0].touch.gestureRecognizers.value)
    #expect(
      gestures.map(\.className) == ["UITapGestureRecognizer", "UILongPressGestureRecognizer"])
    #expect(gestures[0].taps == .known(2))
    #expect(gestures[0].cancelsTouchesInView == .known(false))
    #expect(gestures[0].enabled == .known(true))
    #expect(gestures[1].enabled == .known(false))
    #expect(snapshot.outlets.isEmpty)
  }

  @Test("Actions count as targets; none says nothing")
  func actions() throws {
    let wired = try NibFixture.node(
      """
      <button id="b" enabled="NO"><connections><action selector="buy:" destination="-1"
      eventType="touchUpInside" id="x"/></connections></button>
      """)
    #expect(wired.control.value?.targetCount == .known(1))
    #expect(wired.control.value?.enabled == .known(false))
    let bare = try NibFixture.node("<button id=\"b\"/>")
    #expect(bare.control.value?.targetCount == .notCaptured)
    #expect(bare.control.value?.hasPrimaryAction == .notCaptured)
  }

  @Test("Fixed sizes, and which of them may change")
  func sizes() throws {
    let snapshot = try NibFixture.read(
      NibFixture.xib(
        """
        <view id="v" translatesAutoresizingMaskIntoConstraints="NO"><constraints>
          <constraint firstAttribute="height" constant="20" id="k1"/>
          <constraint firstAttribute="width" relation="greaterThanOrEqual" constant="120"
            priority="750" id="k2"/>
          <constraint firstAttribute="width" constant="1" id="k3"/>
          <constraint firstAttribute="width" constant="2" placeholder="YES" id="k4"/>
          <constraint firstAttribute="width" constant="3" id="k5"><variation
            key="heightClass=compact" constant="4"/></constraint>
          <constraint firstAttribute="width" constant="5" id="k6"/>
          <constraint firstAttribute="width" secondItem="v" secondAttribute="height" id="k7"/>
        </constraints>
        <variation key="default"><mask key="constraints"><exclude reference="k6"/></mask>
        </variation>
        <connections><outlet property="w" destination="k3" id="o"/></connections></view>
        """))
    let sizes = try #require(snapshot.nodes[0].design).sizeConstraints
    #expect(sizes.map(\.constant) == [20, 120, 1, 2, 3, 5])
    #expect(sizes.map(\.mayChange) == [false, false, true, true, true, true])
    #expect(sizes[0].relation == "equal" && sizes[0].priority == 1000)
    #expect(sizes[1].relation == "greaterThanOrEqual" && sizes[1].priority == 750)
  }

  @Test("Who is placed by Auto Layout, by a stack, by a fixed frame, or by nothing")
  func layout() throws {
    let no = "translatesAutoresizingMaskIntoConstraints=\"NO\""
    let snapshot = try NibFixture.read(
      NibFixture.xib(
        """
        <view id="root"><subviews>
          <label id="pinned" \(no)/>
          <label id="fixed" fixedFrame="YES" \(no)/>
          <label id="loose"/>
          <stackView id="stack" \(no)><subviews><label id="arranged"/></subviews></stackView>
          <view id="off" misplaced="YES" \(no)/><view id="vague" ambiguous="YES" \(no)/>
        </subviews>
        <constraints>
          <constraint firstItem="pinned" firstAttribute="top" secondItem="root"
            secondAttribute="top" id="k1"/>
          <constraint firstAttribute="bottom" secondItem="stack" secondAttribute="bottom" id="k2"/>
        </constraints>
        <variation key="default"><mask key="subviews"><exclude reference="vague"/></mask>
        </variation></view>
        """))
    func design(_ id: String) throws -> DesignFacts {
      try #require(try snapshot.node(id).design)
    }
    #expect(try design("pinned").usesAutoLayout && design("pinned").hasConstraints)
    #expect(try !design("fixed").usesAutoLayout && !design("fixed").hasConstraints)
    #expect(try !design("loose").usesAutoLayout && !design("loose").hasConstraints)
    #expect(try design("stack").usesAutoLayout && design("stack").hasConstraints)
    #expect(try design("arranged").usesAutoLayout && design("arranged").hasConstraints)
    #expect(try !design("root").hasConstraints)
    #expect(try design("off").misplaced && !design("off").ambiguous)
    #expect(try design("vague").ambiguous && design("vague").excludedBySizeClass)
    #expect(try !design("off").excludedBySizeClass)
  }
}
