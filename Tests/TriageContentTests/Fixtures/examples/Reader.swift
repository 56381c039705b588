// What examples take for granted: names of the reader's app, and the little that they need of other frameworks.
import CoreLocation
import Foundation

// Other frameworks, as Apple documents them.

@MainActor open class UIViewController: NSObject {
    open func viewDidLoad() {}
    open func viewWillAppear(_ animated: Bool) {}
    open func viewWillDisappear(_ animated: Bool) {}
}
@MainActor public final class UIApplication {
    public struct LaunchOptionsKey: Hashable, Sendable {
        public static let location = LaunchOptionsKey()
    }
    public static let shared = UIApplication()
    public static let openSettingsURLString = ""
    public func open(_ url: URL) {}
}
@MainActor public protocol UIApplicationDelegate: AnyObject {}

public final class HKObjectType: Sendable {
    public static func workoutType() -> HKObjectType { .init() }
}
public final class HKHealthStore: Sendable {
    public func requestAuthorization(toShare: Set<HKObjectType>, read: Set<HKObjectType>)
        async throws
    {}
}
extension HKObjectType: Hashable {
    public static func == (one: HKObjectType, other: HKObjectType) -> Bool { one === other }
    public func hash(into hasher: inout Hasher) {}
}
public final class HKWorkoutConfiguration {
    public enum Activity { case paddleSports, walking }
    public enum Place { case outdoor, indoor }
    public var activityType = Activity.walking
    public var locationType = Place.outdoor
}
public final class HKWorkoutSession {
    public init(healthStore: HKHealthStore, configuration: HKWorkoutConfiguration) throws {}
    public func startActivity(with date: Date?) {}
    public func end() {}
}

public struct MKAddress: Sendable { public var shortAddress: String? }
public struct MKMapItem: Sendable {
    public var location: CLLocation
    public var address: MKAddress?
}
public final class MKGeocodingRequest: Sendable {
    public init?(addressString: String) {}
    public var mapItems: [MKMapItem] { get async throws { [] } }
}
public final class MKReverseGeocodingRequest: Sendable {
    public init?(location: CLLocation) {}
    public var mapItems: [MKMapItem] { get async throws { [] } }
}

// The reader's app.

struct Route: Sendable { func append(_ fix: CLLocation) {} }
struct Uploader: Sendable {
    func keepAlive() {}
    func suspend() {}
}
struct Store: Sendable { func saveLastPosition(_ fix: CLLocation) {} }
struct PickupMap: Sendable {
    func center(on fix: CLLocation) {}
    func explain(_ words: String) {}
    func offerAddressSearch() {}
}
struct CourierPin: Sendable { func move(to place: CLLocation?) {} }
enum Trail {
    static func append(_ fixes: [CLLocation]) {}
    static func append(_ visit: CLVisit) {}
}
@MainActor final class RideHailing {
    static let shared = RideHailing()
    func beginRide() {}
}
@MainActor final class HikeTracker {
    static let shared = HikeTracker()
    func start() {}
}
@MainActor final class DockWatch {
    static let shared = DockWatch()
    func start() {}
}

func startFeed() {}
func showGateCode() {}
func openGate() {}
func offerAddressSearch() {}
func showApproximateRoute() {}
func keep(_ fix: CLLocation) {}
func greet(_ region: CLRegion) {}

let depot = CLLocation(latitude: 0, longitude: 0)
let customerDoor = CLMonitor.CircularGeographicCondition(center: .init(), radius: 200)
let guidanceIsOn = true
let addresses: [String] = []
let route = Route()
let uploader = Uploader()
let store = Store()
let pickupMap = PickupMap()
let courierPin = CourierPin()

/// Members of an example's type stand in a class of this kind.
@MainActor class Around: UIViewController, @MainActor CLLocationManagerDelegate {
    let manager = CLLocationManager()
    let locationManager = CLLocationManager()
    var waiting: CheckedContinuation<CLAuthorizationStatus, Never>?
    var label: String?
}
