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
            [
                "With Xcode attached", "YES", "CLLocationManager: start",
                "It is started in the back",
            ],
            "When In Use", "in front"),
        Asked(
            "A position each minute from significant changes", 2,
            ["As soon as", "NO, and it only waits", "Significant changes, which are too rare"],
            "500 m",
            "startUpdatingLocation()"),
        Asked(
            "Significant changes come once", 2,
            ["It waits for events", "Significant changes, which come once"], "every launch"),
        Asked(
            "Ranging of beacons ends behind the lock screen", 2,
            ["As soon as", "YES", "Beacon ranging"], "location updates"),
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
            ["It fires until", "YES, but only after the first unlock"],
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
            "My allow button does nothing", 8, ["Nothing at all", "0, .not", "NO, or its text"],
            "NSLocationWhenInUseUsageDescription", "Info.plist"),
        Asked(
            "The prompt never comes when asked from a background queue", 8,
            ["Nothing at all", "0, .not", "YES", "A background queue"], "main thread"),
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
            "The phone claims San Francisco", 11, ["Far away", "San Francisco"],
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
        Asked(
            "One position takes ten seconds each time", 1,
            ["A CLLocationManager", "didUpdateLocations", "It comes each time"], "desiredAccuracy",
            "kCLLocationAccuracyHundredMeters"),
        Asked(
            "Every five minutes in the background would do", 2,
            ["After minutes or hours", "CLLocationManager: start", "requestLocation() on a timer"],
            "no update interval", "500 m"),
        Asked(
            "The iPad app on a Mac believes that nobody was asked", 3,
            ["0, .notDetermined", "Allowed long ago"], "locationManagerDidChangeAuthorization"),
        Asked(
            "A silent push wakes the app, and the monitor knows of no entry", 5,
            [
                "Nothing at all", ".authorizedAlways, precise, and a CLMonitor",
                "YES, but it was first",
            ],
            "silent push", "in front"),
        Asked(
            "The state is never determined, or code 5 comes", 5,
            [
                "Nothing at all", ".authorizedAlways, precise, and regions", "requestState",
            ], "not registered yet", "didStartMonitoringFor"),
        Asked(
            "Thirty places, and some of them fire never", 5, ["Some places", "20 or more"],
            "limit of 20", "SDK"),
        Asked(
            "No blue bar, although we track", 6, ["The blue bar is wanted"],
            "showsBackgroundLocationIndicator = true"),
        Asked(
            "The blue bar lights up for a moment at each Home gesture", 6,
            ["A blue bar that flashes"], "allowsBackgroundLocationUpdates = false"),
        Asked(
            "Always is not on the list of the prompt", 7, ["A prompt comes, but the option"],
            "iOS 13", "When In Use"),
        Asked(
            "Was it Allow Once or While Using?", 7,
            ["No prompt comes", ".authorizedWhenInUse after"], "No API can tell"),
        Asked(
            "An error arrives while the prompt is on screen", 8, ["It is still open"],
            "before the prompt was answered", "wait for the answer"),
        Asked(
            "Precise already, and the request for it fails", 8, ["The prompt for the exact"],
            "promptDeclined", "accuracyAuthorization"),
        Asked(
            "It tracks on the next drive, though the app was swiped away", 10,
            ["Tracking that begins"], "stopMonitoringSignificantLocationChanges()"),
        Asked(
            "The map opens in the Atlantic", 11, ["Far away", "At 0, 0"], "before there is a fix"),
        Asked(
            "One point of the ride is in the next town", 11, ["It jumps between"],
            "impossible"),
        Asked(
            "A fix after the timeout kills the app", 12,
            ["A Swift trap", "\"SWIFT TASK CONTINUATION MISUSE: ... resume"], "timeout"),
        Asked(
            "Users have to log in again after a launch in the pocket", 14,
            ["The system ended it", "None of them", "It is launched, and the login"],
            "kSecAttrAccessibleAfterFirstUnlock"),
        Asked(
            "-1 as heading, on a single iPhone", 15, ["YES, but trueHeading"],
            "Compass Calibration"),
        Asked(
            "In landscape the needle is a quarter turn off", 15, ["YES, but it is off by"],
            "headingOrientation"),
        Asked(
            "The phone lies beside the beacon, and nobody enters", 16,
            ["Entering or leaving", "No entry"],
            "requestState"),
        Asked(
            "Indoor positioning is mute with Precise Location off", 16,
            ["Nothing is found", "With Precise Location off"], "no beacon is reported"),
        Asked(
            "Location pushes come for a day, and then hours late", 17,
            ["A location push extension that"], "sparingly"),
        Asked(
            "A Python script waits for an answer that never comes", 19,
            ["No prompt ever comes", "A script that asks"], "run loop"),
        Asked(
            "Always does not compile for visionOS", 20, ["Another device", "Apple Vision Pro"],
            "#if !os(visionOS)"),
        Asked(
            "The network's name is nil since the new SDK", 20, ["The Wi-Fi name"],
            "CNCopyCurrentNetworkInfo", "iOS 26 SDK", "NEHotspotNetwork.fetchCurrent"),
        Asked(
            "The test machine has to grant Always", 22, ["In tests or on CI"],
            "location-always"),
        Asked(
            "The upload wants the Always text because of geolocator", 23,
            ["ITMS-90683", "NSLocationAlwaysAndWhenInUse"],
            "BYPASS_PERMISSION_LOCATION_ALWAYS=1"),
        Asked(
            "The alert does not say what for, says 5.1.5", 23,
            ["Guideline 5.1.1 or 5.1.5: the purpose"],
            "purpose string"),
        Asked(
            "Expo's task is gone after a swipe", 24, ["Expo", "It ends when"], "force quit",
            "startGeofencingAsync"),
        Asked(
            "React Native calls nobody back", 24, ["React Native", "No callback at all"],
            "timeout"),
        Asked(
            "A reminder by place never comes", 5, ["A local notification"],
            "permission for notifications", "no crossing"),
        Asked(
            "We want one position, and the delegate is called five times", 10,
            ["Location updates", "didUpdateLocations is called"], "requestLocation()"),
        Asked(
            "Which floor am I on?", 11, ["The place is right", "floor is nil"], "Only few venues",
            "CMAltimeter"),
        Asked(
            "A plug-in reads the background modes and dies", 12,
            ["An exception", "\"-[NSTaggedPointerString"], "an array"),
        Asked(
            "tauri dev gets no position, the built app does", 19,
            ["No prompt ever comes", "A program in development"], "Terminal"),
        Asked(
            "The Mac asks again at each start", 19, ["It asks for permission every time"],
            "signature", "unsigned"),
        Asked("No blue dot", 20, ["A map", "No blue dot"], "showsUserLocation = true"),
        Asked(
            "A Bluetooth receiver makes nothing better", 20, ["An external GPS receiver"],
            "isProducedByAccessory"),
        Asked(
            "Xcode calls the GPX file invalid", 22, ["Simulate Location is dimmed"], "wpt"),
        Asked(
            "Units of the tracker have to be tested without a manager", 22,
            ["In tests or on CI"], "mock"),
        Asked(
            "Nothing is loaded after the first permission prompt", 1,
            ["A CLLocationManager", "locationManagerDidChangeAuthorization alone"],
            "before permission was granted", "locationManagerDidChangeAuthorization"),
        Asked(
            "The manager's location is nil in viewDidLoad", 1,
            ["A CLLocationManager", "didUpdateLocations", "manager.location is nil"],
            "before the first fix",
            "didUpdateLocations"),
        Asked(
            "The SwiftUI view stays empty, the log has positions", 1,
            ["A CLLocationManager", "didUpdateLocations", "The app shows nothing"], "@StateObject"),
        Asked(
            "Settings has no location row for my app", 8, ["Settings has no entry"],
            "never asked"),
        Asked(
            "While Using has to do for our tracks in the background", 2,
            [
                "After minutes or hours", "CLLocationManager: start", "Nothing of this", "NO",
                ".authorizedWhenInUse, with CLL",
            ],
            "When In Use is enough", "allowsBackgroundLocationUpdates"),
        Asked(
            "The cancelled stream leaves the receiver on", 6,
            [
                "Your app, and a filled arrow, although", "YES, behind an AsyncStream",
            ], "onTermination"),
        Asked(
            "Awaiting the answer to Always never ends", 7, ["The status stays at When In Use"],
            "no callback comes"),
        Asked(
            "Everything is eight thousand miles away", 11, ["Far away", "At 0, 0"], "empty value"),
        Asked(
            "The launch deadlocks where the manager is made", 12,
            ["A Swift trap", "No trap, but a deadlock"], "waits for itself", "never sync"),
        Asked(
            "Our loop waits for the best accuracy and never ends", 4,
            [
                "None of these", ".fullAccuracy", "10-100 m, which is too coarse",
                "None of it: I use", "It waits until",
            ], "negative constant", "20"),
        Asked(
            "A polygon instead of a circle", 5, ["A polygon or a stay"], "circles",
            "around it"),
        Asked(
            "The region that comes is never the one that I keep", 5,
            [
                "Nothing at all", ".authorizedAlways, precise, and regions",
                "didEnterRegion runs, but",
            ], "another object", "identifier"),
        Asked(
            "Of all the places only the last one works", 5,
            ["Some places fire", "Fewer than 20, but several"], "Only the last geofence"),
        Asked(
            "The text of the prompt is English on each phone", 8, ["It shows an old text"],
            "InfoPlist.strings", "each language"),
        Asked(
            "A visit begins at a red light", 10, ["A visit (didVisit)"], "estimate",
            "compare with a fix"),
        Asked("The visit ends in the year 4001", 10, ["Two visits for one stay"], "distantFuture"),
        Asked(
            "Entered, says the region, from another town", 10,
            ["didEnterRegion, didExit", "An entry (didEnterRegion), although"], "coarse fix",
            "horizontalAccuracy"),
        Asked(
            "The clock of each fix is eight hours off", 11,
            ["The place is right", "The timestamp is hours off"], "UTC"),
        Asked(
            "Somebody uses a fake GPS", 11, ["Far away", "A place that the user wants"],
            "isSimulatedBySoftware"),
        Asked(
            "Deferred updates end with error 11", 13,
            ["In the background, while", "It defers updates"], "iOS 13"),
        Asked(
            "A silent push finds the app swiped away", 14,
            ["The user swiped", "A silent push"], "swiped away",
            "Location Push Service Extension"),
        Asked(
            "UserDefaults are empty after a launch by a region", 14,
            ["The system ended it", "None of them", "It is launched, and the login"],
            "before the first unlock"),
        Asked(
            "Beacons in each room, and the app jumps between them", 16,
            ["With beacons in several rooms"], "one UUID", "minor"),
        Asked(
            "The Live Activity is to begin at the geofence", 17, ["A Live Activity that is to"],
            "only in the foreground"),
        Asked(
            "The watch says Never, and the switch is dead", 18,
            ["The app asks for permission", "The permission in the watch"],
            "Change it on the iPhone"),
        Asked(
            "The blue dot has become a pin of ours", 20, ["A map", "One of your own pins"],
            "MKUserLocation"),
        Asked(
            "Pictures of our own camera have no GPS", 20, ["A photo without its place"],
            "CLLocation"),
        Asked(
            "Rejected because Settings opens after the refusal", 23,
            ["Guideline 5.1.1(iv): the app opens"], "openSettingsURLString"),
        Asked(
            "Coarse or precise, in the privacy label?", 23,
            ["Another ITMS number", "The privacy details"],
            "three or more decimal places", "NSPrivacyCollectedDataTypePreciseLocation"),
        Asked(
            "Capacitor's position is hours old", 24, ["Capacitor or Cordova", "An old position"],
            "maximumAge", "timestamp"),
        Asked(
            "Expo asks nobody for the background", 24,
            ["Expo", "requestBackgroundPermissionsAsync"], "requestForegroundPermissionsAsync"),
        Asked(
            "The monitor is silent in the background on iOS 18", 5,
            [
                "It fires while the app is on screen",
                ".authorizedAlways, precise, and a CLMonitor",
                "NO, or only",
            ], "CLServiceSession(authorization: .always)", "foreground"),
        Asked(
            "An ad library keeps the receiver on", 13,
            ["With the app on screen", "The arrow is on"],
            "library", "symbolic breakpoint"),
        Asked(
            "The upload refuses the App Clip for one call", 23,
            ["Another ITMS number", "ITMS-90842"], "requestAlwaysAuthorization", "library"),
        Asked(
            "One language has no purpose string", 23, ["Another ITMS number", "ITMS-90738"],
            "source language"),
        Asked(
            "AMap prints a privacy error", 12, ["A line in the console", "\"AMapFoundation"],
            "updatePrivacyShow", "updatePrivacyAgree"),
        Asked(
            "The region woke us for ten seconds", 14,
            ["The system ended it", "None of them", "It is woken"], "beginBackgroundTask"),
        Asked(
            "Significant changes come on the sofa", 10,
            ["Location updates", "Significant changes"],
            "cell tower"),
        Asked(
            "The watch app crashed, and the track ends there", 18, ["Tracking ends with the app"],
            "at every launch", "CLBackgroundActivitySession"),
        Asked(
            "The largest fence is the one that is left out", 5, ["Some places", "20 or more"],
            "small circles"),
        Asked(
            "The location button is dead in Catalyst", 20, ["The location button"],
            "Catalyst", "requestWhenInUseAuthorization"),
        Asked(
            "The server gets nothing while the phone is locked", 2,
            ["It does not stop: positions are recorded"], "URLSession", "beginBackgroundTask"),
        Asked(
            "The needle turns once round at north", 15, ["YES, but the arrow spins"],
            "shortest difference"),
        Asked(
            "The UUID of the beacon comes from a text", 16, ["Nothing is found", "With a UUID"],
            "nil"),
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

    @Test func noQuestionHasMoreAnswersThanDigitsNorOneTwice() {
        for (symptom, tree) in Self.trees {
            for question in tree.questions {
                let answers = question.answers.map(\.text)
                #expect(answers.count <= 9, "Symptom \(symptom): \(question.text)")
                #expect(Set(answers).count == answers.count, "Symptom \(symptom): \(question.text)")
            }
        }
    }

    /// Whoever has a message ends where `match` leads: at an answer that has a word, or the number, of the row.
    @Test func everyMessageLeadsToAnAnswerThatKnowsIt() throws {
        let rows = Self.library.guides.flatMap { guide in
            guide.document.source.lineStarts.indices.map { guide.document.source.lineText($0 + 1) }
        }.filter { $0.hasPrefix("| `") && $0.contains("/tree/q") }
        #expect(rows.count > 100)
        for row in rows {
            let target = try #require(
                row.firstMatch(of: #/symptom-(\d+)-[^\/]*\/tree\/q(\d+)\/a(\d+)\)/#))
            let numbers = [target.1, target.2, target.3].compactMap { Int($0) }
            let tree = try #require(Self.trees.first { $0.symptom == numbers[0] }).tree
            let answer = tree.questions[numbers[1] - 1].answers[numbers[2] - 1]
            let told = ([answer.text, answer.outcome ?? ""] + answer.lines).joined(separator: " ")
                .lowercased()
            let words = row.split(separator: " | ")[0].lowercased().split {
                !$0.isLetter && !$0.isNumber
            }
            let known = words.filter {
                $0.count > 4 && $0 != "kclerrordomain" && $0 != "error" || Int($0) != nil
            }
            #expect(known.contains { told.contains($0) }, "\(row)")
        }
    }
}
