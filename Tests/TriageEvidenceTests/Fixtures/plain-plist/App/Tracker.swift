import CoreLocation

/// Where the walker is.
final class Tracker: NSObject {
    private let manager = CLLocationManager()
    private var monitor: CLMonitor?
    private var sessions: [String: AnyObject] = [:]

    // manager.requestAlwaysAuthorization()
    func begin() {
        /* a comment /* in a comment */ allowsBackgroundLocationUpdates = true */
        let hint = "call requestAlwaysAuthorization() first"
        print(hint)
        let session = CLBackgroundActivitySession()
        Task {
            for try await update in CLLocationUpdate.liveUpdates() { show(update) }
        }
    }

    func follow() async throws {
        let whole = CLServiceSession(authorization: .whenInUse)
        for try await update in CLLocationUpdate.liveUpdates() { show(update) }
    }

    func watch(radius: Double) async {
        monitor = await CLMonitor("huts")
        await monitor?.add(
            CLMonitor.CircularGeographicCondition(center: place, radius: 50), identifier: "hut")
        await monitor?.add(
            CLMonitor.CircularGeographicCondition(center: place, radius: radius), identifier: "peak"
        )
        view.layer.shadow(radius: 3)
    }

    func keep() {
        let made = CLServiceSession(authorization: .always)
        sessions["all"] = made
        _ = CLServiceSession(authorization: .none)
        manager.pausesLocationUpdatesAutomatically = false
        #if DEBUG
            manager.showsBackgroundLocationIndicator = true
        #endif
    }

    func handOut() -> CLServiceSession {
        CLServiceSession(authorization: .whenInUse, fullAccuracyPurposeKey: "Rescue")
    }

    func keepInBlock() {
        let watcher = CLGeocoder()
        onStop = { watcher.cancelGeocode() }
    }
}
