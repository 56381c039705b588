import TriageEvidence

extension ShippedEvidence {
    /// Cases of the rules and hints that were added one by one.
    static let more: [String: Case] = {
        var cases: [String: Case] = [:]
        func add(
            _ text: String, yes: AppSketch, no: AppSketch, different: AppSketch? = nil,
            is truth: Truth = .no
        ) {
            cases[text] = Case(
                yes: yes, no: no, different: different ?? yes.commented, truth: truth)
        }
        add(
            #"one-position and not classic-updates and not live-updates (hint)"#,
            yes: AppSketch(once),
            no: AppSketch(once, updates))
        add(
            #"asks and code `startUpdatingLocation()` and not code `DidChangeAuthorization` and not code `didChangeAuthorization` and not code `locationManagerDidChangeAuthorization` and not code `didChangeAuthorizationStatus` (hint)"#,
            yes: AppSketch(asks, updates),
            no: AppSketch(asks, updates, "locationManagerDidChangeAuthorization(manager)"))
        add(
            #"code `CLLocationManager()` with `startUpdatingLocation()` without `delegate` (likely)"#,
            yes: AppSketch("manager = CLLocationManager()", updates),
            no: AppSketch("manager = CLLocationManager()", "manager.delegate = self", updates))
        add(
            #"misspelt"#,
            yes: AppSketch(
                "func locationManager(_ m: CLLocationManager, didUpdateLocation l: [CLLocation]) {}"
            ),
            no: AppSketch(
                "func locationManager(_ m: CLLocationManager, didUpdateLocations l: [CLLocation]) {}"
            ))
        add(
            #"manager-off-main"#,
            yes: AppSketch("Task.detached { let own = CLLocationManager() }"),
            no: AppSketch("Task { let own = CLLocationManager() }"))
        add(
            #"lost-manager"#,
            yes: AppSketch("let own = CLLocationManager()", "own.requestLocation()"),
            no: AppSketch("manager = CLLocationManager()"),
            different: AppSketch("keep(CLLocationManager())"), is: .unknown)
        add(
            #"code `liveUpdates(...)` with `for try await` (likely)"#,
            yes: AppSketch(live),
            no: AppSketch("let all = CLLocationUpdate.liveUpdates()"))
        add(
            #"code `liveUpdates(...)` without `await` (likely)"#,
            yes: AppSketch("let all = CLLocationUpdate.liveUpdates()"),
            no: AppSketch(live))
        add(
            #"geofences and not rare-events (hint)"#,
            yes: AppSketch(region),
            no: AppSketch(region, visits))
        add(
            #"code `startMonitoringVisits` and not geofences and not code `startMonitoringSignificantLocationChanges` (hint)"#,
            yes: AppSketch(visits),
            no: AppSketch(visits, region))
        add(
            #"plist NSLocationWhenInUseUsageDescription matches /^(This app |The app |We |[$][(]PRODUCT_NAME[)] )?(needs?|uses?|requires?|wants?|would like) (access to |to (use|access) )?(your |the |device )?(current )?(location|GPS)( data| services| access)?[.!]?$/ (likely)"#,
            yes: AppSketch(plist: [
                "NSLocationWhenInUseUsageDescription":
                    "<string>This app needs your location.</string>"
            ]),
            no: AppSketch(plist: .whenInUse),
            different: AppSketch(), is: .no)
        add(
            #"coarse or plist NSLocationDefaultAccuracyReduced is true (hint)"#,
            yes: AppSketch("manager.desiredAccuracy = kCLLocationAccuracyKilometer"),
            no: AppSketch("manager.desiredAccuracy = kCLLocationAccuracyBest"))
        add(
            #"classic-updates and not code `timestamp` and not code `timeIntervalSinceNow` (hint)"#,
            yes: AppSketch(updates),
            no: AppSketch(updates, "log(fix.timestamp)"))
        add(
            #"code `UNLocationNotificationTrigger` (hint)"#,
            yes: AppSketch("use(UNLocationNotificationTrigger(region: region, repeats: false))"),
            no: AppSketch(region))
        add(
            #"geofences and plist NSLocationDefaultAccuracyReduced is true (hint)"#,
            yes: AppSketch(region, plist: ["NSLocationDefaultAccuracyReduced": "<true/>"]),
            no: AppSketch(region))
        add(
            #"geofences and not classic-updates and not live-updates and not rare-events (hint)"#,
            yes: AppSketch(region),
            no: AppSketch(region, updates))
        add(
            #"core-location-diagnostics#pauses-left-on"#,
            yes: AppSketch(inBackground, updates, plist: .background),
            no: AppSketch(
                inBackground, updates, "manager.pausesLocationUpdatesAutomatically = false",
                plist: .background))
        add(
            #"code `distanceFilter = $d` where $d > 0 and not core-location-diagnostics#background-mode (hint)"#,
            yes: AppSketch("manager.distanceFilter = 50"),
            no: AppSketch("manager.distanceFilter = 50", plist: .background))
        add(
            #"code `startMonitoring(for: ...)` and not core-location-diagnostics#classic-updates and not code `CLMonitor` (hint)"#,
            yes: AppSketch(region),
            no: AppSketch(region, updates))
        add(
            #"code `CLMonitor(...)` and not core-location-diagnostics#classic-updates (hint)"#,
            yes: AppSketch(monitor),
            no: AppSketch(monitor, updates))
        add(
            #"core-location-diagnostics#classic-updates and not core-location-diagnostics#geofences (hint)"#,
            yes: AppSketch(updates),
            no: AppSketch(updates, region))
        add(
            #"code `didEnterRegion` and code `didDetermineState` (hint)"#,
            yes: AppSketch("log(didEnterRegion, didDetermineState)"),
            no: AppSketch("log(didEnterRegion)"))
        add(
            #"core-location-diagnostics#never-stopped"#,
            yes: AppSketch(asks, updates),
            no: AppSketch(asks, updates, "manager.stopUpdatingLocation()"))
        add(
            #"text / identifier = "([A-Z][^".]*|[^"]*[.]gpx)"/ in *.xcscheme (hint)"#,
            yes: AppSketch(files: ["App.xcscheme": "  identifier = \"Oslo, Norway\""]),
            no: AppSketch(files: ["App.xcscheme": "  BlueprintIdentifier = \"Oslo\""]),
            different: AppSketch(), is: .no)
        add(
            #"core-location-diagnostics#mode-missing or core-location-diagnostics#error-method-missing (hint)"#,
            yes: AppSketch(inBackground),
            no: AppSketch(inBackground, plist: .background))
        add(
            #"core-location-diagnostics#error-method-missing"#,
            yes: AppSketch(once),
            no: AppSketch(once, "log(didFailWithError)"))
        add(
            #"code `CLLocationManager.authorizationStatus()` (hint)"#,
            yes: AppSketch("log(CLLocationManager.authorizationStatus())"),
            no: AppSketch("log(manager.authorizationStatus)"))
        add(
            #"core-location-diagnostics#background-mode and core-location-diagnostics#classic-updates (hint)"#,
            yes: AppSketch(updates, plist: .background),
            no: AppSketch(updates))
        add(
            #"core-location-diagnostics#classic-updates and not core-location-diagnostics#background-mode (hint)"#,
            yes: AppSketch(updates),
            no: AppSketch(updates, plist: .background))
        add(
            #"code `startUpdatingHeading` and not code `didUpdateHeading` (hint)"#,
            yes: AppSketch("manager.startUpdatingHeading()"),
            no: AppSketch("manager.startUpdatingHeading()", "log(didUpdateHeading)"))
        add(
            #"code `CLBeaconRegion` and not code `requestAlwaysAuthorization` and not code `authorization: .always` (hint)"#,
            yes: AppSketch("use(CLBeaconRegion(uuid: id, identifier: name))"),
            no: AppSketch(
                "use(CLBeaconRegion(uuid: id, identifier: name))",
                "manager.requestAlwaysAuthorization()"))
        add(
            #"code `CBCentralManager` and not code `CLBeaconRegion` and not code `CLBeaconIdentityConstraint` and not code `BeaconIdentityCondition` (hint)"#,
            yes: AppSketch("use(CBCentralManager())"),
            no: AppSketch("use(CBCentralManager(), CLBeaconRegion(uuid: id, identifier: name))"))
        add(
            #"entitlement com.apple.developer.location.push is set (hint)"#,
            yes: AppSketch.pushing,
            no: AppSketch(),
            different: AppSketch(), is: .no)
        add(
            #"code `CLGeocoder` (hint)"#,
            yes: AppSketch("use(CLGeocoder())"),
            no: AppSketch(updates))
        add(
            #"core-location-diagnostics#plug-in and react-native and not expo and not plist NSLocationWhenInUseUsageDescription is set"#,
            yes: AppSketch.package("react-native", "@react-native-community/geolocation"),
            no: AppSketch.package("react-native", "expo"),
            different: AppSketch.package("react"), is: .no)
        add(
            #"key dependencies.@react-native-community/geolocation is set in package.json and core-location-diagnostics#background-mode (hint)"#,
            yes: AppSketch(
                plist: .background,
                files: [
                    "package.json":
                        "{\"dependencies\": {\"@react-native-community/geolocation\": \"3\"}}"
                ]),
            no: AppSketch.package("@react-native-community/geolocation"),
            different: AppSketch(plist: .background), is: .no)
        add(
            #"core-location-diagnostics#purpose-missing"#,
            yes: AppSketch(
                "manager.requestTemporaryFullAccuracyAuthorization(withPurposeKey: key)"),
            no: AppSketch(
                "manager.requestTemporaryFullAccuracyAuthorization(withPurposeKey: key)",
                plist: ["NSLocationTemporaryUsageDescriptionDictionary": "<dict/>"]))
        return cases
    }()
}
