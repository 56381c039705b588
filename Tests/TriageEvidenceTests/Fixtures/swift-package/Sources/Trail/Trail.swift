import CoreLocation
public func start(_ manager: CLLocationManager) { manager.startUpdatingLocation() }
