import TriageCore

/// A program with its arguments, as a guide writes it behind `run`. No shell reads it: blanks part arguments, quotes hold
/// them together, and no other sign means anything.
public struct RunCommand: Sendable, Hashable {
    /// The program, then what it is given.
    public let arguments: [String]

    /// - Returns: nil where there is no program, or a quote is left open.
    public init?(_ text: String) {
        var arguments: [String] = []
        var argument: String?
        var quote: Character?
        for character in text {
            if let open = quote {
                if character == open { quote = nil } else { argument?.append(character) }
            } else if character == "\"" || character == "'" {
                quote = character
                argument = argument ?? ""
            } else if character.isWhitespace {
                if let ended = argument { arguments.append(ended) }
                argument = nil
            } else {
                argument = (argument ?? "") + String(character)
            }
        }
        if let ended = argument { arguments.append(ended) }
        guard quote == nil, arguments.first?.isEmpty == false else { return nil }
        self.arguments = arguments
    }

    /// The same arguments, each in quotes where it is not plain: what stands here is what runs.
    public var text: String {
        arguments.map { argument in
            let isPlain = !argument.isEmpty && argument.utf8.allSatisfy(Self.isPlain)
            let quote = argument.contains("'") ? "\"" : "'"
            return isPlain ? argument : quote + argument + quote
        }.joined(separator: " ")
    }

    private static func isPlain(_ byte: UInt8) -> Bool {
        byte.isASCIIAlphanumeric || "-_./:=@,+%".utf8.contains(byte)
    }

    /// Tells it from any other one: SHA-256 over its arguments, each ended by a NUL byte.
    public var sha: String { SHA256.hex(arguments.flatMap { Array($0.utf8) + [0] }) }
}

/// What became of a command.
public enum RunOutcome: Sendable, Hashable {
    /// It ended by itself, and printed this to standard output.
    case ended(status: Int, output: String)
    case failed(RunFailure)
    /// Nobody allowed it.
    case notAllowed
}

/// Why a command says nothing.
public enum RunFailure: String, Sendable, Hashable {
    /// There is no such program, or it cannot be started.
    case notStarted
    /// It did not end in time.
    case tooSlow
    /// It printed more than is read.
    case tooMuch
    /// A signal ended it.
    case ended
}
