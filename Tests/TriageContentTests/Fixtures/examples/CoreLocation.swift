// Names and signatures as Apple documents them, for type-checking examples where Core Location is not.
import Foundation

public typealias CLLocationDegrees = Double
public typealias CLLocationDistance = Double
public typealias CLLocationAccuracy = Double
public typealias CLLocationSpeed = Double
public typealias CLLocationDirection = Double

public let kCLLocationAccuracyBest: CLLocationAccuracy = -1
public let kCLLocationAccuracyBestForNavigation: CLLocationAccuracy = -2
public let kCLLocationAccuracyNearestTenMeters: CLLocationAccuracy = 10
public let kCLLocationAccuracyHundredMeters: CLLocationAccuracy = 100
public let kCLLocationAccuracyKilometer: CLLocationAccuracy = 1000
public let kCLLocationAccuracyThreeKilometers: CLLocationAccuracy = 3000
public let kCLLocationAccuracyReduced: CLLocationAccuracy = 5000
public let kCLDistanceFilterNone: CLLocationDistance = -1

public struct CLLocationCoordinate2D: Sendable {
    public var latitude = 0.0
    public var longitude = 0.0
    public init() {}
    public init(latitude: CLLocationDegrees, longitude: CLLocationDegrees) {}
}
public func CLLocationCoordinate2DIsValid(_ coordinate: CLLocationCoordinate2D) -> Bool { true }

public final class CLLocationSourceInformation: Sendable {
    public var isSimulatedBySoftware: Bool { false }
    public var isProducedByAccessory: Bool { false }
}

open class CLLocation: NSObject, @unchecked Sendable {
    public init(latitude: CLLocationDegrees, longitude: CLLocationDegrees) {}
    public var coordinate: CLLocationCoordinate2D { .init() }
    public var altitude: CLLocationDistance { 0 }
    public var horizontalAccuracy: CLLocationAccuracy { 0 }
    public var verticalAccuracy: CLLocationAccuracy { 0 }
    public var speed: CLLocationSpeed { 0 }
    public var speedAccuracy: CLLocationAccuracy { 0 }
    public var course: CLLocationDirection { 0 }
    public var timestamp: Date { Date() }
    public var sourceInformation: CLLocationSourceInformation? { nil }
    public func distance(from location: CLLocation) -> CLLocationDistance { 0 }
}

open class CLHeading: NSObject, @unchecked Sendable {
    public var magneticHeading: CLLocationDirection { 0 }
    public var trueHeading: CLLocationDirection { 0 }
    public var headingAccuracy: CLLocationDirection { 0 }
}

open class CLVisit: NSObject, @unchecked Sendable {
    public var coordinate: CLLocationCoordinate2D { .init() }
    public var arrivalDate: Date { .distantPast }
    public var departureDate: Date { .distantFuture }
}

open class CLRegion: NSObject, @unchecked Sendable {
    public var identifier: String { "" }
    public var notifyOnEntry = true
    public var notifyOnExit = true
}
open class CLCircularRegion: CLRegion, @unchecked Sendable {
    public init(center: CLLocationCoordinate2D, radius: CLLocationDistance, identifier: String) {}
}
open class CLBeaconIdentityConstraint: NSObject, @unchecked Sendable {}
public enum CLRegionState: Int, Sendable { case unknown, inside, outside }

public enum CLAuthorizationStatus: Int32, Sendable {
    case notDetermined, restricted, denied, authorizedAlways, authorizedWhenInUse
}
public enum CLAccuracyAuthorization: Int, Sendable { case fullAccuracy, reducedAccuracy }
public enum CLActivityType: Int, Sendable {
    case other, automotiveNavigation, fitness, otherNavigation, airborne
}
public struct CLError: Error {
    public enum Code: Int, Sendable {
        case locationUnknown, denied, network, headingFailure, regionMonitoringDenied
    }
    public var code: Code { .denied }
}

open class CLLocationManager: NSObject {
    public weak var delegate: (any CLLocationManagerDelegate)?
    public var authorizationStatus: CLAuthorizationStatus { .notDetermined }
    public var accuracyAuthorization: CLAccuracyAuthorization { .fullAccuracy }
    public var isAuthorizedForWidgetUpdates: Bool { false }
    public var activityType = CLActivityType.other
    public var distanceFilter = kCLDistanceFilterNone
    public var desiredAccuracy = kCLLocationAccuracyBest
    public var pausesLocationUpdatesAutomatically = true
    public var allowsBackgroundLocationUpdates = false
    public var showsBackgroundLocationIndicator = false
    public var headingBody: (any CLBodyIdentifiable)?
    public var location: CLLocation? { nil }
    public var maximumRegionMonitoringDistance: CLLocationDistance { 0 }
    public var monitoredRegions: Set<CLRegion> { [] }
    public var rangedBeaconConstraints: Set<CLBeaconIdentityConstraint> { [] }
    public class func locationServicesEnabled() -> Bool { true }
    public class func headingAvailable() -> Bool { true }
    public class func significantLocationChangeMonitoringAvailable() -> Bool { true }
    public class func isMonitoringAvailable(for regionClass: AnyClass) -> Bool { true }
    public class func isRangingAvailable() -> Bool { true }
    public func requestWhenInUseAuthorization() {}
    public func requestAlwaysAuthorization() {}
    public func requestTemporaryFullAccuracyAuthorization(
        withPurposeKey purposeKey: String, completion: (((any Error)?) -> Void)? = nil
    ) {}
    public func startUpdatingLocation() {}
    public func stopUpdatingLocation() {}
    public func requestLocation() {}
    public func startUpdatingHeading() {}
    public func stopUpdatingHeading() {}
    public func startMonitoringSignificantLocationChanges() {}
    public func stopMonitoringSignificantLocationChanges() {}
    public func startMonitoringVisits() {}
    public func stopMonitoringVisits() {}
    public func startMonitoring(for region: CLRegion) {}
    public func stopMonitoring(for region: CLRegion) {}
    public func requestState(for region: CLRegion) {}
    public func startRangingBeacons(satisfying constraint: CLBeaconIdentityConstraint) {}
    public func stopRangingBeacons(satisfying constraint: CLBeaconIdentityConstraint) {}
    nonisolated(nonsending) public func startMonitoringLocationPushes() async throws -> Data {
        Data()
    }
}

public protocol CLBodyIdentifiable: AnyObject {}

public protocol CLLocationManagerDelegate: NSObjectProtocol {
    func locationManagerDidChangeAuthorization(_ manager: CLLocationManager)
    func locationManager(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation])
    func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error)
    func locationManager(_ manager: CLLocationManager, didEnterRegion region: CLRegion)
    func locationManager(_ manager: CLLocationManager, didExitRegion region: CLRegion)
    func locationManager(
        _ manager: CLLocationManager, didDetermineState state: CLRegionState, for region: CLRegion)
    func locationManager(_ manager: CLLocationManager, didVisit visit: CLVisit)
    func locationManagerDidPauseLocationUpdates(_ manager: CLLocationManager)
}
// All of them are optional in Objective-C.
extension CLLocationManagerDelegate {
    public func locationManagerDidChangeAuthorization(_ manager: CLLocationManager) {}
    public func locationManager(
        _ manager: CLLocationManager, didUpdateLocations locations: [CLLocation]
    ) {}
    public func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error) {}
    public func locationManager(_ manager: CLLocationManager, didEnterRegion region: CLRegion) {}
    public func locationManager(_ manager: CLLocationManager, didExitRegion region: CLRegion) {}
    public func locationManager(
        _ manager: CLLocationManager, didDetermineState state: CLRegionState, for region: CLRegion
    ) {}
    public func locationManager(_ manager: CLLocationManager, didVisit visit: CLVisit) {}
    public func locationManagerDidPauseLocationUpdates(_ manager: CLLocationManager) {}
}

public struct CLLocationUpdate: Sendable {
    public enum LiveConfiguration: Sendable {
        case `default`, automotiveNavigation, otherNavigation, fitness, airborne, maritime
    }
    public struct Updates: AsyncSequence, Sendable {
        public struct Iterator: AsyncIteratorProtocol {
            public mutating func next() async throws -> CLLocationUpdate? { nil }
        }
        public func makeAsyncIterator() -> Iterator { Iterator() }
    }
    public static func liveUpdates(_ configuration: LiveConfiguration = .default) -> Updates {
        Updates()
    }
    public var location: CLLocation? { nil }
    public var isStationary: Bool { false }
    public var stationary: Bool { false }
    public var authorizationDenied: Bool { false }
    public var authorizationDeniedGlobally: Bool { false }
    public var authorizationRestricted: Bool { false }
    public var authorizationRequestInProgress: Bool { false }
    public var accuracyLimited: Bool { false }
    public var locationUnavailable: Bool { false }
    public var insufficientlyInUse: Bool { false }
    public var serviceSessionRequired: Bool { false }
}

public protocol CLCondition: Sendable {}
public actor CLMonitor {
    public struct CircularGeographicCondition: CLCondition {
        public var center: CLLocationCoordinate2D
        public var radius: CLLocationDistance
        public init(center: CLLocationCoordinate2D, radius: CLLocationDistance) {
            self.center = center
            self.radius = radius
        }
    }
    public struct BeaconIdentityCondition: CLCondition {
        public var major: UInt16?
        public init(uuid: UUID) {}
        public init(uuid: UUID, major: UInt16) {}
        public init(uuid: UUID, major: UInt16, minor: UInt16) {}
    }
    public struct Event: Sendable {
        public enum State: UInt, Sendable { case unknown, satisfied, unsatisfied, unmonitored }
        public var identifier: String { "" }
        public var state: State { .unknown }
        public var date: Date { Date() }
        public var refinement: (any CLCondition)? { nil }
    }
    public struct Events: AsyncSequence, Sendable {
        public struct Iterator: AsyncIteratorProtocol {
            public mutating func next() async throws -> Event? { nil }
        }
        public func makeAsyncIterator() -> Iterator { Iterator() }
    }
    public struct Record: Sendable {
        public var condition: any CLCondition { BeaconIdentityCondition(uuid: UUID()) }
        public var lastEvent: Event { Event() }
    }
    public init(_ name: String) async {}
    public var identifiers: [String] { [] }
    public var events: Events { Events() }
    public func record(for identifier: String) -> Record? { nil }
    public func add(
        _ condition: some CLCondition, identifier: String, assuming state: Event.State = .unknown
    ) {}
    public func remove(_ identifier: String) {}
}

public final class CLServiceSession: Sendable {
    public enum AuthorizationRequirement: Sendable { case none, whenInUse, always }
    public struct Diagnostic: Sendable {
        public var authorizationRequestInProgress: Bool { false }
        public var authorizationDenied: Bool { false }
        public var authorizationDeniedGlobally: Bool { false }
        public var authorizationRestricted: Bool { false }
        public var alwaysAuthorizationDenied: Bool { false }
        public var fullAccuracyDenied: Bool { false }
        public var insufficientlyInUse: Bool { false }
        public var serviceSessionRequired: Bool { false }
    }
    public struct Diagnostics: AsyncSequence, Sendable {
        public struct Iterator: AsyncIteratorProtocol {
            public mutating func next() async throws -> Diagnostic? { nil }
        }
        public func makeAsyncIterator() -> Iterator { Iterator() }
    }
    public init(authorization: AuthorizationRequirement) {}
    public init(authorization: AuthorizationRequirement, fullAccuracyPurposeKey: String) {}
    public var diagnostics: Diagnostics { Diagnostics() }
    public func invalidate() {}
}

public final class CLBackgroundActivitySession: Sendable {
    public init() {}
    public func invalidate() {}
}

open class CLPlacemark: NSObject, @unchecked Sendable {
    public var name: String? { nil }
    public var location: CLLocation? { nil }
    public var thoroughfare: String? { nil }
    public var subThoroughfare: String? { nil }
    public var locality: String? { nil }
    public var isoCountryCode: String? { nil }
}
open class CLGeocoder: NSObject {
    public var isGeocoding: Bool { false }
    public func reverseGeocodeLocation(_ location: CLLocation) async throws -> [CLPlacemark] { [] }
    public func geocodeAddressString(_ addressString: String) async throws -> [CLPlacemark] { [] }
    public func geocodeAddressString(
        _ addressString: String, in region: CLRegion?, preferredLocale locale: Locale?
    ) async throws -> [CLPlacemark] { [] }
}
