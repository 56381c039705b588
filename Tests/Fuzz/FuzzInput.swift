import Foundation
import TerminalCore
import TriageApp
import TriageContent
import TriageCore

/// What nobody would write, read as the program reads it: a Markdown file, and behind its first NUL byte what comes
/// from the terminal. A trap, or a frame of a wrong size, is a finding.
struct FuzzInput {
    private let file: ArraySlice<UInt8>
    private let typed: [UInt8]

    init(_ bytes: [UInt8]) {
        let end = bytes.firstIndex(of: 0) ?? bytes.endIndex
        file = bytes[..<end]
        // Where nothing is typed, a tour: into what comes first, to its end, through the tabs.
        typed =
            end < bytes.endIndex
            ? Array(bytes[(end + 1)...])
            : Array("\r\r1u1G\u{7F}gq\t\r]GoG\u{1B}qH\t\rjjySs?q/a\r".utf8)
    }

    /// Loads the file, lints it, and draws every screen that the typed keys lead to.
    ///
    /// - Parameter folder: where the file is written; it is the content root.
    func run(in folder: String) throws {
        try Data(file).write(to: URL(fileURLWithPath: folder + "/guide.md"))
        let (library, diagnostics) = LibraryLoader.load(
            roots: [folder], options: .init(workers: 1))
        let findings = Linter.diagnostics(of: library, loaderDiagnostics: diagnostics)
        var state = AppState(Shared(size: Size(rows: 24, columns: 80)))
        send(.library(library, findings, loading: nil), to: &state)
        var decoder = InputDecoder()
        var events: [TerminalEvent] = []
        decoder.feed(typed, into: &events)
        decoder.flush(into: &events)
        for event in events.prefix(100) {
            switch event {
            case .key(let key): send(.key(key), to: &state)
            case .paste(let text): send(.paste(text), to: &state)
            case .mouse(let mouse): send(.mouse(mouse), to: &state)
            default: break
            }
        }
        send(.resize(Size(rows: 10, columns: 40)), to: &state)
    }

    private func send(_ message: Message, to state: inout AppState) {
        for effect in update(&state, message, now: 0) {
            // Files, editors and the store are left alone; what is asked of the library is answered.
            if case .ask(let question) = effect { send(question.answer(), to: &state) }
        }
        precondition(render(state).size == state.shared.size)
    }
}
