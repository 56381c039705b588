import Foundation
import Testing
import TriageCore
import TriageLibrary

/// What people really ask, walked through the shipped trees as they would: the answers that they
/// can give, by how these begin, and words that the finding has to have.
@Suite("Walks of real questions") struct SymptomWalksTests {
    struct Asked: Sendable, CustomTestStringConvertible {
        var words: String
        var symptom: Int
        var answers: [String]
        var finding: [String]
        var testDescription: String { words }

        init(_ words: String, _ symptom: Int, _ answers: [String], _ finding: String...) {
            self.words = words
            self.symptom = symptom
            self.answers = answers
            self.finding = finding
        }
    }

    private static let library: Library = {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent()
        return LibraryLoader.load(roots: [root.appendingPathComponent("Content/en").path]).library
    }()

    private static let trees: [(symptom: Int, tree: DecisionTree)] = library.guides.flatMap {
        guide in
        guide.parts.compactMap { part in
            guard case .tree(let tree) = part.content,
                let number = part.title.dropFirst("Symptom ".count).split(separator: ":").first,
                let symptom = Int(number)
            else { return nil }
            return (symptom, tree)
        }
    }

    static let questions = [
        Asked(
            "No callback of a manager made in a function", 1,
            ["A CLLocationManager", "None, not even", "In a local variable"], "released",
            "property"),
        Asked(
            "No callback of a manager made on a background queue", 1,
            ["A CLLocationManager", "None, not even", "On a background queue"], "run loop",
            "main thread"),
        Asked(
            "Authorized when in use, and no position", 1,
            [
                "A CLLocationManager", "Only locationManagerDidChange", ".authorizedWhenInUse",
                "NO",
            ],
            "Location Services are off for the whole device", "Settings"),
        Asked(
            "The flags of my session say insufficiently in use", 1,
            ["CLLocationUpdate.liveUpdates()", "YES", "NO", "insufficientlyInUse"],
            "not in the foreground", "CLBackgroundActivitySession"),
        Asked(
            "Relaunched, and a session is said to be required", 1,
            ["CLLocationUpdate.liveUpdates()", "YES", "NO", "serviceSessionRequired"],
            "CLServiceSession", "at every launch"),
        Asked(
            "The watch wakes the phone, and nothing is recorded", 2,
            ["YES, but it works only", "CLLocationManager: start", "It is started in the back"],
            "When In Use", "in front"),
        Asked(
            "A position each minute from significant changes", 2,
            ["NO, and it only waits", "Significant changes, which are too rare"], "500 m",
            "startUpdatingLocation()"),
        Asked(
            "Significant changes come once", 2,
            ["NO, and it only waits", "Significant changes, which come once"], "every launch"),
        Asked(
            "Ranging of beacons ends behind the lock screen", 2,
            ["YES, but it works only", "Beacon ranging"], "location updates"),
        Asked(
            "Refused once, and no prompt any more", 3, ["2, .denied", "YES", "YES, and wants"],
            "Settings"),
        Asked(
            "The allow button does nothing after the installation", 3,
            ["0, .notDetermined", "Just installed, and no prompt"],
            "NSLocationWhenInUseUsageDescription"),
        Asked(
            "The status says always, though nobody chose it", 3, ["3, although"], "provisional"),
        Asked(
            "Beside the true place on a map in China", 4, ["In mainland China"], "GCJ-02",
            "WGS-84"),
        Asked(
            "The phone claims to be in San Francisco", 4, ["It is always the same"], "Xcode"),
        Asked(
            "Zones stopped, Precise Location is off", 5,
            ["Nothing at all", ".authorizedAlways, and Precise"], "reduced accuracy"),
        Asked(
            "A fence of 50 m fires seldom", 5, ["It fires late", "< 100 m"], "Wi-Fi", "100 m"),
        Asked(
            "Dead geofences after a restart of the phone", 5,
            ["It fires while the app runs", "YES, but only after the first unlock"],
            "until the device is unlocked"),
        Asked(
            "The arrow is solid, though only geofences run", 6,
            ["Your app, and a filled arrow, although", "YES, significant changes"],
            "significant changes", "stop"),
        Asked(
            "The status says always, though While Using was chosen", 7,
            ["The status says Always"], "provisional Always", "locationManagerDidChange"),
        Asked(
            "No second prompt after both requests in one function", 7,
            ["No prompt comes", ".authorizedWhenInUse, and it is the first", "Right behind"],
            "dropped while the first prompt is open"),
        Asked(
            "The question appears for a moment and vanishes", 8, ["The prompt flashes up"],
            "strong reference"),
        Asked(
            "My allow button does nothing", 8, ["Nothing at all", "0, not", "NO, or its text"],
            "NSLocationWhenInUseUsageDescription", "Info.plist"),
        Asked(
            "The prompt never comes when asked from a background queue", 8,
            ["Nothing at all", "0, not", "YES", "A background queue"], "main thread"),
        Asked(
            "Positions stop after some minutes at a red light", 9,
            ["startUpdatingLocation", "locationManagerDidPause"],
            "pausesLocationUpdatesAutomatically = false"),
        Asked(
            "Entering a region notifies twice", 10,
            ["didEnterRegion, didExit", "didEnterRegion and didDetermineState"],
            "calls both didEnterRegion and didDetermineState"),
        Asked(
            "The monitor reports the same crossing again", 10,
            ["An event of a CLMonitor", "The same identifier"], "identifier, state and date"),
        Asked(
            "Geofences fire at night", 10, ["didEnterRegion, didExit", "Entry and exit take"],
            "200 m", "fix"),
        Asked(
            "In China the marker is 500 m off", 11, ["Some hundred metres"], "GCJ-02", "WGS-84"),
        Asked(
            "The phone claims San Francisco", 11, ["In another city", "San Francisco"],
            "simulated location"),
        Asked(
            "It dies where background updates are allowed", 12,
            ["An exception", "\"Invalid parameter not satisfying: !stayUp"], "UIBackgroundModes"),
        Asked(
            "An async wrapper traps when already allowed", 12,
            ["A Swift trap", "\"SWIFT TASK CONTINUATION MISUSE: ... resume"], "nil"),
        Asked(
            "The console warns of a dispatch queue", 12,
            ["A line in the console", "\"A location manager was created"], "run loop"),
        Asked(
            "Swift 6 rejects the delegate", 12,
            ["A compiler error", "\"cannot be used to satisfy"],
            "nonisolated"),
        Asked(
            "The battery is empty because we look for arrival in a loop", 13,
            ["In the background, though", "startUpdatingLocation() or"], "CLMonitor"),
        Asked(
            "Significant changes woke the app once", 14,
            ["The system ended it", "None of them", "Services are started only"], "every launch"),
        Asked(
            "Diagnostics speak of a required session after a relaunch", 14,
            ["The system ended it", "None of them", "liveUpdates() or CLMonitor on iOS 18"],
            "CLServiceSession", "every launch"),
        Asked(
            "No visits after swiping the app away", 14, ["The user swiped", "Visits"],
            "significant changes"),
        Asked(
            "Dead geofences until the first unlock", 14,
            ["The system ended it", "None of them", "Only after a restart"],
            "protectedDataDidBecomeAvailable"),
        Asked("trueHeading is always -1", 15, ["YES, but trueHeading"], "startUpdatingLocation()"),
        Asked(
            "Ranging stops in the background", 16, ["Ranging stops"],
            "allowsBackgroundLocationUpdates"),
        Asked(
            "The widget has no position", 17, ["A widget", "isAuthorizedForWidgetUpdates is"],
            "NSWidgetWantsLocation"),
        Asked("The watch freezes with the arm down", 18, ["It freezes"], "HKWorkoutSession"),
        Asked(
            "The phone app that the watch wakes gets nothing", 18, ["The iPhone app is woken"],
            "foreground"),
        Asked(
            "The Mac build lacks its text", 19, ["The upload or the review"],
            "NSLocationUsageDescription"),
        Asked("The Wi-Fi name is nil", 20, ["The Wi-Fi name"], "Access Wi-Fi Information"),
        Asked(
            "Address lookup throws error 8", 21, ["kCLErrorDomain error 8"], "geocodeFoundNoResult"),
        Asked(
            "The device started from Xcode is elsewhere", 22, ["On a real device, started"],
            "Default Location"),
        Asked("Rejected for background location", 23, ["Guideline 2.5.4"], "UIBackgroundModes"),
        Asked(
            "A purpose string for Always is demanded", 23,
            ["ITMS-90683", "NSLocationAlwaysAndWhenInUse"], "requestAlwaysAuthorization"),
        Asked(
            "Flutter says permanently denied", 24, ["Flutter", "permission_handler"],
            "PERMISSION_LOCATION=1"),
        Asked(
            "Expo wants a usage description in Expo Go", 24, ["Expo", "\"One of the"], "app.json"),
    ]

    @Test(arguments: questions) func endsAtItsCause(_ asked: Asked) throws {
        let tree = try #require(Self.trees.first { $0.symptom == asked.symptom }).tree
        var walk = TreeWalk(tree)
        for words in asked.answers {
            let question = try #require(walk.question)
            let fitting = question.answers.indices.filter {
                question.answers[$0].text.hasPrefix(words)
            }
            #expect(fitting.count == 1, "\(words): \(question.answers.map(\.text))")
            walk.take(.answer(try #require(fitting.first)))
        }
        let found = try #require(walk.conclusion)
        let text = ([found.text, found.outcome ?? ""] + found.lines).joined(separator: " ")
        for words in asked.finding { #expect(text.contains(words)) }
    }

    @Test func everyFindingNamesItsCauseAndWhatToDo() {
        #expect(Set(Self.trees.map(\.symptom)) == Set(1...24))
        // What Symptoms 1 to 6 find may be that nothing is wrong.
        for (symptom, tree) in Self.trees where symptom > 6 {
            for answer in tree.questions.flatMap(\.answers) where answer.next == nil {
                #expect(answer.outcome != nil, "Symptom \(symptom): \(answer.text)")
                #expect(!answer.fix.isEmpty, "Symptom \(symptom): \(answer.text)")
            }
        }
    }
}
