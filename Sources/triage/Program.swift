import ArgumentParser
import Foundation
import TriageWords

/// The way in and the only way out: every error becomes text and an exit status here.
enum Program {
    /// The answer is no: no match, open items, lint errors.
    static let no: Int32 = 1
    /// Usage, or could not run.
    static let failure: Int32 = 2
    static let interrupted: Int32 = 130

    static func run(_ arguments: [String]) -> Never {
        // A broken pipe, and a file that is to be no larger, are met where they are written to.
        signal(SIGPIPE, SIG_IGN)
        signal(SIGXFSZ, SIG_IGN)
        do {
            if let option = Arguments.unknownShortOption(arguments) {
                throw Stop(failure, Words.catalogue.text(HelpPhrase.unknownOption, [option]))
            }
            if let program = InteractiveProgram(plain: arguments) {
                try program.run()
                exit(0)
            }
            if let script = Completion.script(arguments) {
                Output.line(script)
                exit(0)
            }
            // What a command has no use for has to make sense all the same.
            let unused = Arguments.unused(arguments)
            if !unused.isEmpty { _ = try ScreenOptions.parse(unused) }
            var command = try Triage.parseAsRoot(Arguments.ordered(arguments))
            if let option = Arguments.repeated(arguments) {
                throw Stop(failure, say(.repeatedOption, option))
            }
            if !(command is ScreenCommand) { endWhenInterrupted() }
            try command.run()
            exit(0)
        } catch let stop as Stop {
            if !stop.message.isEmpty { Output.error(stop.message) }
            if !stop.details.isEmpty { Output.details(stop.details) }
            exit(stop.status)
        } catch {
            let command = CommandOutline.program?.command(Arguments.command(arguments))
            if Triage.exitCode(for: error) == .success {
                if let unknown = Arguments.unknownCommand(arguments) {
                    Output.error(unknown)
                    exit(failure)
                }
                if Arguments.asksForHelp(arguments) || Arguments.isGroup(arguments), let command {
                    Output.lines(
                        CommandHelpPage(command, Words.catalogue, columns: CommandHelpPage.columns)
                            .lines)
                } else {
                    Output.line(Triage.fullMessage(for: error))
                }
                exit(0)
            }
            if let unknown = Arguments.unknownCommand(arguments) {
                Output.error(unknown)
            } else {
                let mistake = command.flatMap {
                    UsageMistake.text(arguments, of: $0, in: Words.catalogue)
                }
                Output.error(mistake ?? Triage.message(for: error))
                if let command { printUsage(of: command) }
            }
            exit(failure)
        }
    }

    private static func endWhenInterrupted() {
        signal(SIGINT) { _ in _exit(Program.interrupted) }
        // A parent may have blocked them for reasons of its own.
        var endings = sigset_t()
        sigemptyset(&endings)
        for signal in [SIGINT, SIGTERM, SIGHUP] { sigaddset(&endings, signal) }
        pthread_sigmask(SIG_UNBLOCK, &endings, nil)
    }

    /// How a command is called, for those who called it otherwise.
    private static func printUsage(of command: CommandOutline) {
        let page = CommandHelpPage(command, Words.catalogue, columns: CommandHelpPage.columns)
        Output.details(
            page.usage + [
                Words.catalogue.text(HelpPhrase.seeOptionHelp, [command.call + " --help"])
            ]
        )
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

    /// Names the first of those that may have been meant.
    init(_ status: Int32, _ message: String, candidates: [String]) {
        let shown = candidates.prefix(10)
        self.init(status, message, details: Array(shown))
        if shown.count < candidates.count {
            details.append("  " + say(.cutList, "\(shown.count)", "\(candidates.count)"))
        }
    }
}
