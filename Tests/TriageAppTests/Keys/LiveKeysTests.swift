import Foundation
import TerminalCore
import TestSupport
import Testing
import TriageWords
import TriageCore

@testable import TriageApp

/// Presses every key that a screen lists, and looks whether anything comes of it.
@Suite("Keys that are listed")
struct LiveKeysTests {
    @Test(arguments: KeyContext.allCases)
    func doSomethingOnTheirScreen(context: KeyContext) {
        let samples = Self.samples(of: context)
        #expect(samples.count > 1)
        for binding in KeyMap().bindings(in: context) {
            // Not every menu has nine entries.
            let keys = binding.command == .choose ? Array(binding.keys.prefix(1)) : binding.keys
            for key in keys {
                #expect(
                    samples.contains { Self.acts(.key(key), on: $0) },
                    "\(Catalogue.english.name(of: key)) (\(binding.command)) does nothing on \(context)"
                )
            }
        }
    }

    @Test(arguments: KeyContext.allCases)
    func soDoCommandsOfThePaletteWithoutAKey(context: KeyContext) {
        for binding in KeyMap().bindings(in: context) where binding.keys.isEmpty {
            let acts = Self.samples(of: context).contains { sample in
                var state = sample
                let effects = state.perform(binding.command)
                return !effects.isEmpty || render(state) != render(sample)
            }
            #expect(acts, "\(binding.command) does nothing on \(context)")
        }
    }

    @Test func aKeyThatDoesNothingIsFound() throws {
        let question = try #require(Self.samples(of: .question).first)
        #expect(!Self.acts(.key(.character("w")), on: question))
        #expect(Self.acts(.key(.character("y")), on: question))
    }

    /// Whether the screen looks different afterwards, or something is to be done outside. Saying why nothing
    /// can be done is not enough.
    private static func acts(_ message: Message, on sample: AppState) -> Bool {
        var state = sample
        let effects = update(&state, message, now: 0)
        state.app.notice = nil
        return !effects.isEmpty || render(state) != render(sample)
    }

    /// A screen beside a project that says something.
    private static func evidence(_ context: KeyContext) -> [AppState] {
        let ways: [KeyContext: String] = [
            .home: "", .symptom: "1<enter>", .question: "1<enter><enter>",
            .conclusion: "1<enter><enter>A", .checklist: "<tab>1<enter>",
        ]
        guard let way = ways[context], var driver = try? EvidenceScreenTests.looking() else {
            return []
        }
        driver.press(way)
        return [driver.state]
    }

    /// States in which a screen of the context is on top: as one comes to it, and after other keys.
    private static func samples(of context: KeyContext) -> [AppState] {
        let (ways, others) = scripts(context)
        // Only there a question has a check that can be taken.
        let fixtures = context == .question ? ["greenhouse", "coffee"] : ["greenhouse"]
        let tries = fixtures.flatMap { fixture in
            ways.flatMap { way in ([""] + others).map { (fixture, way + $0) } }
        }
        return evidence(context)
            + tries.compactMap { fixture, script in
                let store = MemoryStore()
                remember("Replace the what is cracked", in: store)
                var driver = FixtureLibrary.driver(
                    fixture, rows: 11, columns: 60, store: store)
                if context == .history || context == .kept {
                    let kept = context == .kept ? sessions.map(elsewhere) : sessions
                    #expect(throws: Never.self) { try kept.forEach(store.save) }
                    driver.send(.sessions(kept))
                }
                if context == .problems {
                    driver.send(.checked(problems, version: driver.state.app.loaded.version))
                }
                driver.press(script)
                var state = driver.state
                state.app.notice = nil
                return (state.overlay ?? state.screen).keys == context ? state : nil
            }
    }

    /// An item that was ticked when it had other words.
    private static func remember(_ text: String, in store: MemoryStore) {
        let checklist: PartID = "watering#spring-cleaning/checklist"
        var item = Checklist.Item(
            id: checklist.child("was"), text: text, depth: 0, isDoneInFile: false, block: 0, line: 1
        )
        item.group = "Hoses"
        let run = RunKey(checklist: ChecklistKey(earlier: checklist), project: "/project", name: "")
        #expect(throws: Never.self) {
            try store.apply(.tick(Date(timeIntervalSince1970: 1_794_000_000)), to: item, in: run)
        }
    }

    /// More kept triages than there are rows.
    private static let sessions = (1...20).map { number in
        let date = Date(timeIntervalSince1970: 1_794_000_000 + Double(number))
        return Session(
            id: "s\(number)", part: "watering#symptom-1-a-bed-stays-dry",
            tree: "watering#symptom-1-a-bed-stays-dry/tree", title: "A bed",
            first: "q1", startedAt: date, updatedAt: date, language: .english, contentVersion: "",
            project: "/project")
    }

    /// A triage of a guide that is not loaded, longer than the screen.
    private static func elsewhere(_ session: Session) -> Session {
        var session = session
        session.tree = "elsewhere#tree"
        session.steps = (1...20).map {
            Session.Step(
                question: "q\($0)", questionText: "a \($0)?", choice: .answer(0), answerText: "yes",
                found: Session.KeptAnswer(
                    Answer(
                        text: "yes", outcome: "a https://example.org/\($0)",
                        lines: ["pump.start()"], line: 1)))
        }
        return session
    }

    /// More findings than there are rows.
    private static let problems = (1...20).map { line in
        Diagnostic(.nulByte, at: SourceLocation(path: "en/watering.md", line: line))
    }

    /// Ways to a screen, and what is pressed there before the key in question.
    private static func scripts(_ context: KeyContext) -> (ways: [String], others: [String]) {
        let moved = [
            "G", "G<tab>", "<tab>", "<tab><tab>", "<tab><tab><tab>", "<tab><tab><tab><tab>",
            "H<ctrl-o>", "/a<enter>", "/a<enter>nn",
        ]
        return switch context {
        case .home: (["]]"], ["G", "<tab>", "<enter>H", "<enter><ctrl-o>", "/o<enter><ctrl-o>"])
        case .history: (["["], ["/a<enter><ctrl-o>", "G", "<enter>H", "<enter><ctrl-o>"])
        case .symptom: (["<enter>"], moved)
        case .question: (["<enter><enter>2<enter>", "<enter><enter>"], moved + ["1<enter>u"])
        case .conclusion: (["<enter><enter>1<enter>"], moved + ["-u"])
        case .end:
            (
                [
                    "<enter><enter>1<enter>-" + String(repeating: "0<enter>", count: 7),
                    "<enter><enter>1<enter>+[<enter>",
                ], moved
            )
        case .checklist: (["]<enter>"], moved + ["<space>", "<space>u", "o", "Gk"])
        case .table:
            (
                ["]]<enter>", "]]2<enter>"],
                moved + ["l", "G$", "X", "Xu", "/e<enter>", "/e<enter>n"]
            )
        case .code: (["]]]2<enter>", "]]]3<enter>"], moved)
        case .reader:
            (
                ["]]]]<enter>"],
                moved + (1...45).map { String(repeating: "<tab>", count: $0) + "<space><space>u" }
            )
        case .outline: (["]]]]<enter>o"], ["G", "H<ctrl-o>", "jjj", "/e<enter>H<ctrl-o>"])
        case .section: (["]]]1<enter>"], moved)
        case .search: (["swater"], ["<down>", "<pgdn>", "<tab>", "<enter><alt-left>"])
        case .box: (["?", "]]<enter>ljl<enter>", "<enter><enter>c"], moved)
        case .problems: (["!"], moved + ["jjj"])
        case .map: (["<enter><enter>m"], moved + ["jj"])
        case .kept: (["[<enter>"], moved)
        case .prompt: (["]<enter>n"], ["x"])
        case .chooser: ([":"], ["<down>", "<pgdn>", "e"])
        case .confirm: (["]<enter><space>R"], ["k"])
        case .field: (["]<enter>/e", "]]<enter>/e"], ["<down>", "<pgdn>", "<down><down>"])
        case .filter: (["]]/a", "]]]]<enter>o/e"], ["<down>", "<pgdn>", "<down><down>"])
        case .letters: (["]]]]<enter><pgdn>f", "<enter>f"], [])
        }
    }
}
