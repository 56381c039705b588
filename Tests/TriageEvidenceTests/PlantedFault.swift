import CoreTestSupport
import Testing
import TriageEvidence

/// A small app with one fault in it, in Swift and in Objective-C, and the rule or the look that names it.
struct PlantedFault: Sendable, CustomTestStringConvertible {
    var name: String
    /// In a class that is a sound delegate, unless the fault is there.
    var swift: String?
    var objectiveC: String?
    var plist: [String: String] = [:]
    /// A part of what its evidence says.
    var evidence: String
    /// Whether configuration proves it.
    var isSure = false

    var testDescription: String { name }

    private static let tracks = [
        "UIBackgroundModes": "<array><string>location</string></array>",
        "NSLocationWhenInUseUsageDescription": "<string>Shows the stops near you.</string>",
    ]
    static let texts = [
        "NSLocationWhenInUseUsageDescription": "<string>Shows the stops near you.</string>"
    ]

    static let all: [PlantedFault] = [
        PlantedFault(
            name: "background updates without the mode",
            swift: "manager.allowsBackgroundLocationUpdates = true",
            objectiveC: "self.manager.allowsBackgroundLocationUpdates = YES;", plist: texts,
            evidence: "mode-missing", isSure: true),
        PlantedFault(
            name: "the same by a setter",
            objectiveC:
                "[self.manager setAllowsBackgroundLocationUpdates:YES];", plist: texts,
            evidence: "mode-missing", isSure: true),
        PlantedFault(
            name: "no text for When In Use", swift: "manager.requestWhenInUseAuthorization()",
            objectiveC: "[self.manager requestWhenInUseAuthorization];", evidence: "text-missing",
            isSure: true),
        PlantedFault(
            name: "no text for Always", swift: "manager.requestAlwaysAuthorization()",
            objectiveC: "[self.manager requestAlwaysAuthorization];", plist: texts,
            evidence: "always-text-missing", isSure: true),
        PlantedFault(
            name: "no dictionary of purposes",
            swift: "manager.requestTemporaryFullAccuracyAuthorization(withPurposeKey: \"Walk\")",
            objectiveC:
                "[self.manager requestTemporaryFullAccuracyAuthorizationWithPurposeKey:@\"Walk\"];",
            plist: texts, evidence: "purpose-missing", isSure: true),
        PlantedFault(
            name: "a purpose that is not in the dictionary",
            swift:
                "manager.requestTemporaryFullAccuracyAuthorization(withPurposeKey: \"Walk\") { _ in }",
            objectiveC:
                "[self.manager requestTemporaryFullAccuracyAuthorizationWithPurposeKey:@\"Walk\" completion:nil];",
            plist: texts.merging([
                "NSLocationTemporaryUsageDescriptionDictionary":
                    "<dict><key>Ride</key><string>Leads you along the track.</string></dict>"
            ]) { $1 }, evidence: "purpose-missing", isSure: true),
        PlantedFault(
            name: "a manager of a function",
            swift: "let own = CLLocationManager()\n        own.startUpdatingLocation()",
            objectiveC:
                "CLLocationManager *own = [[CLLocationManager alloc] init];\n    [own startUpdatingLocation];",
            plist: texts, evidence: "lost-manager"),
        PlantedFault(
            name: "one position without the method for errors", swift: "manager.requestLocation()",
            objectiveC: "[self.manager requestLocation];", plist: texts,
            evidence: "error-method-missing"),
        PlantedFault(
            name: "updates that nobody asked for", swift: "manager.startUpdatingLocation()",
            objectiveC: "[self.manager startUpdatingLocation];", plist: texts,
            evidence: "updates-without-asking"),
        PlantedFault(
            name: "pauses left on in a tracker",
            swift: """
                manager.requestWhenInUseAuthorization()
                manager.allowsBackgroundLocationUpdates = true
                manager.startUpdatingLocation()
                """,
            objectiveC: """
                [self.manager requestWhenInUseAuthorization];
                self.manager.allowsBackgroundLocationUpdates = YES;
                [self.manager startUpdatingLocation];
                """, plist: tracks, evidence: "pauses-left-on"),
        PlantedFault(
            name: "updates that are never stopped",
            swift: "manager.requestWhenInUseAuthorization()\n manager.startUpdatingLocation()",
            objectiveC:
                "[self.manager requestWhenInUseAuthorization];\n [self.manager startUpdatingLocation];",
            plist: texts, evidence: "never-stopped"),
        PlantedFault(
            name: "a mode, and nobody asks for the background",
            swift: "manager.startUpdatingLocation()",
            objectiveC: "[self.manager startUpdatingLocation];", plist: tracks,
            evidence: "not code `allowsBackgroundLocationUpdates`"),
        PlantedFault(
            name: "a manager off the main thread",
            swift: "Task.detached { self.manager = CLLocationManager() }", plist: texts,
            evidence: "manager-off-main"),
        PlantedFault(
            name: "a method that nobody calls",
            swift: """
                }
                func locationManager(_ m: CLLocationManager, didUpdateLocation l: [CLLocation]) {
                """,
            objectiveC: """
                }
                - (void)locationManager:(CLLocationManager *)manager
                      didUpdateLocation:(NSArray<CLLocation *> *)locations {
                """, plist: texts, evidence: "misspelt"),
        PlantedFault(
            name: "a small circle",
            swift:
                "let home = CLCircularRegion(center: place, radius: 50, identifier: \"home\")\n manager.startMonitoring(for: home)",
            objectiveC:
                "CLCircularRegion *home = [[CLCircularRegion alloc] initWithCenter:place radius:50.0 identifier:@\"home\"];\n    [self.manager startMonitoringForRegion:home];",
            plist: texts, evidence: "small-circle"),
        PlantedFault(
            name: "a small condition",
            swift:
                "await monitor.add(CLMonitor.CircularGeographicCondition(center: place, radius: 20), identifier: \"home\")",
            plist: texts, evidence: "small-circle", isSure: true),
        PlantedFault(
            name: "a background session of a function",
            swift: "let session = CLBackgroundActivitySession()", plist: tracks,
            evidence: "code `CLBackgroundActivitySession()` kept local", isSure: true),
        PlantedFault(
            name: "a service session of a function",
            swift: "let session = CLServiceSession(authorization: .whenInUse)", plist: texts,
            evidence: "code `CLServiceSession(...)` kept local", isSure: true),
        PlantedFault(
            name: "both requests at once",
            swift:
                "manager.requestWhenInUseAuthorization()\n manager.requestAlwaysAuthorization()",
            plist: texts.merging([
                "NSLocationAlwaysAndWhenInUseUsageDescription": "<string>Tracks your walk.</string>"
            ]) { $1 }, evidence: "requestWhenInUseAuthorization"),
        PlantedFault(
            name: "a service session required and never made",
            swift: "let updates = CLLocationUpdate.liveUpdates()",
            plist: texts.merging(["NSLocationRequireExplicitServiceSession": "<true/>"]) { $1 },
            evidence: "NSLocationRequireExplicitServiceSession"),
        PlantedFault(
            name: "a delegate that is never set",
            swift: """
                }
                }
                final class Other {
                let own = CLLocationManager()
                func go() {
                own.startUpdatingLocation()
                """, plist: texts, evidence: "without `delegate`"),
    ]

    /// The app, in one of the languages.
    func files(inSwift: Bool) -> [String: String]? {
        guard let code = inSwift ? swift : objectiveC else { return nil }
        var files = [
            "App.xcodeproj/project.pbxproj": AppProject.project(["App"]),
            "App/Info.plist": AppProject.propertyList(plist),
        ]
        if inSwift {
            let delegate = evidence.contains("without `delegate`") ? "" : "manager.delegate = self"
            files["App/Finder.swift"] = """
                import CoreLocation

                final class Finder: NSObject, CLLocationManagerDelegate {
                    private var manager = CLLocationManager()
                    func begin() {
                        \(delegate)
                        \(code)
                    }
                }
                """
        } else {
            files["App/Finder.m"] = """
                #import <CoreLocation/CoreLocation.h>

                @implementation Finder
                - (void)begin {
                    self.manager.delegate = self;
                    \(code)
                }
                @end
                """
        }
        return files
    }
}
