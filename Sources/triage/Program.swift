import ArgumentParser
import Foundation

/// The way in and the only way out: every error becomes text and an exit status here.
enum Program {
    /// The answer is no: no match, open items, lint errors.
    static let no: Int32 = 1
    /// Usage, or could not run.
    static let failure: Int32 = 2
    static let interrupted: Int32 = 130

    static func run(_ arguments: [String]) -> Never {
        // A broken pipe is met where it is written to.
        signal(SIGPIPE, SIG_IGN)
        do {
            // Without arguments there is nothing to parse, and the screen is there sooner.
            if arguments.isEmpty {
                try Screen().open()
                exit(0)
            }
            var command = try Triage.parseAsRoot(Arguments.ordered(arguments))
            if !(command is ScreenCommand) { signal(SIGINT) { _ in _exit(Program.interrupted) } }
            try command.run()
            exit(0)
        } catch let stop as Stop {
            if !stop.message.isEmpty { Output.error(stop.message) }
            if !stop.details.isEmpty { Output.details(stop.details) }
            exit(stop.status)
        } catch {
            let text = Triage.fullMessage(for: error)
            if Triage.exitCode(for: error) == .success {
                Output.line(text)
                exit(0)
            }
            let unknown = Arguments.unknownCommand(arguments)
            if let unknown { Output.error(unknown) } else if !text.isEmpty { Output.error(text) }
            exit(failure)
        }
    }
}

/// Ends the program with a message on standard error, if there is one.
struct Stop: Error {
    var status: Int32
    var message: String
    /// Lines below the message, such as candidates.
    var details: [String]

    init(_ status: Int32, _ message: String = "", details: [String] = []) {
        self.status = status
        self.message = message
        self.details = details
    }
}
