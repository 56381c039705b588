import Foundation
import TerminalCore
import TriageCore

@testable import TriageApp

/// Drives the real update and render functions by key scripts, with a store in memory.
public struct ScreenDriver {
    public private(set) var state: AppState
    /// Effects that were asked for and not carried out here: copies, files, editors.
    public private(set) var effects: [Effect] = []
    /// The checks of the content that were asked for; a test answers for them.
    public private(set) var checks: [Effect] = []
    public let store: any RecordStore
    /// Seconds since 1970; stands still unless a test moves it.
    public var now = 1_795_000_000.0

    /// Random in the program.
    public var sessionDigits: UInt16 {
        get { state.app.kept.sessionDigits }
        set { state.app.kept.sessionDigits = newValue }
    }

    public init(
        _ library: Library, diagnostics: [Diagnostic] = [], rows: Int = 24, columns: Int = 80,
        language: LanguageTag = .english, theme: Theme = .dark, glyphs: Glyphs = .unicode,
        store: any RecordStore = MemoryStore()
    ) {
        self.store = store
        state = AppState(
            AppContext(
                window: Size(rows: rows, columns: columns), languages: [language], theme: theme,
                glyphs: glyphs, project: "/project"))
        send(.library(library, diagnostics, loading: nil))
    }

    /// Changes what every screen sees, as the program does before it starts.
    public mutating func prepare(_ change: (inout AppContext) -> Void) {
        change(&state.app)
        state.layOutBars()
    }

    /// Presses the keys of a script.
    public mutating func press(_ script: String) {
        for key in KeyScript.keys(script) { send(.key(key)) }
    }

    public mutating func resize(rows: Int, columns: Int) {
        send(.resize(Size(rows: rows, columns: columns)))
    }

    /// Shows everything in a language, as keys can for those that are there.
    public mutating func switchLanguage(to language: LanguageTag) {
        state.setLanguage(language)
        resize(rows: state.app.size.rows, columns: state.app.size.columns)
    }

    public mutating func send(_ message: Message) {
        for effect in update(&state, message, now: now) {
            if case .store(let effect) = effect {
                for answer in effect.carryOut(in: store, project: state.app.kept.project) {
                    send(answer)
                }
                if store.degradation != state.app.kept.degradation {
                    send(.degradation(store.degradation))
                }
            } else if case .ask(let question) = effect {
                send(question.answer())
            } else if case .check = effect {
                checks.append(effect)
            } else {
                effects.append(effect)
            }
        }
        for typed in state.releaseKeys() { send(typed.message) }
    }

    public var frame: Frame { render(state) }

    /// The screen as text, a line for each row.
    public var screen: String {
        let frame = self.frame
        return (0..<frame.size.rows).map { row in
            var line = frame.rowText(row)
            while line.hasSuffix(" ") { line.removeLast() }
            return line
        }.joined(separator: "\n") + "\n"
    }
}
