import CoreTestSupport
import Foundation
import Testing
import TriageCore
import TriageLibrary

@testable import TriageEvidence

/// What the shipped guides find in apps with one fault each, and that they find nothing in sound ones.
@Suite("Faults that the shipped guides find")
struct PlantedFaultTests {
    private static let library: Library = {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent()
        return LibraryLoader.load(roots: [root.appendingPathComponent("Content").path]).library
    }()
    private static let book = EvidenceBook(library)

    private static func examination(
        _ files: [String: String], today: String = "2026-11-28"
    ) -> (Examination, ProjectEvidence) {
        let look = ProjectLook(MemoryFiles(texts: files), today: today) { 0 }
        let evidence = ProjectEvidence(book, look)
        return (Examination(evidence, in: LibraryView(library, language: .english)), evidence)
    }

    @Test(arguments: PlantedFault.all)
    func isFound(fault: PlantedFault) throws {
        for inSwift in [true, false] {
            guard let files = fault.files(inSwift: inSwift) else { continue }
            let (examination, _) = Self.examination(files)
            let found = examination.findings.filter {
                $0.found.entry.text.contains(fault.evidence)
            }
            let all = examination.findings.map(\.found.entry.text)
            #expect(!found.isEmpty, "\(inSwift ? "Swift" : "Objective-C"): \(all)")
            if fault.isSure { #expect(found.contains { $0.isSure }) }
            // Without its line it is gone.
            var mended = fault
            mended.swift = ""
            mended.objectiveC = ""
            mended.plist = PlantedFault.texts
            let (after, _) = Self.examination(try #require(mended.files(inSwift: inSwift)))
            #expect(
                after.findings.allSatisfy { !$0.found.entry.text.contains(fault.evidence) })
        }
    }

    // MARK: Sound apps

    private static let text = "<string>Shows the stops near you.</string>"
    private static let app = [
        "NSLocationWhenInUseUsageDescription": text,
        "UIBackgroundModes": "<array><string>location</string></array>",
    ]

    static let sound: [String: [String: String]] = [
        "UIKit": [
            "App.xcodeproj/project.pbxproj": AppProject.project(["App"]),
            "App/Info.plist": AppProject.propertyList(app),
            "App/Tracker.swift": """
            final class Tracker: NSObject, CLLocationManagerDelegate {
                private let locator = CLLocationManager()
                override init() {
                    super.init()
                    locator.delegate = self
                    locator.pausesLocationUpdatesAutomatically = false
                    locator.requestWhenInUseAuthorization()
                }
                func start() {
                    locator.allowsBackgroundLocationUpdates = true
                    locator.startUpdatingLocation()
                }
                func stop() { locator.stopUpdatingLocation() }
                func locationManagerDidChangeAuthorization(_ m: CLLocationManager) { start() }
                func locationManager(_ m: CLLocationManager, didUpdateLocations all: [CLLocation]) {
                    keep(all.filter { $0.timestamp > begin })
                }
                func locationManager(_ m: CLLocationManager, didFailWithError e: any Error) {}
            }
            """,
        ],
        "SwiftUI": [
            "App.xcodeproj/project.pbxproj": AppProject.project(["App"]),
            "App/Info.plist": AppProject.propertyList([
                "NSLocationWhenInUseUsageDescription": text
            ]),
            "App/Walk.swift": """
            @main struct Walk: App {
                @State private var model = Model()
                var body: some Scene { WindowGroup { ContentView(model: model) } }
            }
            @Observable final class Model {
                private var session: CLServiceSession?
                func follow() async throws {
                    session = CLServiceSession(authorization: .whenInUse)
                    for try await update in CLLocationUpdate.liveUpdates() { show(update) }
                }
            }
            """,
        ],
        "Flutter": [
            "pubspec.yaml": "dependencies:\n  flutter:\n    sdk: flutter\n  geolocator: 13.0.0\n",
            "lib/main.dart": "final place = await Geolocator.getCurrentPosition();\n",
            "ios/Runner.xcodeproj/project.pbxproj": AppProject.project(["Runner"]),
            "ios/Runner/Info.plist": AppProject.propertyList([
                "NSLocationWhenInUseUsageDescription": text
            ]),
            "ios/Runner/AppDelegate.swift": "@main class AppDelegate: FlutterAppDelegate {}\n",
        ],
        "Expo": [
            "package.json": "{\"dependencies\": {\"expo\": \"53\", \"expo-location\": \"18\"}}",
            "App.tsx": "const place = await Location.getCurrentPositionAsync({});\n",
            "app.json": """
            {"expo": {"name": "Walk", "ios": {"infoPlist": {
                "NSLocationWhenInUseUsageDescription": "Shows the stops near you."}},
                "plugins": [["expo-location", {"isIosBackgroundLocationEnabled": true}]]}}
            """,
        ],
        "Capacitor": [
            "package.json":
                "{\"dependencies\": {\"@capacitor/core\": \"7\", \"@capacitor/geolocation\": \"7\"}}",
            "src/place.ts": "const place = await Geolocation.getCurrentPosition();\n",
            "ios/App/App.xcodeproj/project.pbxproj": AppProject.project(["App"]),
            "ios/App/App/Info.plist": AppProject.propertyList([
                "NSLocationWhenInUseUsageDescription": text
            ]),
            "ios/App/App/AppDelegate.swift": "@main class AppDelegate: UIResponder {}\n",
        ],
    ]

    @Test(arguments: sound.keys.sorted())
    func soundAppsHaveNoFindingAndGoodNews(kind: String) throws {
        let (examination, evidence) = Self.examination(try #require(Self.sound[kind]))
        #expect(examination.findings.map(\.found.entry.text) == [])
        #expect(evidence.overview.apps.map(\.kind) == [kind])
        let good = evidence.overview.facts.filter { $0.verdict.truth == .yes }.map(\.name)
        #expect(good.contains("when-in-use-text"), "\(good)")
    }

    // MARK: What is told to be quiet

    private static let fault = PlantedFault.all[0]

    private func waived(_ comment: String) throws -> Examination {
        var files = try #require(Self.fault.files(inSwift: true))
        let code = try #require(files["App/Finder.swift"])
        files["App/Finder.swift"] = code.replacing(
            "manager.allows", with: "\(comment)\n        manager.allows")
        return Self.examination(files).0
    }

    @Test(arguments: [
        "// triage:ignore mode-missing the mode is added by a script",
        "// triage:ignore core-location-diagnostics#mode-missing until 2026-11-28 as yet",
        "/* triage:ignore mode-missing known */",
    ])
    func aCommentWithAReasonTakesTheBlame(comment: String) throws {
        let examination = try waived(comment)
        #expect(!examination.findings.contains { $0.found.entry.text.contains("mode-missing") })
        #expect(examination.waived.map(\.found.entry.text).contains { $0.contains("mode-missing") })
    }

    @Test(arguments: [
        "// triage:ignore mode-missing", "// triage:ignore text-missing other rule",
        "// triage:ignore mode-missing until 2026-11-27 too late", "// triage: ignore all of it",
    ])
    func withoutAReasonOrForAnotherRuleItDoesNot(comment: String) throws {
        let examination = try waived(comment)
        #expect(examination.findings.contains { $0.isSure })
    }

    // MARK: Which app

    /// A second app without anything about locations, an example, and a generator beside the project.
    @Test func theAppIsChosenBeforeItIsJudged() throws {
        var files = try #require(Self.fault.files(inSwift: true))
        files["App.xcodeproj/project.pbxproj"] = AppProject.project(["App", "Shop"])
        files["Shop/Info.plist"] = AppProject.propertyList([:])
        files["Shop/Cart.swift"] = "final class Cart {}\n"
        files["Example/E.xcodeproj/project.pbxproj"] = AppProject.project(["E"])
        files["Example/E/Info.plist"] = AppProject.propertyList(Self.app)
        files["Example/E/E.swift"] = "manager.allowsBackgroundLocationUpdates = true\n"
        let (examination, evidence) = Self.examination(files)
        #expect(evidence.overview.apps.map(\.name) == ["App"])
        #expect(examination.findings.contains { $0.isSure })
    }

    @Test func besideAGeneratorNothingIsSureUntilItIsNamed() throws {
        var files = try #require(Self.fault.files(inSwift: true))
        files["Project.swift"] = "import ProjectDescription\n"
        let (examination, evidence) = Self.examination(files)
        #expect(!examination.findings.contains { $0.isSure })
        #expect(evidence.overview.reason == .generated(tool: "Tuist", path: "Project.swift"))
        let look = ProjectLook(MemoryFiles(texts: files), target: "App") { 0 }
        let named = Examination(
            ProjectEvidence(Self.book, look), in: LibraryView(Self.library, language: .english))
        #expect(named.findings.contains { $0.isSure })
    }

    /// Cordova makes a project; what is left of it beside Capacitor makes none.
    @Test func cordovaIsAGeneratorUntilSomebodyGoesOnToCapacitor() throws {
        var files = try #require(Self.fault.files(inSwift: true))
        files["config.xml"] = "<widget xmlns:cdv=\"http://cordova.apache.org/ns/1.0\"></widget>"
        #expect(
            Self.examination(files).1.overview.reason
                == .generated(tool: "Cordova", path: "config.xml"))
        files["capacitor.config.ts"] = "export default {}"
        let (examination, evidence) = Self.examination(files)
        #expect(evidence.overview.reason == nil)
        #expect(examination.findings.contains { $0.isSure })
    }

    /// What a template left for another platform makes no project.
    @Test func aFileOfBuckBesideAPackageIsNoGenerator() throws {
        var files = try #require(Self.fault.files(inSwift: true))
        files[".buckconfig"] = "[android]\n"
        #expect(Self.examination(files).1.overview.reason != nil)
        files["package.json"] = "{\"dependencies\": {\"react-native\": \"0.60\"}}"
        let (examination, evidence) = Self.examination(files)
        #expect(evidence.overview.reason == nil)
        #expect(examination.findings.contains { $0.isSure })
    }

    /// Code that asks for a key itself does without it.
    @Test func whatLooksForAKeyIsNotBlamedForIt() throws {
        var files = try #require(Self.fault.files(inSwift: true))
        let code = try #require(files["App/Finder.swift"])
        files["App/Finder.swift"] = code.replacing(
            "manager.allows",
            with:
                "guard Bundle.main.infoDictionary?[\"UIBackgroundModes\"] != nil else { return }\n        manager.allows"
        )
        let (examination, _) = Self.examination(files)
        #expect(!examination.findings.contains { $0.found.entry.text.contains("mode-missing") })
    }

    /// Where there is no app, nothing holds and nothing fails.
    @Test func aFolderWithoutAnAppHoldsNothing() {
        let (examination, evidence) = Self.examination([
            "README.md": "# Notes\n", "package.json": "{\"name\": \"notes\"}",
        ])
        #expect(examination.findings.isEmpty)
        #expect(evidence.items.values.flatMap(\.values).allSatisfy { $0.sensed == .unknown })
        #expect(
            evidence.items.values.flatMap(\.values).allSatisfy { $0.verdict.truth == .unknown })
    }
}
