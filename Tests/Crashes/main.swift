import TerminalCore
import TerminalCurses
import TriageCore

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// Takes the terminal as `triage` does, and uses up the stack of a thread of the kind that `triage` makes, or with
/// `main` as its first argument its own; with `socket` it opens a socket. Run by `LifeTests` and `SocketTests`.
let fault = CommandLine.arguments.dropFirst().first
if fault == "socket" {
    #if canImport(Glibc)
        let kind = Int32(SOCK_STREAM.rawValue)
    #else
        let kind = SOCK_STREAM
    #endif
    let socket = socket(AF_UNIX, kind, 0)
    exit(socket < 0 ? 1 : 0)
}
let terminal = try CursesTerminal()
var frame = Frame(size: terminal.size)
frame.put("ready", row: 0, column: 0, style: .plain, width: 5)
terminal.draw(frame)
while case .key? = terminal.nextEvent(timeout: nil) { break }

@inline(never) func dive(_ depth: Int) -> Int { depth < 0 ? 0 : dive(depth + 1) &+ depth }

if fault == "main" {
    print(dive(0))
} else {
    Parallel.detach { print(dive(0)) }
}
while terminal.nextEvent(timeout: nil) != nil {}
