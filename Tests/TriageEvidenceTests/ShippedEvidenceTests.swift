import CoreTestSupport
import Foundation
import Testing
import TriageCore
import TriageLibrary

@testable import TriageEvidence

/// Every line `Evidence:` of our own guides, held against a project where it is so, one where it is not, and one that
/// does the same in another way: there it may be unknown or no, but never wrongly sure.
@Suite("The evidence of the shipped guides")
struct ShippedEvidenceTests {
    /// A closed app of one target that keeps a manager, with some statements in a method of it.
    private struct Project: Sendable {
        var code: [String]
        var plist: [String: String]
        var files: [String: String]
        /// The property list of another app; nil where there is none.
        var plistOfSecond: [String: String]?

        init(_ code: String..., plist: [String: String] = [:], files: [String: String] = [:]) {
            self.code = code
            self.plist = plist
            self.files = files
        }

        /// The same with its statements in a comment.
        var commented: Project {
            var project = self
            project.code = code.map { "/* \($0) */" }
            for file in files.keys where file.hasSuffix(".swift") {
                project.files[file] = "/* \(files[file] ?? "") */"
            }
            return project
        }

        var source: MemoryFiles {
            let statements = code.map { "        \($0)\n" }.joined()
            let apps = plistOfSecond == nil ? ["App"] : ["App", "Second"]
            var texts = [
                "App.xcodeproj/project.pbxproj": AppProject.project(apps),
                "App/Info.plist": AppProject.propertyList(plist),
                "App/Keeper.swift": """
                final class Keeper {
                    private var session, manager: Any?
                    func run() async throws {
                \(statements)
                    }
                }
                """,
            ]
            texts["Second/Info.plist"] = plistOfSecond.map(AppProject.propertyList)
            texts.merge(files) { $1 }
            return MemoryFiles(texts: texts.filter { !$0.value.isEmpty })
        }
    }

    private struct Case: Sendable {
        var yes: Project
        var no: Project
        var different: Project
        var truth: Truth
    }

    private static let cases: [String: Case] = {
        var cases: [String: Case] = [:]
        func add(
            _ text: String, yes: Project, no: Project, different: Project? = nil,
            is truth: Truth = .no
        ) {
            cases[text] = Case(
                yes: yes, no: no, different: different ?? yes.commented, truth: truth)
        }
        add(
            #"classic-updates or one-position"#,
            yes: Project("manager.requestLocation()"),
            no: Project("for try await u in CLLocationUpdate.liveUpdates() { log(u) }"))
        add(
            #"live-updates"#,
            yes: Project("for try await u in CLLocationUpdate.liveUpdates() { log(u) }"),
            no: Project("manager.startUpdatingLocation()"))
        add(
            #"rare-events and not classic-updates and not one-position and not live-updates (hint)"#,
            yes: Project("manager.startMonitoringVisits()"),
            no: Project("manager.startMonitoringVisits()", "manager.startUpdatingLocation()"))
        add(
            #"plug-in"#,
            yes: Project(files: ["pubspec.yaml": "dependencies:\n  geolocator: 1.0.0\n"]),
            no: Project(files: ["pubspec.yaml": "dependencies:\n  http: 1.0.0\n"]),
            different: Project(files: [
                "package.json": "{\"devDependencies\": {\"expo-location\": \"1\"}}"
            ]), is: .no)
        add(
            #"not background-mode and (rare-events or geofences) and not classic-updates and not live-updates"#,
            yes: Project("manager.startMonitoring(for: region)"),
            no: Project(
                "manager.startMonitoring(for: region)",
                plist: ["UIBackgroundModes": "<array><string>location</string></array>"]),
            different: Project(
                "manager.startMonitoring(for: region)", "manager.startUpdatingLocation()"), is: .no)
        add(
            #"background-mode (likely)"#,
            yes: Project(plist: ["UIBackgroundModes": "<array><string>location</string></array>"]),
            no: Project(plist: ["UIBackgroundModes": "<array><string>audio</string></array>"]),
            different: Project(files: ["App.xcodeproj/project.pbxproj": ""]), is: .unknown)
        add(
            #"classic-updates"#,
            yes: Project("manager.startUpdatingLocation()"),
            no: Project("for try await u in CLLocationUpdate.liveUpdates() { log(u) }"))
        add(
            #"(rare-events or geofences) and not classic-updates and not live-updates"#,
            yes: Project("let monitor = await CLMonitor(\"a\")"),
            no: Project(
                "let monitor = await CLMonitor(\"a\")",
                "for try await u in CLLocationUpdate.liveUpdates() { log(u) }"))
        add(
            #"code `startRangingBeacons` and not classic-updates and not live-updates (hint)"#,
            yes: Project("manager.startRangingBeacons(satisfying: one)"),
            no: Project(
                "manager.startRangingBeacons(satisfying: one)", "manager.startUpdatingLocation()"))
        add(
            #"background-mode and code `allowsBackgroundLocationUpdates = true` and classic-updates and not code `pausesLocationUpdatesAutomatically` (hint)"#,
            yes: Project(
                "manager.allowsBackgroundLocationUpdates = true", "manager.startUpdatingLocation()",
                plist: ["UIBackgroundModes": "<array><string>location</string></array>"]),
            no: Project(
                "manager.allowsBackgroundLocationUpdates = true", "manager.startUpdatingLocation()",
                "manager.pausesLocationUpdatesAutomatically = false",
                plist: ["UIBackgroundModes": "<array><string>location</string></array>"]),
            different: Project(
                "manager.allowsBackgroundLocationUpdates = isTracking",
                "manager.startUpdatingLocation()",
                plist: ["UIBackgroundModes": "<array><string>location</string></array>"]), is: .no)
        add(
            #"code `allowsBackgroundLocationUpdates = true` and (coarse or code `distanceFilter = $d` where $d > 0) (likely)"#,
            yes: Project(
                "manager.allowsBackgroundLocationUpdates = true", "manager.distanceFilter = 50"),
            no: Project(
                "manager.allowsBackgroundLocationUpdates = true", "manager.distanceFilter = 0"),
            different: Project(
                "manager.allowsBackgroundLocationUpdates = true",
                "manager.distanceFilter = setting.metres"), is: .unknown)
        add(
            #"code `CLBackgroundActivitySession()` kept property (likely)"#,
            yes: Project("session = CLBackgroundActivitySession()"),
            no: Project("func begin() { let own = CLBackgroundActivitySession() }"),
            different: Project("keep(CLBackgroundActivitySession())"), is: .unknown)
        add(
            #"code `CLLocationManager()` kept local (likely)"#,
            yes: Project("let own = CLLocationManager()", "own.requestLocation()"),
            no: Project("manager = CLLocationManager()"),
            different: Project("keep(CLLocationManager())"), is: .unknown)
        add(
            #"code `CLLocationManager` and not asks"#,
            yes: Project("manager = CLLocationManager()"),
            no: Project("manager = CLLocationManager()", "manager.requestWhenInUseAuthorization()"))
        add(
            #"plist NSLocationDefaultAccuracyReduced is true (hint)"#,
            yes: Project(plist: ["NSLocationDefaultAccuracyReduced": "<true/>"]),
            no: Project(plist: ["NSLocationDefaultAccuracyReduced": "<false/>"]),
            different: Project(), is: .no)
        add(
            #"classic-updates and not live-updates"#,
            yes: Project("manager.startUpdatingLocation()"),
            no: Project(
                "manager.startUpdatingLocation()",
                "for try await u in CLLocationUpdate.liveUpdates() { log(u) }"))
        add(
            #"code `liveUpdates()` or code `liveUpdates(.default)` (hint)"#,
            yes: Project("for try await u in CLLocationUpdate.liveUpdates() { log(u) }"),
            no: Project("for try await u in CLLocationUpdate.liveUpdates(.fitness) { log(u) }"),
            different: Project(
                "for try await u in CLLocationUpdate.liveUpdates(chosen) { log(u) }"), is: .no)
        add(
            #"code `liveUpdates(.fitness)` (hint)"#,
            yes: Project("for try await u in CLLocationUpdate.liveUpdates(.fitness) { log(u) }"),
            no: Project("for try await u in CLLocationUpdate.liveUpdates() { log(u) }"),
            different: Project(
                "for try await u in CLLocationUpdate.liveUpdates(chosen) { log(u) }"), is: .no)
        add(
            #"code `liveUpdates(.automotiveNavigation)` (hint)"#,
            yes: Project(
                "for try await u in CLLocationUpdate.liveUpdates(.automotiveNavigation) { log(u) }"),
            no: Project("for try await u in CLLocationUpdate.liveUpdates() { log(u) }"),
            different: Project(
                "for try await u in CLLocationUpdate.liveUpdates(chosen) { log(u) }"), is: .no)
        add(
            #"coarse (hint)"#,
            yes: Project("manager.desiredAccuracy = kCLLocationAccuracyKilometer"),
            no: Project("manager.desiredAccuracy = kCLLocationAccuracyBest"),
            different: Project(
                "manager.desiredAccuracy = accuracy(for: kCLLocationAccuracyKilometer)"), is: .no)
        add(
            #"one-position and not classic-updates (hint)"#,
            yes: Project("manager.requestLocation()"),
            no: Project("manager.requestLocation()", "manager.startUpdatingLocation()"))
        add(
            #"code `distanceFilter = $d` where $d > 0 (hint)"#,
            yes: Project("manager.distanceFilter = 25"),
            no: Project("manager.distanceFilter = 0"),
            different: Project("manager.distanceFilter = kCLDistanceFilterNone"), is: .unknown)
        add(
            #"code `activityType = .automotiveNavigation` (hint)"#,
            yes: Project("manager.activityType = .automotiveNavigation"),
            no: Project("manager.activityType = .fitness"))
        add(
            #"(rare-events or geofences) and not classic-updates and not one-position (hint)"#,
            yes: Project("manager.startMonitoringVisits()"),
            no: Project("manager.startMonitoringVisits()", "manager.requestLocation()"))
        add(
            #"code `startMonitoring(for: ...)` and not code `CLMonitor` (likely)"#,
            yes: Project("manager.startMonitoring(for: region)"),
            no: Project(
                "manager.startMonitoring(for: region)", "let monitor = await CLMonitor(\"a\")"))
        add(
            #"code `CLMonitor(...)` and not code `startMonitoring(for: ...)` (likely)"#,
            yes: Project("let monitor = await CLMonitor(\"a\")"),
            no: Project(
                "manager.startMonitoring(for: region)", "let monitor = await CLMonitor(\"a\")"))
        add(
            #"code `CLMonitor(...)` and (not code `CLServiceSession` or code `CLServiceSession(... authorization: .always ...)` kept local) (hint)"#,
            yes: Project("let monitor = await CLMonitor(\"a\")"),
            no: Project(
                "let monitor = await CLMonitor(\"a\")",
                "session = CLServiceSession(authorization: .always)"),
            different: Project(
                "let monitor = await CLMonitor(\"a\")",
                "keep(CLServiceSession(authorization: .always))"), is: .unknown)
        add(
            #"code `startMonitoring(for: ...)` and not code `isMonitoringAvailable` (hint)"#,
            yes: Project("manager.startMonitoring(for: region)"),
            no: Project(
                "manager.startMonitoring(for: region)",
                "guard CLLocationManager.isMonitoringAvailable(for: CLCircularRegion.self) else { return }"
            ))
        add(
            #"code `notifyOnEntry = false` or code `notifyOnExit = false` (hint)"#,
            yes: Project("region.notifyOnExit = false"),
            no: Project("region.notifyOnExit = true"),
            different: Project("region.notifyOnExit = wantsExit"), is: .no)
        add(
            #"code `CLMonitor(...)` and not code `.events`"#,
            yes: Project("let monitor = await CLMonitor(\"a\")"),
            no: Project(
                "let monitor = await CLMonitor(\"a\")",
                "for try await e in await monitor.events { log(e) }"))
        add(
            #"not code `liveUpdates`"#,
            yes: Project("manager.startUpdatingLocation()"),
            no: Project("for try await u in CLLocationUpdate.liveUpdates() { log(u) }"),
            different: Project("// liveUpdates() was here"), is: .yes)
        add(
            #"not code `CLBackgroundActivitySession`"#,
            yes: Project("manager.startUpdatingLocation()"),
            no: Project("session = CLBackgroundActivitySession()"),
            different: Project("log(\"CLBackgroundActivitySession\")"), is: .yes)
        add(
            #"not code `CLMonitor` (likely)"#,
            yes: Project("manager.startUpdatingLocation()"),
            no: Project("let monitor = await CLMonitor(\"a\")"),
            different: Project("// CLMonitor"), is: .yes)
        add(
            #"rare-events and not classic-updates (hint)"#,
            yes: Project("manager.startMonitoringSignificantLocationChanges()"),
            no: Project(
                "manager.startMonitoringSignificantLocationChanges()",
                "manager.startUpdatingLocation()"))
        add(
            #"not code `CLLocationManager` (likely)"#,
            yes: Project("for try await u in CLLocationUpdate.liveUpdates() { log(u) }"),
            no: Project("manager = CLLocationManager()"),
            different: Project("// CLLocationManager"), is: .yes)
        add(
            #"shows-user (hint)"#,
            yes: Project("map.showsUserLocation = true"),
            no: Project("map.showsUserLocation = false"),
            different: Project("map.showsUserLocation = isOn"), is: .no)
        add(
            #"code `xTrueNorthZVertical` (hint)"#,
            yes: Project("motion.startDeviceMotionUpdates(using: .xTrueNorthZVertical)"),
            no: Project("motion.startDeviceMotionUpdates()"))
        add(
            #"code `startUpdatingHeading` or code `startRangingBeacons` (hint)"#,
            yes: Project("manager.startUpdatingHeading()"),
            no: Project("manager.startUpdatingLocation()"))
        add(
            #"core-location-diagnostics#asks and (not code `requestAlwaysAuthorization` or not core-location-diagnostics#always-text) (hint)"#,
            yes: Project("manager.requestWhenInUseAuthorization()"),
            no: Project(
                "manager.requestAlwaysAuthorization()",
                plist: [
                    "NSLocationAlwaysAndWhenInUseUsageDescription": "<string>For the track</string>"
                ]),
            different: Project(
                "manager.requestAlwaysAuthorization()", files: ["App.xcodeproj/project.pbxproj": ""]
            ), is: .unknown)
        add(
            #"code `requestWhenInUseAuthorization() $m.requestAlwaysAuthorization()`"#,
            yes: Project(
                "manager.requestWhenInUseAuthorization()", "manager.requestAlwaysAuthorization()"),
            no: Project("manager.requestWhenInUseAuthorization()"),
            different: Project(
                "manager.requestWhenInUseAuthorization()",
                "if later { manager.requestAlwaysAuthorization() }"), is: .no)
        add(
            #"code `requestAlwaysAuthorization()` and not core-location-diagnostics#always-text"#,
            yes: Project("manager.requestAlwaysAuthorization()"),
            no: Project(
                "manager.requestAlwaysAuthorization()",
                plist: [
                    "NSLocationAlwaysAndWhenInUseUsageDescription": "<string>For the track</string>"
                ]),
            different: Project(
                "manager.requestAlwaysAuthorization()", files: ["App.xcodeproj/project.pbxproj": ""]
            ), is: .unknown)
        add(
            #"core-location-diagnostics#shows-user (hint)"#,
            yes: Project("map.showsUserLocation = true"),
            no: Project("map.showsUserLocation = false"))
        add(
            #"core-location-diagnostics#asks and not core-location-diagnostics#when-in-use-text and not core-location-diagnostics#only-always"#,
            yes: Project("manager.requestWhenInUseAuthorization()"),
            no: Project(
                "manager.requestWhenInUseAuthorization()",
                plist: ["NSLocationWhenInUseUsageDescription": "<string>For the map</string>"]),
            different: Project(
                "manager.requestWhenInUseAuthorization()",
                files: ["App.xcodeproj/project.pbxproj": ""]), is: .unknown)
        add(
            #"not core-location-diagnostics#when-in-use-text and core-location-diagnostics#only-always (likely)"#,
            yes: Project(plist: [
                "NSLocationAlwaysAndWhenInUseUsageDescription": "<string>For the track</string>"
            ]),
            no: Project(plist: [
                "NSLocationAlwaysAndWhenInUseUsageDescription": "<string>For the track</string>",
                "NSLocationWhenInUseUsageDescription": "<string>For the map</string>",
            ]),
            different: Project(plist: [
                "NSLocationAlwaysAndWhenInUseUsageDescription": "<string>For the track</string>",
                "NSLocationWhenInUseUsageDescription": "<string></string>",
            ]), is: .yes)
        add(
            #"core-location-diagnostics#when-in-use-text"#,
            yes: Project(plist: [
                "NSLocationWhenInUseUsageDescription": "<string>For the map</string>"
            ]),
            no: Project(plist: ["NSLocationWhenInUseUsageDescription": "<string> </string>"]),
            different: Project(plist: [
                "NSLocationWhenInUseUsageDescription": "<string>$(WHY)</string>"
            ]), is: .unknown)
        add(
            #"code `CLServiceSession(...)` kept local (likely)"#,
            yes: Project("func begin() { let own = CLServiceSession(authorization: .whenInUse) }"),
            no: Project("session = CLServiceSession(authorization: .whenInUse)"),
            different: Project("keep(CLServiceSession(authorization: .whenInUse))"), is: .unknown)
        add(
            #"core-location-platforms#flutter or core-location-platforms#react-native or core-location-platforms#expo or core-location-platforms#capacitor (hint)"#,
            yes: Project(files: ["package.json": "{\"dependencies\": {\"expo\": \"1\"}}"]),
            no: Project(files: ["package.json": "{\"dependencies\": {\"react\": \"1\"}}"]),
            different: Project(files: ["package.json": "{\"name\": \"expo\"}"]))
        add(
            #"core-location-diagnostics#classic-updates"#,
            yes: Project("manager.startUpdatingLocation()"),
            no: Project("for try await u in CLLocationUpdate.liveUpdates() { log(u) }"))
        add(
            #"core-location-diagnostics#live-updates"#,
            yes: Project("for try await u in CLLocationUpdate.liveUpdates() { log(u) }"),
            no: Project("manager.startUpdatingLocation()"))
        add(
            #"core-location-diagnostics#one-position (hint)"#,
            yes: Project("manager.requestLocation()"),
            no: Project("manager.startUpdatingLocation()"))
        add(
            #"core-location-diagnostics#rare-events or core-location-diagnostics#geofences (hint)"#,
            yes: Project("manager.startMonitoring(for: region)"),
            no: Project("manager.startUpdatingLocation()"))
        add(
            #"core-location-diagnostics#shows-user and not code `CLLocationManager` and not core-location-diagnostics#live-updates (hint)"#,
            yes: Project("map.showsUserLocation = true"),
            no: Project("map.showsUserLocation = true", "manager = CLLocationManager()"))
        add(
            #"core-location-diagnostics#asks and not core-location-diagnostics#when-in-use-text"#,
            yes: Project("manager.requestWhenInUseAuthorization()"),
            no: Project(
                "manager.requestWhenInUseAuthorization()",
                plist: ["NSLocationWhenInUseUsageDescription": "<string>For the map</string>"]),
            different: Project(
                "manager.requestWhenInUseAuthorization()",
                files: ["App.xcodeproj/project.pbxproj": ""]), is: .unknown)
        add(
            #"core-location-diagnostics#shows-user and not core-location-diagnostics#asks"#,
            yes: Project("map.showsUserLocation = true"),
            no: Project("map.showsUserLocation = true", "manager.requestWhenInUseAuthorization()"))
        add(
            #"code `startUpdatingHeading` and code `startRangingBeacons` (hint)"#,
            yes: Project(
                "manager.startUpdatingHeading()", "manager.startRangingBeacons(satisfying: one)"),
            no: Project("manager.startUpdatingHeading()"))
        add(
            #"code `pausesLocationUpdatesAutomatically = false` (hint)"#,
            yes: Project("manager.pausesLocationUpdatesAutomatically = false"),
            no: Project("manager.pausesLocationUpdatesAutomatically = true"),
            different: Project("manager.pausesLocationUpdatesAutomatically = !isTracking"), is: .no)
        add(
            #"code `kCLLocationAccuracyBestForNavigation` (hint)"#,
            yes: Project("manager.desiredAccuracy = kCLLocationAccuracyBestForNavigation"),
            no: Project("manager.desiredAccuracy = kCLLocationAccuracyBest"))
        add(
            #"(core-location-diagnostics#rare-events or core-location-diagnostics#geofences) and not core-location-diagnostics#classic-updates and not core-location-diagnostics#live-updates and not core-location-diagnostics#one-position (hint)"#,
            yes: Project("manager.startMonitoringVisits()"),
            no: Project("manager.startMonitoringVisits()", "manager.requestLocation()"))
        add(
            #"code `startMonitoringVisits` and not code `startMonitoringSignificantLocationChanges` and not core-location-diagnostics#geofences (hint)"#,
            yes: Project("manager.startMonitoringVisits()"),
            no: Project(
                "manager.startMonitoringVisits()",
                "manager.startMonitoringSignificantLocationChanges()"))
        add(
            #"code `CLMonitor(...)` and not core-location-diagnostics#rare-events and not code `startMonitoring(for: ...)` (hint)"#,
            yes: Project("let monitor = await CLMonitor(\"a\")"),
            no: Project(
                "let monitor = await CLMonitor(\"a\")",
                "manager.startMonitoringSignificantLocationChanges()"))
        add(
            #"(core-location-diagnostics#classic-updates or core-location-diagnostics#live-updates) and not core-location-diagnostics#rare-events and not core-location-diagnostics#geofences (hint)"#,
            yes: Project("for try await u in CLLocationUpdate.liveUpdates() { log(u) }"),
            no: Project(
                "for try await u in CLLocationUpdate.liveUpdates() { log(u) }",
                "manager.startMonitoring(for: region)"))
        add(
            #"(core-location-diagnostics#classic-updates or core-location-diagnostics#live-updates) and not core-location-diagnostics#rare-events and not core-location-diagnostics#geofences and not code `CLBackgroundActivitySession` (hint)"#,
            yes: Project("manager.startUpdatingLocation()"),
            no: Project(
                "manager.startUpdatingLocation()", "session = CLBackgroundActivitySession()"))
        add(
            #"code `launchOptions?[.location]`"#,
            yes: Project("if launchOptions?[.location] != nil { start() }"),
            no: Project("start()"),
            different: Project("if launchOptions?[.remoteNotification] != nil { start() }"), is: .no
        )
        add(
            #"code `@main struct $app: App` and not code `@UIApplicationDelegateAdaptor` (hint)"#,
            yes: Project(files: [
                "App/TheApp.swift":
                    "@main struct TheApp: App {\n    var body: some Scene { WindowGroup { Text(\"\") } }\n}\n"
            ]),
            no: Project(files: [
                "App/TheApp.swift":
                    "@main struct TheApp: App {\n    @UIApplicationDelegateAdaptor(Keeper.self) var keeper\n    var body: some Scene { WindowGroup { Text(\"\") } }\n}\n"
            ]),
            different: Project(files: [
                "App/TheApp.swift":
                    "@main final class Delegate: UIResponder, UIApplicationDelegate {}\n"
            ]), is: .no)
        add(
            #"(core-location-diagnostics#live-updates or code `CLMonitor(...)` ) and plist NSLocationRequireExplicitServiceSession is true and not code `CLServiceSession`"#,
            yes: Project(
                "for try await u in CLLocationUpdate.liveUpdates() { log(u) }",
                plist: ["NSLocationRequireExplicitServiceSession": "<true/>"]),
            no: Project(
                "for try await u in CLLocationUpdate.liveUpdates() { log(u) }",
                "session = CLServiceSession(authorization: .always)",
                plist: ["NSLocationRequireExplicitServiceSession": "<true/>"]),
            different: Project("for try await u in CLLocationUpdate.liveUpdates() { log(u) }"),
            is: .no)
        add(
            #"code `startUpdatingHeading` and code `CLLocationManager()` kept local (likely)"#,
            yes: Project("let own = CLLocationManager()", "own.startUpdatingHeading()"),
            no: Project("manager = CLLocationManager()", "manager.startUpdatingHeading()"),
            different: Project("keep(CLLocationManager())", "manager.startUpdatingHeading()"),
            is: .unknown)
        add(
            #"core-location-diagnostics#background-mode and not core-location-diagnostics#classic-updates and not core-location-diagnostics#live-updates and not code `CLBackgroundActivitySession`"#,
            yes: Project(plist: ["UIBackgroundModes": "<array><string>location</string></array>"]),
            no: Project(
                "manager.startUpdatingLocation()",
                plist: ["UIBackgroundModes": "<array><string>location</string></array>"]),
            different: Project(plist: ["UIBackgroundModes": "<array><string>audio</string></array>"]
            ), is: .no)
        add(
            #"not code `requestAlwaysAuthorization` and core-location-diagnostics#when-in-use-text and not core-location-diagnostics#always-text (hint)"#,
            yes: Project(
                "manager.requestWhenInUseAuthorization()",
                plist: ["NSLocationWhenInUseUsageDescription": "<string>For the map</string>"]),
            no: Project(
                "manager.requestWhenInUseAuthorization()",
                plist: [
                    "NSLocationWhenInUseUsageDescription": "<string>For the map</string>",
                    "NSLocationAlwaysAndWhenInUseUsageDescription":
                        "<string>For the track</string>",
                ]),
            different: Project(
                "manager.requestAlwaysAuthorization()",
                plist: ["NSLocationWhenInUseUsageDescription": "<string>For the map</string>"]),
            is: .no)
        add(
            #"flutter (likely)"#,
            yes: Project(files: ["pubspec.yaml": "dependencies:\n  flutter: 1.0.0\n"]),
            no: Project(files: ["pubspec.yaml": "dependencies:\n  http: 1.0.0\n"]),
            different: Project(files: ["pubspec.yaml": "dev_dependencies:\n  flutter: 1\n"]),
            is: .no)
        add(
            #"react-native and not expo (likely)"#,
            yes: Project(files: ["package.json": "{\"dependencies\": {\"react-native\": \"1\"}}"]),
            no: Project(files: [
                "package.json": "{\"dependencies\": {\"react-native\": \"1\", \"expo\": \"1\"}}"
            ]),
            different: Project(files: [
                "package.json": "{\"dependencies\": {\"react-native-web\": \"1\"}}"
            ]), is: .no)
        add(
            #"expo (likely)"#,
            yes: Project(files: ["package.json": "{\"dependencies\": {\"expo\": \"1\"}}"]),
            no: Project(files: ["package.json": "{\"dependencies\": {\"react-native\": \"1\"}}"]),
            different: Project(files: [
                "package.json": "{\"dependencies\": {\"expo-server\": \"1\"}}"
            ]), is: .no)
        add(
            #"capacitor (hint)"#,
            yes: Project(files: ["package.json": "{\"dependencies\": {\"@capacitor/core\": \"1\"}}"]
            ),
            no: Project(files: ["package.json": "{\"dependencies\": {\"@capacitor/cli\": \"1\"}}"]),
            different: Project(files: [
                "package.json": "{\"devDependencies\": {\"@capacitor/core\": \"1\"}}"
            ]), is: .no)
        add(
            #"file ProjectSettings/ProjectSettings.asset (hint)"#,
            yes: Project(files: ["ProjectSettings/ProjectSettings.asset": "x"]),
            no: Project("manager.startUpdatingLocation()"),
            different: Project(files: ["ProjectSettings.asset": "x"]), is: .no)
        add(
            #"key dependencies.permission_handler is set in pubspec.yaml and file ios/Podfile and not text /PERMISSION_LOCATION(_WHENINUSE)?=1/ in ios/Podfile (likely)"#,
            yes: Project(files: [
                "pubspec.yaml": "dependencies:\n  permission_handler: 1.0.0\n",
                "ios/Podfile": "platform :ios\n",
            ]),
            no: Project(files: [
                "pubspec.yaml": "dependencies:\n  permission_handler: 1.0.0\n",
                "ios/Podfile": "'PERMISSION_LOCATION=1'\n",
            ]),
            different: Project(files: [
                "pubspec.yaml": "dependencies:\n  permission_handler: 1.0.0\n",
                "ios/Podfile": "'PERMISSION_LOCATION_WHENINUSE=1'\n",
            ]), is: .no)
        add(
            #"flutter and not core-location-diagnostics#when-in-use-text (likely)"#,
            yes: Project(files: ["pubspec.yaml": "dependencies:\n  flutter: 1.0.0\n"]),
            no: Project(
                plist: ["NSLocationWhenInUseUsageDescription": "<string>For the map</string>"],
                files: ["pubspec.yaml": "dependencies:\n  flutter: 1.0.0\n"]),
            different: Project(files: [
                "pubspec.yaml": "dependencies:\n  flutter: 1.0.0\n",
                "App.xcodeproj/project.pbxproj": "",
            ]), is: .unknown)
        add(
            #"text /allowBackgroundLocationUpdates: *true/ in *.dart and not core-location-diagnostics#background-mode"#,
            yes: Project(files: ["lib/a.dart": "allowBackgroundLocationUpdates: true"]),
            no: Project(
                plist: ["UIBackgroundModes": "<array><string>location</string></array>"],
                files: ["lib/a.dart": "allowBackgroundLocationUpdates: true"]),
            different: Project(files: ["lib/a.dart": "allowBackgroundLocationUpdates: false"]),
            is: .no)
        add(
            #"key dependencies.expo-location is set in package.json and not key expo.ios.infoPlist.UIBackgroundModes has "location" in app.json and not text /isIosBackgroundLocationEnabled/ in app.json (hint)"#,
            yes: Project(files: [
                "package.json": "{\"dependencies\": {\"expo-location\": \"1\"}}",
                "app.json": "{\"expo\": {\"ios\": {}}}",
            ]),
            no: Project(files: [
                "package.json": "{\"dependencies\": {\"expo-location\": \"1\"}}",
                "app.json":
                    "{\"expo\": {\"ios\": {\"infoPlist\": {\"UIBackgroundModes\": [\"location\"]}}}}",
            ]),
            different: Project(files: [
                "package.json": "{\"dependencies\": {\"expo-location\": \"1\"}}",
                "app.json":
                    "{\"expo\": {\"plugins\": [[\"expo-location\", {\"isIosBackgroundLocationEnabled\": true}]]}}",
            ]), is: .no)
        add(
            #"plist NSLocationRequireExplicitServiceSession is true and not code `CLServiceSession`"#,
            yes: Project(
                "for try await u in CLLocationUpdate.liveUpdates() { log(u) }",
                plist: ["NSLocationRequireExplicitServiceSession": "<true/>"]),
            no: Project(
                "session = CLServiceSession(authorization: .always)",
                plist: ["NSLocationRequireExplicitServiceSession": "<true/>"]),
            different: Project("for try await u in CLLocationUpdate.liveUpdates() { log(u) }"),
            is: .no)
        add(
            #"not plist UIBackgroundModes has "location" and (code `startUpdatingLocation()` or code `CLLocationUpdate.liveUpdates(...)`) (hint)"#,
            yes: Project("manager.startUpdatingLocation()"),
            no: Project(
                "manager.startUpdatingLocation()",
                plist: ["UIBackgroundModes": "<array><string>location</string></array>"]),
            different: Project("manager.startMonitoringVisits()"), is: .no)
        add(
            #"plist UIBackgroundModes has "location" and code `startUpdatingLocation()` and not code `allowsBackgroundLocationUpdates = true`"#,
            yes: Project(
                "manager.startUpdatingLocation()",
                plist: ["UIBackgroundModes": "<array><string>location</string></array>"]),
            no: Project(
                "manager.startUpdatingLocation()", "manager.allowsBackgroundLocationUpdates = true",
                plist: ["UIBackgroundModes": "<array><string>location</string></array>"]),
            different: Project("manager.startUpdatingLocation()"), is: .no)
        add(
            #"code `CLBackgroundActivitySession()` kept local"#,
            yes: Project("func begin() { let own = CLBackgroundActivitySession() }"),
            no: Project("session = CLBackgroundActivitySession()"),
            different: Project("keep(CLBackgroundActivitySession())"), is: .unknown)
        add(
            #"not plist NSLocationWhenInUseUsageDescription matches /\S/ and (code `requestWhenInUseAuthorization()` or code `requestAlwaysAuthorization()`)"#,
            yes: Project("manager.requestWhenInUseAuthorization()"),
            no: Project(
                "manager.requestWhenInUseAuthorization()",
                plist: ["NSLocationWhenInUseUsageDescription": "<string>For the map</string>"]),
            different: Project("manager.startUpdatingLocation()"), is: .no)
        add(
            #"code `CircularGeographicCondition(... radius: $r ...)` where $r < 100"#,
            yes: Project(
                "await monitor.add(CLMonitor.CircularGeographicCondition(center: here, radius: 50), identifier: \"a\")"
            ),
            no: Project(
                "await monitor.add(CLMonitor.CircularGeographicCondition(center: here, radius: 150), identifier: \"a\")"
            ),
            different: Project(
                "await monitor.add(CLMonitor.CircularGeographicCondition(center: here, radius: chosen), identifier: \"a\")"
            ), is: .unknown)
        add(
            #"code `allowsBackgroundLocationUpdates = true` and not plist UIBackgroundModes has "location""#,
            yes: Project("manager.allowsBackgroundLocationUpdates = true"),
            no: Project(
                "manager.allowsBackgroundLocationUpdates = true",
                plist: ["UIBackgroundModes": "<array><string>location</string></array>"]),
            different: Project("manager.allowsBackgroundLocationUpdates = false"), is: .no)
        add(
            #"core-location-diagnostics#when-in-use-text or no-location (likely)"#,
            yes: Project(
                "manager.startUpdatingLocation()",
                plist: ["NSLocationWhenInUseUsageDescription": "<string>For the map</string>"]),
            no: Project("manager = CLLocationManager()", "manager.requestWhenInUseAuthorization()"),
            different: Project("print(\"\")"), is: .yes)
        add(
            #"core-location-diagnostics#always-text or no-always (likely)"#,
            yes: Project(
                "manager.requestAlwaysAuthorization()",
                plist: [
                    "NSLocationAlwaysAndWhenInUseUsageDescription": "<string>For the track</string>"
                ]),
            no: Project("manager.requestAlwaysAuthorization()"),
            different: Project("manager.requestWhenInUseAuthorization()"), is: .yes)
        add(
            #"plist NSLocationTemporaryUsageDescriptionDictionary is set or no-exact-moment (likely)"#,
            yes: Project(
                "manager.requestTemporaryFullAccuracyAuthorization(withPurposeKey: \"a\")",
                plist: [
                    "NSLocationTemporaryUsageDescriptionDictionary":
                        "<dict><key>a</key><string>why</string></dict>"
                ]),
            no: Project("manager.requestTemporaryFullAccuracyAuthorization(withPurposeKey: \"a\")"),
            different: Project("manager.requestWhenInUseAuthorization()"), is: .yes)
        add(
            #"core-location-diagnostics#background-mode or no-tracking"#,
            yes: Project(
                "manager.allowsBackgroundLocationUpdates = true",
                plist: ["UIBackgroundModes": "<array><string>location</string></array>"]),
            no: Project("manager.allowsBackgroundLocationUpdates = true"),
            different: Project("manager.startMonitoringVisits()"), is: .yes)
        add(
            #"not code `CLBackgroundActivitySession()` kept local and (code `CLBackgroundActivitySession()` kept property or no-session)"#,
            yes: Project("session = CLBackgroundActivitySession()"),
            no: Project("func begin() { let own = CLBackgroundActivitySession() }"),
            different: Project("keep(CLBackgroundActivitySession())"), is: .unknown)
        return cases
    }()

    private static let library: Library = {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent()
        return LibraryLoader.load(roots: [root.appendingPathComponent("Content").path]).library
    }()
    private static let book = EvidenceBook(library)
    private static let entries: [EvidenceBook.Entry] =
        (book.answers.values.flatMap { $0.values.flatMap(\.values) }
        + book.items.values.flatMap(\.values))
        .sorted { ($0.guide, $0.line) < ($1.guide, $1.line) }

    private static func verdict(_ entry: EvidenceBook.Entry, in project: Project) -> Verdict {
        Evaluator(ProjectLook(project.source) { 0 }, facts: book.facts)
            .verdict(entry.expression, guide: entry.guide)
    }

    @Test func nothingOfItIsLeftUnread() {
        #expect(Self.book.problems == [])
        #expect(Self.book.prose == [])
        #expect(Self.entries.count == Self.written)
    }

    /// How many lines say so in the English guides: translations repeat none.
    private static var written: Int {
        library.guides.reduce(0) { count, guide in
            let lines = guide.document.source.lineStarts.indices.map {
                guide.document.source.lineText($0 + 1)
            }
            let own = lines.count { $0.contains("Evidence: ") && !$0.contains("\"Evidence:\"") }
            return count + own
        }
    }

    @Test func everyLineIsTried() {
        let texts = Set(Self.entries.map(\.text))
        #expect(texts.subtracting(Self.cases.keys).sorted() == [])
        #expect(Set(Self.cases.keys).subtracting(texts).sorted() == [])
    }

    @Test(arguments: entries)
    func saysYesNoAndNothingWrong(entry: EvidenceBook.Entry) throws {
        let own = try #require(Self.cases[entry.text])
        let place = Comment(rawValue: "\(entry.guide):\(entry.line) \(entry.text)")
        #expect(Self.verdict(entry, in: own.yes).truth == .yes, place)
        // What is written otherwise than the guide knows may be asked, but is never taken for it.
        #expect(Self.verdict(entry, in: own.no).truth != .yes, place)
        let different = Self.verdict(entry, in: own.different).truth
        if own.truth == .no {
            #expect(different != .yes, place)
        } else {
            #expect(different == own.truth, place)
        }
    }

    /// What these say can be relied on; all others only point somewhere.
    @Test func onlyConfigurationAndWhoKeepsWhatIsEverSure() {
        let sure = Self.entries.filter { entry in
            guard let own = Self.cases[entry.text] else { return false }
            return [own.yes, own.no, own.different].contains {
                let verdict = Self.verdict(entry, in: $0)
                return verdict.truth == .yes && verdict.strength == .sure
            }
        }
        #expect(
            sure.map { "\($0.guide): \($0.text)" } == [
                "core-location-diagnostics: code `CLBackgroundActivitySession()` kept local",
                "core-location-diagnostics: code `CircularGeographicCondition(... radius: $r ...)` where $r < 100",
                "core-location-patterns: core-location-diagnostics#background-mode or no-tracking",
                "core-location-patterns: core-location-diagnostics#background-mode or no-tracking",
                "core-location-symptoms: core-location-diagnostics#when-in-use-text",
            ])
    }

    // MARK: Mutations

    /// An app that does everything right, by the answers of the guides.
    private static let sound = Project(
        "manager.requestWhenInUseAuthorization()", "session = CLBackgroundActivitySession()",
        "for try await u in CLLocationUpdate.liveUpdates() { log(u) }",
        "await monitor.add(CLMonitor.CircularGeographicCondition(center: here, radius: 150), identifier: \"a\")",
        plist: [
            "NSLocationWhenInUseUsageDescription": "<string>For the map</string>",
            "UIBackgroundModes": "<array>\n<string>location</string>\n</array>",
        ])

    private struct Mutation: Sendable, CustomTestStringConvertible {
        var name: String
        var project: Project
        /// What becomes true, and what is true no longer.
        var gained: Set<String>
        var lost: Set<String>
        var testDescription: String { name }
    }

    private static let mutations: [Mutation] = {
        var keyDeleted = sound
        keyDeleted.plist["NSLocationWhenInUseUsageDescription"] = nil
        var local = sound
        local.code[1] = "func begin() { let own = CLBackgroundActivitySession() }"
        var radius = sound
        radius.code[3] = radius.code[3].replacing("150", with: "50")
        var modeRemoved = sound
        modeRemoved.plist["UIBackgroundModes"] = nil
        var secondTarget = sound
        secondTarget.plistOfSecond = [
            "NSLocationWhenInUseUsageDescription": "<string>For the map</string>"
        ]
        let d = "core-location-diagnostics"
        let local4 = "\(d): code `CLBackgroundActivitySession()` kept local"
        let small = "\(d): code `CircularGeographicCondition(... radius: $r ...)` where $r < 100"
        return [
            Mutation(
                name: "key deleted", project: keyDeleted,
                gained: [
                    #"core-location-platforms: core-location-diagnostics#asks and not core-location-diagnostics#when-in-use-text"#,
                    #"core-location-symptoms: core-location-diagnostics#asks and not core-location-diagnostics#when-in-use-text and not core-location-diagnostics#only-always"#,
                    #"core-location-process: core-location-diagnostics#asks and not core-location-diagnostics#when-in-use-text"#,
                    #"core-location-diagnostics: not plist NSLocationWhenInUseUsageDescription matches /\S/ and (code `requestWhenInUseAuthorization()` or code `requestAlwaysAuthorization()`)"#,
                ],
                lost: [
                    #"core-location-platforms: not code `requestAlwaysAuthorization` and core-location-diagnostics#when-in-use-text and not core-location-diagnostics#always-text (hint)"#,
                    #"core-location-symptoms: core-location-diagnostics#when-in-use-text"#,
                    #"core-location-patterns: core-location-diagnostics#when-in-use-text or no-location (likely)"#,
                ]),
            Mutation(
                name: "session made local", project: local, gained: [local4],
                lost: [
                    #"core-location-patterns: not code `CLBackgroundActivitySession()` kept local and (code `CLBackgroundActivitySession()` kept property or no-session)"#,
                    #"core-location-diagnostics: code `CLBackgroundActivitySession()` kept property (likely)"#,
                ]),
            Mutation(name: "radius 50", project: radius, gained: [small], lost: []),
            Mutation(
                name: "mode removed", project: modeRemoved,
                gained: [
                    #"core-location-diagnostics: not plist UIBackgroundModes has "location" and (code `startUpdatingLocation()` or code `CLLocationUpdate.liveUpdates(...)`) (hint)"#
                ],
                lost: [
                    #"core-location-patterns: core-location-diagnostics#background-mode or no-tracking"#,
                    #"core-location-diagnostics: background-mode (likely)"#,
                ]),
            // What two apps do not share is asked.
            Mutation(
                name: "second target", project: secondTarget, gained: [],
                lost: [
                    #"core-location-diagnostics: background-mode (likely)"#,
                    #"core-location-symptoms: core-location-diagnostics#live-updates"#,
                    #"core-location-diagnostics: code `liveUpdates()` or code `liveUpdates(.default)` (hint)"#,
                    #"core-location-diagnostics: live-updates"#,
                    #"core-location-symptoms: core-location-diagnostics#asks and (not code `requestAlwaysAuthorization` or not core-location-diagnostics#always-text) (hint)"#,
                    #"core-location-diagnostics: code `CLBackgroundActivitySession()` kept property (likely)"#,
                ]),
        ]
    }()

    /// What is true of a project, each line once.
    private static func truths(of project: Project) -> Set<String> {
        Set(
            entries.filter { verdict($0, in: project).truth == .yes }
                .map { "\($0.guide): \($0.text)" })
    }

    @Test(arguments: mutations)
    private func aChangeFlipsTheRightAnswersAndNoOther(mutation: Mutation) {
        let before = Self.truths(of: Self.sound)
        let after = Self.truths(of: mutation.project)
        #expect(after.subtracting(before) == mutation.gained)
        #expect(before.subtracting(after) == mutation.lost)
    }
}
