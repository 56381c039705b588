import ArgumentParser
import Foundation
import TriageCore

/// Which messages that the library knows stand in a log.
struct MatchCommand: ParsableCommand {
    static let configuration = CommandConfiguration(.match, named: "match")

    @Argument(help: .saying(.matchFile, valueName: "file"), completion: .file())
    var file: [String] = []
    @OptionGroup var library: LibraryOptions
    @OptionGroup var output: JSONOption

    func validate() throws {
        if file.count > 1 { throw ValidationError(say(.oneFile)) }
    }

    func run() throws {
        let workspace = try library.load()
        let index = MessageIndex(workspace.view)
        guard !index.rows.isEmpty else { throw Stop(Program.no, say(.noMessages)) }
        let finder = PartFinder(workspace.view)
        var lines = try LogLines(path: file.first ?? "-")
        var number = 0
        var found: [JSON] = []
        var matched = 0
        let unmet = UnmetWords()
        let keepsUnmet = unmet?.isOn == true
        var unknown: [String] = []
        while let line = try lines.next() {
            number += 1
            let matches = index.matches(in: line)
            if matches.isEmpty {
                if keepsUnmet, unknown.count < UnmetWords.mostLines { unknown.append(line) }
                continue
            }
            matched += 1
            if output.json {
                found.append([
                    "line": .number(number), "text": .string(line),
                    "matches": .array(matches.map(\.json)),
                ])
            } else {
                print(matches, number, line, finder)
            }
        }
        if output.json { Output.json(.array(found)) }
        unmet?.keep(unknown, .line)
        Output.error(say(.matchedLines, "\(matched)", "\(number - matched)"))
        if matched == 0 { throw Stop(Program.no) }
    }

    /// The line, and below it what each row that knows it leads to, and what it says itself.
    private func print(
        _ matches: [MessageIndex.Match], _ number: Int, _ line: String, _ finder: PartFinder
    ) {
        let places = matches.flatMap { match in
            let name = match.leadsTo ?? match.row.id.rawValue
            let title = finder.find(name).element?.title ?? match.row.text
            let meaning = match.row.meaning
            return ["  → " + Output.fields([title, name])]
                + (meaning.isEmpty ? [] : ["    " + Output.fields([meaning])])
        }
        Output.lines(["\(number): " + Output.fields([line])] + places)
    }
}

extension MessageIndex.Match {
    /// The id or the address that the row leads to.
    fileprivate var leadsTo: String? { row.target?.address }

    var json: JSON {
        [
            "id": .string(row.id.rawValue), "row": .number(row.number),
            "pattern": .string(pattern.text), "leadsTo": .string(leadsTo),
            "meaning": .string(row.meaning),
        ]
    }
}

extension Match {
    fileprivate var element: Element? {
        if case .found(let element) = self { element } else { nil }
    }
}

/// The lines of a file or of standard input, one after the other: a log may be longer than memory.
private struct LogLines {
    private let handle: FileHandle
    private let path: String
    private var buffer = Data()
    /// Where the search for the next line's end goes on.
    private var place = 0
    private var isAtEnd = false

    /// - Parameter path: `-` for standard input.
    init(path: String) throws {
        self.path = path
        if path == "-" {
            handle = .standardInput
        } else if !FileManager.default.isFolder(path), let file = FileHandle(forReadingAtPath: path)
        {
            handle = file
        } else {
            throw Stop(Program.failure, say(.noLog, path))
        }
    }

    /// The next line, without its end; nil where there are no more.
    ///
    /// - Throws: ``Stop`` where the log cannot be read on.
    mutating func next() throws -> String? {
        while true {
            if let end = buffer[place...].firstIndex(of: 0x0A) {
                let line = buffer[..<end]
                buffer = buffer[(end + 1)...]
                place = buffer.startIndex
                return Self.text(line)
            }
            if isAtEnd {
                defer {
                    buffer = Data()
                    place = 0
                }
                return buffer.isEmpty ? nil : Self.text(buffer)
            }
            let piece: Data
            do {
                piece = try handle.read(upToCount: 1 << 18) ?? Data()
            } catch {
                throw Stop(Program.failure, say(.noLog, path))
            }
            isAtEnd = piece.isEmpty
            // What was taken out in front is let go of.
            place = buffer.count
            buffer = Data(buffer) + piece
        }
    }

    private static func text(_ line: Data) -> String {
        String(decoding: line.last == 0x0D ? line.dropLast() : line, as: UTF8.self)
    }
}
