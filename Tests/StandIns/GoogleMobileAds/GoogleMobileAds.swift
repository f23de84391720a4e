import UIKit

// Names as of version 12 in Swift; the classes keep the names the runtime knows them by.
public typealias NativeAdView = GADNativeAdView
public typealias NativeAd = GADNativeAd
public typealias NativeAdImage = GADNativeAdImage
public typealias MediaView = GADMediaView
public typealias AdChoicesView = GADAdChoicesView
public typealias MediaContent = GADMediaContent
public typealias VideoController = GADVideoController
public typealias ResponseInfo = GADResponseInfo
public typealias AdNetworkResponseInfo = GADAdNetworkResponseInfo
public typealias MobileAds = GADMobileAds
