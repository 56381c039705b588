import TriageEvidence

/// What each line `Evidence:` of our own guides is held against.
enum ShippedEvidence {
    // What sketches say in code.
    static let updates = "manager.startUpdatingLocation()"
    static let live = "for try await u in CLLocationUpdate.liveUpdates() { log(u) }"
    static let once = "manager.requestLocation()"
    static let visits = "manager.startMonitoringVisits()"
    static let map = "let map = MKMapView(); map.showsUserLocation = true"
    static let asks = "manager.requestWhenInUseAuthorization()"
    static let region = "manager.startMonitoring(for: region)"
    static let monitor = "let monitor = await CLMonitor(\"a\")"
    static let inBackground = "manager.allowsBackgroundLocationUpdates = true"
    static let holdsSession = "session = CLBackgroundActivitySession()"
    static let losesSession = "func begin() { let own = CLBackgroundActivitySession() }"

    struct Case: Sendable {
        var yes: AppSketch
        var no: AppSketch
        var different: AppSketch
        var truth: Truth
    }

    static let cases = first.merging(more) { $1 }

    private static let first: [String: Case] = {
        var cases: [String: Case] = [:]
        func add(
            _ text: String, yes: AppSketch, no: AppSketch, different: AppSketch? = nil,
            is truth: Truth = .no
        ) {
            cases[text] = Case(
                yes: yes, no: no, different: different ?? yes.commented, truth: truth)
        }
        add(
            #"classic-updates or one-position"#,
            yes: AppSketch(once),
            no: AppSketch(live))
        add(
            #"live-updates"#,
            yes: AppSketch(live),
            no: AppSketch(updates))
        add(
            #"rare-events and not classic-updates and not one-position and not live-updates (hint)"#,
            yes: AppSketch(visits),
            no: AppSketch(visits, updates))
        add(
            #"plug-in"#,
            yes: AppSketch.pubspec("geolocator"),
            no: AppSketch.pubspec("http"),
            different: AppSketch(files: [
                "package.json": "{\"devDependencies\": {\"expo-location\": \"1\"}}"
            ]), is: .no)
        add(
            #"not background-mode and (rare-events or geofences) and not classic-updates and not live-updates"#,
            yes: AppSketch(region),
            no: AppSketch(
                region,
                plist: .background),
            different: AppSketch(
                region, updates), is: .no)
        add(
            #"background-mode"#,
            yes: AppSketch(plist: .background),
            no: AppSketch(plist: ["UIBackgroundModes": "<array><string>audio</string></array>"]),
            different: AppSketch(files: ["App.xcodeproj/project.pbxproj": ""]), is: .unknown)
        add(
            #"classic-updates"#,
            yes: AppSketch(updates),
            no: AppSketch(live))
        add(
            #"(rare-events or geofences) and not classic-updates and not live-updates"#,
            yes: AppSketch(monitor),
            no: AppSketch(
                monitor,
                live))
        add(
            #"code `startRangingBeacons` and not classic-updates and not live-updates (hint)"#,
            yes: AppSketch("manager.startRangingBeacons(satisfying: one)"),
            no: AppSketch(
                "manager.startRangingBeacons(satisfying: one)", updates))
        add(
            #"pauses-left-on"#,
            yes: AppSketch(
                inBackground, updates,
                plist: .background),
            no: AppSketch(
                inBackground, updates,
                "manager.pausesLocationUpdatesAutomatically = false",
                plist: .background),
            different: AppSketch(
                "manager.allowsBackgroundLocationUpdates = isTracking",
                updates,
                plist: .background), is: .no)
        add(
            #"code `allowsBackgroundLocationUpdates = true` and background-mode and (coarser-than-100 or code `distanceFilter = $d` where $d > 0) (hint)"#,
            yes: AppSketch(
                inBackground, "manager.distanceFilter = 50", plist: .background),
            no: AppSketch(
                inBackground,
                "manager.desiredAccuracy = kCLLocationAccuracyHundredMeters",
                plist: .background),
            different: AppSketch(
                inBackground,
                "manager.distanceFilter = setting.metres", plist: .background), is: .unknown)
        add(
            #"code `CLBackgroundActivitySession()` kept property (likely)"#,
            yes: AppSketch(holdsSession),
            no: AppSketch(losesSession),
            different: AppSketch("keep(CLBackgroundActivitySession())"), is: .unknown)
        add(
            #"core-location-diagnostics#lost-manager"#,
            yes: AppSketch("let own = CLLocationManager()", "own.requestLocation()"),
            no: AppSketch("let own = CLLocationManager()", "log(own.authorizationStatus)"),
            different: AppSketch("keep(CLLocationManager())"), is: .unknown)
        add(
            #"updates-without-asking"#,
            yes: AppSketch(updates),
            no: AppSketch(updates, asks),
            different: AppSketch(updates, "LocationButton { find() }"), is: .no)
        add(
            #"plist NSLocationDefaultAccuracyReduced is true (hint)"#,
            yes: AppSketch(plist: ["NSLocationDefaultAccuracyReduced": "<true/>"]),
            no: AppSketch(plist: ["NSLocationDefaultAccuracyReduced": "<false/>"]),
            different: AppSketch(), is: .no)
        add(
            #"classic-updates and not live-updates"#,
            yes: AppSketch(updates),
            no: AppSketch(
                updates,
                live))
        add(
            #"code `liveUpdates()` or code `liveUpdates(.default)` (hint)"#,
            yes: AppSketch(live),
            no: AppSketch("for try await u in CLLocationUpdate.liveUpdates(.fitness) { log(u) }"),
            different: AppSketch(
                "for try await u in CLLocationUpdate.liveUpdates(chosen) { log(u) }"), is: .no)
        add(
            #"code `liveUpdates(.fitness)` (hint)"#,
            yes: AppSketch("for try await u in CLLocationUpdate.liveUpdates(.fitness) { log(u) }"),
            no: AppSketch(live),
            different: AppSketch(
                "for try await u in CLLocationUpdate.liveUpdates(chosen) { log(u) }"), is: .no)
        add(
            #"code `liveUpdates(.automotiveNavigation)` (hint)"#,
            yes: AppSketch(
                "for try await u in CLLocationUpdate.liveUpdates(.automotiveNavigation) { log(u) }"),
            no: AppSketch(live),
            different: AppSketch(
                "for try await u in CLLocationUpdate.liveUpdates(chosen) { log(u) }"), is: .no)
        add(
            #"coarse (hint)"#,
            yes: AppSketch("manager.desiredAccuracy = kCLLocationAccuracyKilometer"),
            no: AppSketch("manager.desiredAccuracy = kCLLocationAccuracyBest"),
            different: AppSketch(
                "manager.desiredAccuracy = accuracy(for: kCLLocationAccuracyKilometer)"), is: .no)
        add(
            #"one-position and not classic-updates (hint)"#,
            yes: AppSketch(once),
            no: AppSketch(once, updates))
        add(
            #"code `distanceFilter = $d` where $d > 0 (hint)"#,
            yes: AppSketch("manager.distanceFilter = 25"),
            no: AppSketch("manager.distanceFilter = 0"),
            different: AppSketch("manager.distanceFilter = kCLDistanceFilterNone"), is: .unknown)
        add(
            #"code `activityType = .automotiveNavigation` (hint)"#,
            yes: AppSketch("manager.activityType = .automotiveNavigation"),
            no: AppSketch("manager.activityType = .fitness"))
        add(
            #"(rare-events or geofences) and not classic-updates and not one-position (hint)"#,
            yes: AppSketch(visits),
            no: AppSketch(visits, once))
        add(
            #"code `startMonitoring(for: ...)` and not code `CLMonitor` (likely)"#,
            yes: AppSketch(region),
            no: AppSketch(
                region, monitor))
        add(
            #"code `CLMonitor(...)` and not code `startMonitoring(for: ...)` (likely)"#,
            yes: AppSketch(monitor),
            no: AppSketch(
                region, monitor))
        add(
            #"code `CLMonitor(...)` and (not code `CLServiceSession` or code `CLServiceSession(... authorization: .always ...)` kept local) (hint)"#,
            yes: AppSketch(monitor),
            no: AppSketch(
                monitor,
                "session = CLServiceSession(authorization: .always)"),
            different: AppSketch(
                monitor,
                "keep(CLServiceSession(authorization: .always))"), is: .unknown)
        add(
            #"code `startMonitoring(for: ...)` and not code `isMonitoringAvailable` (hint)"#,
            yes: AppSketch(region),
            no: AppSketch(
                region,
                "guard CLLocationManager.isMonitoringAvailable(for: CLCircularRegion.self) else { return }"
            ))
        add(
            #"code `notifyOnEntry = false` or code `notifyOnExit = false` (hint)"#,
            yes: AppSketch("region.notifyOnExit = false"),
            no: AppSketch("region.notifyOnExit = true"),
            different: AppSketch("region.notifyOnExit = wantsExit"), is: .no)
        add(
            #"code `CLMonitor(...)` and not code `.events`"#,
            yes: AppSketch(monitor),
            no: AppSketch(
                monitor,
                "for try await e in await monitor.events { log(e) }"))
        add(
            #"not code `liveUpdates`"#,
            yes: AppSketch(updates),
            no: AppSketch(live),
            different: AppSketch("// liveUpdates() was here"), is: .yes)
        add(
            #"not code `CLBackgroundActivitySession`"#,
            yes: AppSketch(updates),
            no: AppSketch(holdsSession),
            different: AppSketch("log(\"CLBackgroundActivitySession\")"), is: .yes)
        add(
            #"not code `CLMonitor` (likely)"#,
            yes: AppSketch(updates),
            no: AppSketch(monitor),
            different: AppSketch("// CLMonitor"), is: .yes)
        add(
            #"rare-events and not classic-updates (hint)"#,
            yes: AppSketch("manager.startMonitoringSignificantLocationChanges()"),
            no: AppSketch(
                "manager.startMonitoringSignificantLocationChanges()",
                updates))
        add(
            #"not code `CLLocationManager` (likely)"#,
            yes: AppSketch(live),
            no: AppSketch("manager = CLLocationManager()"),
            different: AppSketch("// CLLocationManager"), is: .yes)
        add(
            #"shows-user (hint)"#,
            yes: AppSketch(map),
            no: AppSketch("let map = MKMapView()", "map.showsUserLocation = false"),
            different: AppSketch("let map = MKMapView()", "map.showsUserLocation = isOn"), is: .no)
        add(
            #"code `xTrueNorthZVertical` (hint)"#,
            yes: AppSketch("motion.startDeviceMotionUpdates(using: .xTrueNorthZVertical)"),
            no: AppSketch("motion.startDeviceMotionUpdates()"))
        add(
            #"code `startUpdatingHeading` or code `startRangingBeacons` (hint)"#,
            yes: AppSketch("manager.startUpdatingHeading()"),
            no: AppSketch(updates))
        add(
            #"core-location-diagnostics#asks and (not code `requestAlwaysAuthorization` or not core-location-diagnostics#always-text) (hint)"#,
            yes: AppSketch(asks),
            no: AppSketch(
                "manager.requestAlwaysAuthorization()",
                plist: [
                    "NSLocationAlwaysAndWhenInUseUsageDescription": "<string>For the track</string>"
                ]),
            different: AppSketch(
                "manager.requestAlwaysAuthorization()", files: ["App.xcodeproj/project.pbxproj": ""]
            ), is: .unknown)
        add(
            #"code `requestWhenInUseAuthorization() $m.requestAlwaysAuthorization()`"#,
            yes: AppSketch(
                asks, "manager.requestAlwaysAuthorization()"),
            no: AppSketch(asks),
            different: AppSketch(
                asks,
                "if later { manager.requestAlwaysAuthorization() }"), is: .no)
        add(
            #"core-location-diagnostics#always-text-missing"#,
            yes: AppSketch("manager.requestAlwaysAuthorization()", plist: .whenInUse),
            no: AppSketch("manager.requestAlwaysAuthorization()"),
            different: AppSketch(
                "manager.requestAlwaysAuthorization()", files: ["App.xcodeproj/project.pbxproj": ""]
            ), is: .unknown)
        add(
            #"core-location-diagnostics#text-empty"#,
            yes: AppSketch(
                asks, plist: ["NSLocationWhenInUseUsageDescription": "<string> </string>"]),
            no: AppSketch(asks),
            different: AppSketch(asks, plist: .whenInUse), is: .no)
        add(
            #"core-location-diagnostics#text-missing"#,
            yes: AppSketch(asks),
            no: AppSketch(
                asks,
                plist: .whenInUse),
            different: AppSketch(
                asks,
                files: ["App.xcodeproj/project.pbxproj": ""]), is: .unknown)
        add(
            #"core-location-diagnostics#only-always and not plist NSLocationWhenInUseUsageDescription is set and not core-location-diagnostics#text-missing"#,
            yes: AppSketch(plist: [
                "NSLocationAlwaysAndWhenInUseUsageDescription": "<string>For the track</string>"
            ]),
            no: AppSketch(plist: [
                "NSLocationAlwaysAndWhenInUseUsageDescription": "<string>For the track</string>",
                "NSLocationWhenInUseUsageDescription": "<string>For the map</string>",
            ]),
            different: AppSketch(plist: [
                "NSLocationAlwaysAndWhenInUseUsageDescription": "<string>For the track</string>",
                "NSLocationWhenInUseUsageDescription": "<string></string>",
            ]), is: .no)
        add(
            #"core-location-diagnostics#when-in-use-text"#,
            yes: AppSketch(plist: .whenInUse),
            no: AppSketch(plist: ["NSLocationWhenInUseUsageDescription": "<string> </string>"]),
            different: AppSketch(plist: [
                "NSLocationWhenInUseUsageDescription": "<string>$(WHY)</string>"
            ]), is: .unknown)
        add(
            #"code `CLServiceSession(...)` kept local"#,
            yes: AppSketch(
                "func begin() { let own = CLServiceSession(authorization: .whenInUse) }"),
            no: AppSketch("session = CLServiceSession(authorization: .whenInUse)"),
            different: AppSketch("keep(CLServiceSession(authorization: .whenInUse))"), is: .unknown)
        add(
            #"core-location-platforms#flutter or core-location-platforms#react-native or core-location-platforms#expo or core-location-platforms#capacitor (hint)"#,
            yes: AppSketch.package("expo"),
            no: AppSketch.package("react"),
            different: AppSketch(files: ["package.json": "{\"name\": \"expo\"}"]))
        add(
            #"core-location-diagnostics#classic-updates"#,
            yes: AppSketch(updates),
            no: AppSketch(live))
        add(
            #"core-location-diagnostics#live-updates"#,
            yes: AppSketch(live),
            no: AppSketch(updates))
        add(
            #"core-location-diagnostics#one-position (hint)"#,
            yes: AppSketch(once),
            no: AppSketch(updates))
        add(
            #"core-location-diagnostics#rare-events or core-location-diagnostics#geofences (hint)"#,
            yes: AppSketch(region),
            no: AppSketch(updates))
        add(
            #"core-location-diagnostics#shows-user and not code `CLLocationManager` and not core-location-diagnostics#live-updates (hint)"#,
            yes: AppSketch(map),
            no: AppSketch(map, "manager = CLLocationManager()"))
        add(
            #"core-location-diagnostics#shows-user and not core-location-diagnostics#asks and not code `authorizationStatus` and not core-location-diagnostics#plug-in and not code `LocationButton` and not code `CLLocationButton` (likely)"#,
            yes: AppSketch(map),
            no: AppSketch(map, asks))
        add(
            #"code `startUpdatingHeading` and code `startRangingBeacons` (hint)"#,
            yes: AppSketch(
                "manager.startUpdatingHeading()", "manager.startRangingBeacons(satisfying: one)"),
            no: AppSketch("manager.startUpdatingHeading()"))
        add(
            #"code `pausesLocationUpdatesAutomatically = false` (hint)"#,
            yes: AppSketch("manager.pausesLocationUpdatesAutomatically = false"),
            no: AppSketch("manager.pausesLocationUpdatesAutomatically = true"),
            different: AppSketch("manager.pausesLocationUpdatesAutomatically = !isTracking"),
            is: .no)
        add(
            #"code `kCLLocationAccuracyBestForNavigation` (hint)"#,
            yes: AppSketch("manager.desiredAccuracy = kCLLocationAccuracyBestForNavigation"),
            no: AppSketch("manager.desiredAccuracy = kCLLocationAccuracyBest"))
        add(
            #"(core-location-diagnostics#rare-events or core-location-diagnostics#geofences) and not core-location-diagnostics#classic-updates and not core-location-diagnostics#live-updates and not core-location-diagnostics#one-position (hint)"#,
            yes: AppSketch(visits),
            no: AppSketch(visits, once))
        add(
            #"code `startMonitoringVisits` and not code `startMonitoringSignificantLocationChanges` and not core-location-diagnostics#geofences (hint)"#,
            yes: AppSketch(visits),
            no: AppSketch(
                visits,
                "manager.startMonitoringSignificantLocationChanges()"))
        add(
            #"code `CLMonitor(...)` and not core-location-diagnostics#rare-events and not code `startMonitoring(for: ...)` (hint)"#,
            yes: AppSketch(monitor),
            no: AppSketch(
                monitor,
                "manager.startMonitoringSignificantLocationChanges()"))
        add(
            #"(core-location-diagnostics#classic-updates or core-location-diagnostics#live-updates) and not core-location-diagnostics#rare-events and not core-location-diagnostics#geofences (hint)"#,
            yes: AppSketch(live),
            no: AppSketch(
                live,
                region))
        add(
            #"(core-location-diagnostics#classic-updates or core-location-diagnostics#live-updates) and not core-location-diagnostics#rare-events and not core-location-diagnostics#geofences and not code `CLBackgroundActivitySession` (hint)"#,
            yes: AppSketch(updates),
            no: AppSketch(
                updates, holdsSession))
        add(
            #"code `launchOptions?[.location]` (hint)"#,
            yes: AppSketch("if launchOptions?[.location] != nil { start() }"),
            no: AppSketch("start()"),
            different: AppSketch("if launchOptions?[.remoteNotification] != nil { start() }"),
            is: .no
        )
        add(
            #"code `@main struct $app: App` and not code `@UIApplicationDelegateAdaptor` (hint)"#,
            yes: AppSketch(files: [
                "App/TheApp.swift":
                    "@main struct TheApp: App {\n    var body: some Scene { WindowGroup { Text(\"\") } }\n}\n"
            ]),
            no: AppSketch(files: [
                "App/TheApp.swift":
                    "@main struct TheApp: App {\n    @UIApplicationDelegateAdaptor(Keeper.self) var keeper\n    var body: some Scene { WindowGroup { Text(\"\") } }\n}\n"
            ]),
            different: AppSketch(files: [
                "App/TheApp.swift":
                    "@main final class Delegate: UIResponder, UIApplicationDelegate {}\n"
            ]), is: .no)
        add(
            #"(core-location-diagnostics#live-updates or code `CLMonitor(...)` ) and plist NSLocationRequireExplicitServiceSession is true and not code `CLServiceSession`"#,
            yes: AppSketch(
                live,
                plist: ["NSLocationRequireExplicitServiceSession": "<true/>"]),
            no: AppSketch(
                live,
                "session = CLServiceSession(authorization: .always)",
                plist: ["NSLocationRequireExplicitServiceSession": "<true/>"]),
            different: AppSketch(live),
            is: .no)
        add(
            #"code `startUpdatingHeading` and core-location-diagnostics#lost-manager"#,
            yes: AppSketch(
                "let own = CLLocationManager()", "own.delegate = self", "own.startUpdatingHeading()"
            ),
            no: AppSketch("manager = CLLocationManager()", "manager.startUpdatingHeading()"),
            different: AppSketch("keep(CLLocationManager())", "manager.startUpdatingHeading()"),
            is: .unknown)
        add(
            #"core-location-diagnostics#background-mode and not core-location-diagnostics#classic-updates and not core-location-diagnostics#live-updates and not core-location-diagnostics#plug-in and not code `CLBackgroundActivitySession` and not code `allowsBackgroundLocationUpdates` (hint)"#,
            yes: AppSketch(plist: .background),
            no: AppSketch(
                updates,
                plist: .background),
            different: AppSketch(plist: [
                "UIBackgroundModes": "<array><string>audio</string></array>"
            ]
            ), is: .no)
        add(
            #"not code `requestAlwaysAuthorization` and core-location-diagnostics#when-in-use-text and not core-location-diagnostics#always-text (hint)"#,
            yes: AppSketch(
                asks,
                plist: .whenInUse),
            no: AppSketch(
                asks,
                plist: [
                    "NSLocationWhenInUseUsageDescription": "<string>For the map</string>",
                    "NSLocationAlwaysAndWhenInUseUsageDescription":
                        "<string>For the track</string>",
                ]),
            different: AppSketch(
                "manager.requestAlwaysAuthorization()",
                plist: .whenInUse),
            is: .no)
        add(
            #"flutter (likely)"#,
            yes: AppSketch.pubspec("flutter"),
            no: AppSketch.pubspec("http"),
            different: AppSketch(files: ["pubspec.yaml": "dev_dependencies:\n  flutter: 1\n"]),
            is: .no)
        add(
            #"react-native and not expo (likely)"#,
            yes: AppSketch.package("react-native"),
            no: AppSketch.package("react-native", "expo"),
            different: AppSketch.package("react-native-web"), is: .no)
        add(
            #"expo (likely)"#,
            yes: AppSketch.package("expo"),
            no: AppSketch.package("react-native"),
            different: AppSketch.package("expo-server"), is: .no)
        add(
            #"capacitor (hint)"#,
            yes: AppSketch.package("@capacitor/core"),
            no: AppSketch.package("@capacitor/cli"),
            different: AppSketch(files: [
                "package.json": "{\"devDependencies\": {\"@capacitor/core\": \"1\"}}"
            ]), is: .no)
        add(
            #"file ProjectSettings/ProjectSettings.asset (hint)"#,
            yes: AppSketch(files: ["ProjectSettings/ProjectSettings.asset": "x"]),
            no: AppSketch(updates),
            different: AppSketch(files: ["ProjectSettings.asset": "x"]), is: .no)
        add(
            #"text /Permission[.]location/ in *.dart and file ios/Podfile and not text /PERMISSION_LOCATION(_WHENINUSE)?=1/ in ios/Podfile (likely)"#,
            yes: AppSketch(files: [
                "lib/a.dart": "await Permission.location.request();",
                "ios/Podfile": "platform :ios\n",
            ]),
            no: AppSketch(files: [
                "lib/a.dart": "await Permission.location.request();",
                "ios/Podfile": "'PERMISSION_LOCATION=1'\n",
            ]),
            different: AppSketch(files: [
                "lib/a.dart": "await Permission.location.request();",
                "ios/Podfile": "'PERMISSION_LOCATION_WHENINUSE=1'\n",
            ]), is: .no)
        add(
            #"flutter and core-location-diagnostics#plug-in and not plist NSLocationWhenInUseUsageDescription is set (likely)"#,
            yes: AppSketch.pubspec("flutter", "geolocator"),
            no: AppSketch.pubspec("flutter"),
            different: AppSketch(files: [
                "pubspec.yaml": "dependencies:\n  flutter: 1\n  geolocator: 1\n",
                "App.xcodeproj/project.pbxproj": "",
            ]), is: .unknown)
        add(
            #"text /allowBackgroundLocationUpdates: *true/ in *.dart and not core-location-diagnostics#background-mode"#,
            yes: AppSketch(files: ["lib/a.dart": "allowBackgroundLocationUpdates: true"]),
            no: AppSketch(
                plist: .background,
                files: ["lib/a.dart": "allowBackgroundLocationUpdates: true"]),
            different: AppSketch(files: ["lib/a.dart": "allowBackgroundLocationUpdates: false"]),
            is: .no)
        add(
            #"code `requestForegroundPermissionsAsync` and expo and file ios/*/Info.plist and not plist NSLocationWhenInUseUsageDescription is set (likely)"#,
            yes: AppSketch.expoWithProject([:]), no: AppSketch.expoWithProject(.whenInUse),
            different: AppSketch.expo("{\"expo\": {\"ios\": {}}}"), is: .no)
        add(
            #"(code `startLocationUpdatesAsync` or code `startGeofencingAsync`) and expo and not file ios/*/Info.plist and not key expo.ios.infoPlist.UIBackgroundModes has "location" in app.json and not text /isIosBackgroundLocationEnabled"?: *true/ in app.json and not text /Platform\.OS *=== *.android/ (likely)"#,
            yes: AppSketch.expo("{\"expo\": {\"ios\": {}}}"),
            no: AppSketch.expo(
                "{\"expo\": {\"ios\": {\"infoPlist\": {\"UIBackgroundModes\": [\"location\"]}}}}"),
            different: AppSketch.expo(
                "{\"expo\": {\"plugins\": [[\"expo-location\", {\"isIosBackgroundLocationEnabled\": true}]]}}"
            ), is: .no)
        add(
            #"plist NSLocationRequireExplicitServiceSession is true and not code `CLServiceSession`"#,
            yes: AppSketch(
                live,
                plist: ["NSLocationRequireExplicitServiceSession": "<true/>"]),
            no: AppSketch(
                "session = CLServiceSession(authorization: .always)",
                plist: ["NSLocationRequireExplicitServiceSession": "<true/>"]),
            different: AppSketch(live),
            is: .no)
        add(
            #"not plist UIBackgroundModes has "location" and (code `startUpdatingLocation()` or code `CLLocationUpdate.liveUpdates(...)`) (hint)"#,
            yes: AppSketch(updates),
            no: AppSketch(
                updates,
                plist: .background),
            different: AppSketch(visits), is: .no)
        add(
            #"background-mode and code `startUpdatingLocation()` and not code `allowsBackgroundLocationUpdates` and not plug-in and not geofences and not rare-events"#,
            yes: AppSketch(
                updates,
                plist: .background),
            no: AppSketch(
                updates, inBackground,
                plist: .background),
            different: AppSketch(updates), is: .no)
        add(
            #"code `CLBackgroundActivitySession()` kept local"#,
            yes: AppSketch(losesSession),
            no: AppSketch(holdsSession),
            different: AppSketch("keep(CLBackgroundActivitySession())"), is: .unknown)
        add(
            #"text-missing"#,
            yes: AppSketch(asks),
            no: AppSketch(
                asks,
                plist: .whenInUse),
            different: AppSketch(updates), is: .no)
        add(
            #"small-circle"#,
            yes: AppSketch(
                "await monitor.add(CLMonitor.CircularGeographicCondition(center: here, radius: 50), identifier: \"a\")"
            ),
            no: AppSketch(
                "await monitor.add(CLMonitor.CircularGeographicCondition(center: here, radius: 150), identifier: \"a\")"
            ),
            different: AppSketch(
                "await monitor.add(CLMonitor.CircularGeographicCondition(center: here, radius: chosen), identifier: \"a\")"
            ), is: .unknown)
        add(
            #"core-location-diagnostics#mode-missing"#,
            yes: AppSketch(inBackground),
            no: AppSketch(
                inBackground,
                plist: .background),
            different: AppSketch("manager.allowsBackgroundLocationUpdates = false"), is: .no)
        add(
            #"core-location-diagnostics#when-in-use-text or no-location (likely)"#,
            yes: AppSketch(
                updates,
                plist: .whenInUse),
            no: AppSketch("manager = CLLocationManager()", asks),
            different: AppSketch("print(\"\")"), is: .yes)
        add(
            #"core-location-diagnostics#always-text or no-always (likely)"#,
            yes: AppSketch(
                "manager.requestAlwaysAuthorization()",
                plist: [
                    "NSLocationAlwaysAndWhenInUseUsageDescription": "<string>For the track</string>"
                ]),
            no: AppSketch("manager.requestAlwaysAuthorization()"),
            different: AppSketch(asks), is: .yes)
        add(
            #"plist NSLocationTemporaryUsageDescriptionDictionary is set or no-exact-moment (likely)"#,
            yes: AppSketch(
                "manager.requestTemporaryFullAccuracyAuthorization(withPurposeKey: \"a\")",
                plist: [
                    "NSLocationTemporaryUsageDescriptionDictionary":
                        "<dict><key>a</key><string>why</string></dict>"
                ]),
            no: AppSketch(
                "manager.requestTemporaryFullAccuracyAuthorization(withPurposeKey: \"a\")"),
            different: AppSketch(asks), is: .yes)
        add(
            #"core-location-diagnostics#background-mode or no-tracking"#,
            yes: AppSketch(
                inBackground,
                plist: .background),
            no: AppSketch(inBackground),
            different: AppSketch(visits), is: .yes)
        add(
            #"not code `CLBackgroundActivitySession()` kept local and (code `CLBackgroundActivitySession()` kept property or no-session)"#,
            yes: AppSketch(holdsSession),
            no: AppSketch(losesSession),
            different: AppSketch("keep(CLBackgroundActivitySession())"), is: .unknown)
        return cases
    }()
}
