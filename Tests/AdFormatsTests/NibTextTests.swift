import AdTree
import Testing

@testable import AdFormats

@Suite("Texts, titles and images of a nib in all their forms")
struct NibTextTests {
  private func string(_ element: String) throws -> CapturedText? {
    try NibFixture.node(element).text.value?.string.value
  }

  @Test("A label's text is an attribute, a child or an attributed string")
  func labelForms() throws {
    #expect(try string("<label id=\"l\" text=\"Ad&#10;two\"/>") == .string("Ad\ntwo"))
    #expect(
      try string("<label id=\"l\"><string key=\"text\">One\nTwo</string></label>")
        == .string("One\nTwo"))
    #expect(
      try string("<label id=\"l\"><mutableString key=\"text\">Soft</mutableString></label>")
        == .string("Soft"))
    #expect(
      try string(
        "<label id=\"l\"><string key=\"text\" base64-UTF8=\"YES\">\nUmVrbGFt\n</string></label>")
        == .string("Reklam"))
    #expect(try string("<label id=\"l\"/>") == .string(""))
  }

  @Test("Attributed fragments are joined and keep their looks")
  func attributed() throws {
    let node = try NibFixture.node(
      """
      <label id="l" text="hidden by the attributed one">
        <attributedString key="attributedText">
          <fragment content="Ad "><attributes><color key="NSColor" red="1" green="0" blue="0"
            alpha="1" colorSpace="custom" customColorSpace="sRGB"/>
            <font key="NSFont" size="9" name="Example"/></attributes></fragment>
          <fragment><string key="content">by Shop</string></fragment>
        </attributedString>
      </label>
      """)
    let text = try #require(node.text.value)
    #expect(text.string == .known(.string("Ad by Shop")))
    #expect(text.attributed == .known(true))
    let runs = try #require(text.runs.value)
    #expect(runs.map(\.location) == [0, 3])
    #expect(runs.map(\.length) == [3, 7])
    #expect(runs[0].color == .known(RGBAColor(red: 1, green: 0, blue: 0, alpha: 1)))
    #expect(runs[0].fontSize == .known(9))
    #expect(runs[1].color == .notCaptured)
  }

  @Test("Text views and fields have texts; a placeholder is none")
  func otherTexts() throws {
    #expect(
      try string("<textView id=\"t\"><string key=\"text\">Long</string></textView>")
        == .string("Long"))
    #expect(try string("<textField id=\"t\" placeholder=\"Search\"/>") == .string(""))
    let view = try NibFixture.node("<view id=\"v\"/>")
    #expect(view.text == .null)
    #expect(view.button == .null)
  }

  @Test("Font, lines, break mode and shrinking")
  func looks() throws {
    let text = try #require(
      try NibFixture.node(
        """
        <label id="l" text="x" numberOfLines="0" lineBreakMode="tailTruncation"
          textAlignment="center" minimumFontSize="10">
          <fontDescription key="fontDescription" type="system" weight="semibold" pointSize="20"/>
          <nil key="textColor"/>
        </label>
        """
      ).text.value)
    #expect(text.lines == .known(0))
    #expect(text.lineBreak == .known("byTruncatingTail"))
    #expect(text.alignment == .known("center"))
    #expect(text.fontSize == .known(20))
    #expect(text.fontWeight == .known(0.3))
    #expect(text.adjustsFontSize == .known(true))
    #expect(text.minimumScale == .known(0.5))
    #expect(text.color == .notCaptured)
  }

  @Test("A text style's size is the user's")
  func textStyle() throws {
    let node = try NibFixture.node(
      """
      <label id="l" text="x">
        <fontDescription key="fontDescription" style="UICTFontTextStyleBody" pointSize="17"/>
      </label>
      """)
    #expect(node.text.value?.fontSize == .notCaptured)
  }

  @Test("What a size class changes is not captured")
  func variations() throws {
    let node = try NibFixture.node(
      """
      <label id="l" text="x" hidden="NO">
        <fontDescription key="fontDescription" type="system" pointSize="17"/>
        <variation key="heightClass=compact" hidden="YES">
          <fontDescription key="fontDescription" type="system" pointSize="12"/>
        </variation>
      </label>
      """)
    #expect(node.render.hidden == .notCaptured)
    #expect(node.text.value?.fontSize == .notCaptured)
    #expect(node.text.value?.string == .known(.string("x")))
  }

  @Test("A long text is cut on a character, with a problem")
  func cut() throws {
    var limits = InputLimits.standard
    limits.text = 4
    let snapshot = try NibFixture.read(
      NibFixture.xib("<label id=\"l\" text=\"abcéf\"/>"), limits: limits)
    #expect(snapshot.nodes[0].text.value?.string == .known(.cut("abc")))
    #expect(snapshot.problems.map(\.code) == ["text-cut"])
  }

  @Test("Button titles, old, new and both: the configuration wins")
  func buttons() throws {
    let old = try NibFixture.node(
      "<button id=\"b\"><state key=\"normal\" title=\"Buy\" image=\"cart\"/></button>")
    #expect(old.button.value?.title == .known(.string("Buy")))
    #expect(old.button.value?.usesConfiguration == .known(false))
    #expect(old.button.value?.hasImage == .known(true))
    #expect(old.text == .null)
    let child = try NibFixture.node(
      """
      <button id="b"><state key="selected" title="No"/><state key="normal">
      <string key="title">Two\nlines</string></state></button>
      """)
    #expect(child.button.value?.title == .known(.string("Two\nlines")))
    #expect(child.button.value?.hasImage == .known(false))
    let both = try NibFixture.node(
      """
      <button id="b"><state key="normal" title="Old"/>
      <buttonConfiguration key="configuration" style="filled" title="New"/></button>
      """)
    #expect(both.button.value?.title == .known(.string("New")))
    #expect(both.button.value?.usesConfiguration == .known(true))
    let attributed = try NibFixture.node(
      """
      <button id="b"><buttonConfiguration key="configuration"><attributedString
      key="attributedTitle"><fragment content="Get"/></attributedString></buttonConfiguration>
      </button>
      """)
    #expect(attributed.button.value?.title == .known(.string("Get")))
    #expect(attributed.button.value?.attributed == .known(true))
    let untitled = try NibFixture.node(
      """
      <button id="b"><state key="normal" title="Which"/>
      <buttonConfiguration key="configuration" style="plain"/></button>
      """)
    #expect(untitled.button.value?.title == .notCaptured)
    let empty = try NibFixture.node("<button id=\"b\"/>")
    #expect(empty.button.value?.title == .known(.string("")))
  }

  @Test("Images by name, with the size that resources state")
  func images() throws {
    let node = try NibFixture.node(
      "<imageView id=\"i\" image=\"star\" catalog=\"system\"/>",
      resources: "<image name=\"star\" catalog=\"system\" width=\"128\" height=\"120\"/>")
    #expect(node.image.value?.name == .known("star"))
    #expect(node.image.value?.symbol == .known(true))
    #expect(node.image.value?.size == .known(TreeSize(width: 128, height: 120)))
    #expect(try NibFixture.node("<imageView id=\"i\"/>").image == .null)
    #expect(try NibFixture.node("<view id=\"v\"/>").image == .null)
  }

  @Test("Colours in their spaces, by name only where the file resolves them")
  func colors() throws {
    func background(_ color: String, resources: String = "") throws -> Fact<RGBAColor> {
      try NibFixture.node(
        "<view id=\"v\"><color key=\"backgroundColor\" \(color)/></view>", resources: resources
      ).render.backgroundColor
    }
    #expect(
      try background("white=\"0.5\" alpha=\"0.25\" colorSpace=\"calibratedWhite\"")
        == .known(RGBAColor(red: 0.5, green: 0.5, blue: 0.5, alpha: 0.25)))
    let p3 = try #require(
      try background(
        "red=\"1\" green=\"0\" blue=\"0\" colorSpace=\"custom\" customColorSpace=\"displayP3\""
      ).value)
    #expect(abs(p3.red - 1.0931) < 0.001 && abs(p3.green + 0.2267) < 0.001)
    let own =
      "<systemColor name=\"c\"><color red=\"0.1\" green=\"0.2\" blue=\"0.3\"/></systemColor>"
    #expect(
      try background("systemColor=\"c\"", resources: own)
        == .known(RGBAColor(red: 0.1, green: 0.2, blue: 0.3, alpha: 1)))
    #expect(try background("systemColor=\"systemBackgroundColor\"") == .notCaptured)
    #expect(try background("name=\"Brand\"") == .notCaptured)
    #expect(
      try background("cyan=\"1\" magenta=\"0\" yellow=\"0\" black=\"0\" alpha=\"1\"")
        == .notCaptured)
    #expect(
      try NibFixture.node("<view id=\"v\"><nil key=\"backgroundColor\"/></view>").render
        .backgroundColor == .null)
    #expect(try NibFixture.node("<tableView id=\"t\"/>").render.backgroundColor == .notCaptured)
  }

  @Test("Runtime attributes are applied where the model has the property")
  func runtimeAttributes() throws {
    let node = try NibFixture.node(
      """
      <label id="l" text="Old" userInteractionEnabled="NO"><userDefinedRuntimeAttributes>
        <userDefinedRuntimeAttribute type="boolean" keyPath="isHidden" value="YES"/>
        <userDefinedRuntimeAttribute type="boolean" keyPath="userInteractionEnabled" value="YES"/>
        <userDefinedRuntimeAttribute type="number" keyPath="layer.cornerRadius">
          <integer key="value" value="6"/></userDefinedRuntimeAttribute>
        <userDefinedRuntimeAttribute type="number" keyPath="alpha">
          <real key="value" value="0.5"/></userDefinedRuntimeAttribute>
        <userDefinedRuntimeAttribute type="boolean" keyPath="layer.masksToBounds" value="YES"/>
        <userDefinedRuntimeAttribute type="string" keyPath="text" value="New"/>
        <userDefinedRuntimeAttribute type="string" keyPath="accessibilityLabel" value="Spoken"/>
        <userDefinedRuntimeAttribute type="string" keyPath="accessibilityIdentifier" value="id"/>
        <userDefinedRuntimeAttribute type="number" keyPath="shine"><real key="value" value="2"/>
        </userDefinedRuntimeAttribute>
      </userDefinedRuntimeAttributes></label>
      """)
    #expect(node.render.hidden == .known(true))
    #expect(node.render.alpha == .known(0.5))
    #expect(node.render.clipsToBounds == .known(true))
    #expect(node.touch.userInteractionEnabled == .known(true))
    #expect(node.layer.value?.cornerRadius == .known(6))
    #expect(node.layer.value?.masksToBounds == .known(true))
    #expect(node.layer.value?.borderWidth == .notCaptured)
    #expect(node.text.value?.string == .known(.string("New")))
    #expect(node.accessibility.value?.label == .known(.string("Spoken")))
    #expect(node.accessibility.value?.identifier == .known("id"))
  }

  @Test("The accessibility configuration, and what it leaves to the class")
  func accessibility() throws {
    let facts = try #require(
      try NibFixture.node(
        """
        <button id="b"><accessibility key="accessibilityConfiguration" label="Buy now" hint="h">
          <accessibilityTraits key="traits" button="YES" notEnabled="YES"/>
          <bool key="isElement" value="NO"/></accessibility></button>
        """
      ).accessibility.value)
    #expect(facts.label == .known(.string("Buy now")))
    #expect(facts.hint == .known(.string("h")))
    #expect(facts.traits == .known(["button", "notEnabled"]))
    #expect(facts.isElement == .known(false))
    #expect(facts.identifier == .null)
    #expect(facts.value == .notCaptured)
  }
}
