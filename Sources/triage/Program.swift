import ArgumentParser
import Foundation

/// The way in and the only way out: every error becomes text and an exit status here.
enum Program {
    /// The answer is no: no match, open items, lint errors.
    static let no: Int32 = 1
    /// Usage, or could not run.
    static let failure: Int32 = 2

    static func run(_ arguments: [String]) -> Never {
        do {
            var command = try Triage.parseAsRoot(arguments)
            try command.run()
            exit(0)
        } catch let stop as Stop {
            if !stop.message.isEmpty { Output.error(stop.message) }
            exit(stop.status)
        } catch {
            let isFine = Triage.exitCode(for: error) == .success
            let text = Triage.fullMessage(for: error)
            if isFine { Output.line(text) } else if !text.isEmpty { Output.error(text) }
            exit(isFine ? 0 : failure)
        }
    }
}

/// Ends the program with a message on standard error, if there is one.
struct Stop: Error {
    var status: Int32
    var message: String

    init(_ status: Int32, _ message: String = "") {
        self.status = status
        self.message = message
    }
}
