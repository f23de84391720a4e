#if (os(iOS) || os(Linux)) && (DEBUG || ADTREE_CAPTURE)
import UIKit

#if canImport(ObjectiveC)
import ObjectiveC
#endif

/// Runtime names of classes.
enum ClassNames {
  /// The name of an object's class, then its superclasses, nearest first.
  static func chain(of object: AnyObject) -> [String] {
    #if canImport(ObjectiveC)
    var names: [String] = []
    var current: AnyClass? = type(of: object)
    while let type = current {
      let name = NSStringFromClass(type)
      // Key-value observing puts a subclass of its own between an object and its class.
      if !name.hasPrefix("NSKVONotifying_") { names.append(name) }
      current = class_getSuperclass(type)
    }
    return names
    #else
    var names: [String] = []
    var mirror: Mirror? = Mirror(reflecting: object)
    while let current = mirror {
      names.append(name(of: current.subjectType))
      mirror = current.superclassMirror
    }
    return names
    #endif
  }

  static func name(of object: AnyObject) -> String {
    chain(of: object).first ?? "NSObject"
  }

  #if !canImport(ObjectiveC)
  private static let frameworks = [
    "UIKit.", "Foundation.", "GoogleMobileAds.", "OtherFrameworks.",
  ]

  /// Classes of frameworks written in Objective-C carry no module in their names.
  private static func name(of type: Any.Type) -> String {
    let name = String(reflecting: type)
    for module in frameworks where name.hasPrefix(module) {
      return String(name.dropFirst(module.count))
    }
    return name
  }
  #endif
}
#endif
