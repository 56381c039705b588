import TerminalCore
import TerminalCurses
import TriageCore

/// Takes the terminal as `triage` does, and uses up the stack of a thread of the kind that `triage` makes, or with
/// `main` as its first argument its own; run by `LifeTests`.
let terminal = try CursesTerminal()
var frame = Frame(size: terminal.size)
frame.put("ready", row: 0, column: 0, style: .plain, width: 5)
terminal.draw(frame)
while case .key? = terminal.nextEvent(timeout: nil) { break }

@inline(never) func dive(_ depth: Int) -> Int { depth < 0 ? 0 : dive(depth + 1) &+ depth }

if CommandLine.arguments.dropFirst().first == "main" {
    print(dive(0))
} else {
    Parallel.detach { print(dive(0)) }
}
while terminal.nextEvent(timeout: nil) != nil {}
