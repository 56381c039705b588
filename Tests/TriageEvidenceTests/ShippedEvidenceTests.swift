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

    private static func verdict(_ entry: EvidenceBook.Entry, in project: AppSketch) -> Verdict {
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
        #expect(texts.subtracting(ShippedEvidence.cases.keys).sorted() == [])
        #expect(Set(ShippedEvidence.cases.keys).subtracting(texts).sorted() == [])
    }

    @Test(arguments: entries)
    func saysYesNoAndNothingWrong(entry: EvidenceBook.Entry) throws {
        let own = try #require(ShippedEvidence.cases[entry.text])
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

    /// What code and property lists say can be relied on only where the project says what it builds.
    @Test func nothingOfAnAppIsSureWhereNobodyKnowsWhatIsBuilt() throws {
        var sure = 0
        for entry in Self.entries {
            let looks = Evaluator(ProjectLook(MemoryFiles([:])) { 0 }, facts: Self.book.facts)
                .looks(of: entry.expression, guide: entry.guide)
            let isOfApps = looks.contains { look in
                switch look.kind {
                case .code, .propertyList, .setting: true
                default: false
                }
            }
            guard isOfApps, var project = ShippedEvidence.cases[entry.text]?.yes,
                Self.verdict(entry, in: project).isSure
            else { continue }
            sure += 1
            project.files["App.xcodeproj/project.pbxproj"] = ""
            #expect(!Self.verdict(entry, in: project).isSure, "\(entry.guide): \(entry.text)")
        }
        #expect(sure > 5)
    }

    // MARK: Mutations

    /// An app that does everything right, by the answers of the guides.
    private static let sound = AppSketch(
        ShippedEvidence.asks, ShippedEvidence.holdsSession,
        ShippedEvidence.live,
        "await monitor.add(CLMonitor.CircularGeographicCondition(center: here, radius: 150), identifier: \"a\")",
        plist: [
            "NSLocationWhenInUseUsageDescription": "<string>For the map</string>",
            "UIBackgroundModes": "<array>\n<string>location</string>\n</array>",
        ])

    private struct Mutation: Sendable, CustomTestStringConvertible {
        var name: String
        var project: AppSketch
        /// What becomes true, and what is true no longer.
        var gained: Set<String>
        var lost: Set<String>
        var testDescription: String { name }
    }

    private static let mutations: [Mutation] = {
        var keyDeleted = sound
        keyDeleted.plist["NSLocationWhenInUseUsageDescription"] = nil
        var local = sound
        local.code[1] = ShippedEvidence.losesSession
        var radius = sound
        radius.code[3] = radius.code[3].replacing("150", with: "50")
        var modeRemoved = sound
        modeRemoved.plist["UIBackgroundModes"] = nil
        var secondTarget = sound
        secondTarget.plistOfSecond = .whenInUse
        let d = "core-location-diagnostics"
        let local4 = "\(d): code `CLBackgroundActivitySession()` kept local"
        let small = "\(d): small-circle"
        return [
            Mutation(
                name: "key deleted", project: keyDeleted,
                gained: [
                    #"core-location-platforms: core-location-diagnostics#text-missing"#,
                    #"core-location-symptoms: core-location-diagnostics#text-missing"#,
                    #"core-location-process: core-location-diagnostics#text-missing"#,
                    #"core-location-diagnostics: text-missing"#,
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
                    #"core-location-diagnostics: background-mode"#,
                ]),
            // What two apps do not share is asked.
            Mutation(
                name: "second target", project: secondTarget, gained: [],
                lost: [
                    #"core-location-diagnostics: background-mode"#,
                    #"core-location-symptoms: core-location-diagnostics#live-updates"#,
                    #"core-location-diagnostics: code `liveUpdates()` or code `liveUpdates(.default)` (hint)"#,
                    #"core-location-diagnostics: live-updates"#,
                    #"core-location-diagnostics: code `liveUpdates(...)` with `for try await` (likely)"#,
                    #"core-location-symptoms: core-location-diagnostics#asks and (not code `requestAlwaysAuthorization` or not core-location-diagnostics#always-text) (hint)"#,
                    #"core-location-diagnostics: code `CLBackgroundActivitySession()` kept property (likely)"#,
                ]),
        ]
    }()

    /// What is true of a project, each line once.
    private static func truths(of project: AppSketch) -> Set<String> {
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
