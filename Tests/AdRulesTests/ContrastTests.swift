import AdTree
import Testing

@testable import AdRules

@Suite("Contrast as WCAG defines it")
struct ContrastTests {
  private static func grey(_ value: Int) -> RGBAColor {
    let part = Double(value) / 255
    return RGBAColor(red: part, green: part, blue: part, alpha: 1)
  }

  private static let white = grey(255)
  private static let black = grey(0)

  private func isNear(_ value: Double, _ expected: Double) -> Bool {
    abs(value - expected) < 0.005
  }

  @Test func blackOnWhiteIsTwentyOne() {
    #expect(isNear(Contrast.ratio(Self.black, Self.white), 21))
    #expect(isNear(Contrast.ratio(Self.white, Self.black), 21))
    #expect(isNear(Contrast.ratio(Self.white, Self.white), 1))
  }

  /// The greys beside the threshold of 4.5 that every accessibility checker knows.
  @Test func theGreysAroundFourAndAHalf() {
    #expect(isNear(Contrast.ratio(Self.grey(0x76), Self.white), 4.54))
    #expect(isNear(Contrast.ratio(Self.grey(0x77), Self.white), 4.48))
    #expect(isNear(Contrast.ratio(Self.grey(0x95), Self.white), 2.995))
  }

  @Test func pureColours() {
    func color(_ red: Double, _ green: Double, _ blue: Double) -> RGBAColor {
      RGBAColor(red: red, green: green, blue: blue, alpha: 1)
    }
    #expect(isNear(Contrast.ratio(color(1, 0, 0), Self.white), 4.00))
    #expect(isNear(Contrast.ratio(color(0, 1, 0), Self.white), 1.37))
    #expect(isNear(Contrast.ratio(color(0, 0, 1), Self.white), 8.59))
  }

  @Test func darkEndIsLinear() {
    #expect(isNear(Contrast.ratio(Self.grey(10), Self.black), 1.06))
  }

  @Test func coloursBeyondSRGBCountAsItsEdge() {
    let bright = RGBAColor(red: 1.2, green: 1.1, blue: 1.3, alpha: 1)
    #expect(isNear(Contrast.ratio(bright, Self.black), 21))
    let dark = RGBAColor(red: -0.2, green: -0.1, blue: 0, alpha: 1)
    #expect(isNear(Contrast.ratio(dark, Self.white), 21))
  }

  @Test func translucentColoursAreMixedWithWhatLiesBelow() {
    let half = RGBAColor(red: 0, green: 0, blue: 0, alpha: 0.5)
    #expect(Contrast.laying(half, over: Self.white).red == 0.5)
    #expect(Contrast.laying(half, over: Self.white).alpha == 1)
    let absurd = RGBAColor(red: 0, green: 0, blue: 0, alpha: 7)
    #expect(Contrast.laying(absurd, over: Self.white) == Self.black)
  }

  @Test func coloursOfOneStepOnScreenAreTheSame() {
    #expect(Contrast.isSame(Self.grey(200), Self.grey(200)))
    #expect(!Contrast.isSame(Self.grey(200), Self.grey(201)))
    var near = Self.grey(200)
    near.blue += 0.001
    #expect(Contrast.isSame(near, Self.grey(200)))
    let bright = RGBAColor(red: 1.2, green: 1.1, blue: 1.3, alpha: 1)
    #expect(Contrast.isSame(bright, Self.white))
  }
}
