import TriageCore
import Yams

/// Reads YAML by Yams, whose marks tell the lines. Several documents are a list.
struct YAMLReader {
    /// How many the file has: marks at its end may stand behind them.
    private let lines: Int
    private var count = 0

    private init(lines: Int) { self.lines = lines }

    static func read(_ bytes: [UInt8]) throws(ReadFailure) -> ConfigNode {
        // Since YAML 1.2 these end no line, but the parser counts them.
        let text = String(
            String.UnicodeScalarView(
                String(decoding: bytes, as: UTF8.self).unicodeScalars.map {
                    ["\u{85}", "\u{2028}", "\u{2029}"].contains($0) ? " " : $0
                }))
        guard YAMLAliases.areBounded(in: Array(text.utf8)[...]) else { throw .limit }
        var nodes: [ConfigNode] = []
        var reader = YAMLReader(lines: bytes.count { $0 == 0x0A || $0 == 0x0D } + 1)
        do {
            var documents = try Yams.compose_all(yaml: text)
            while let document = documents.next() {
                nodes.append(try reader.node(document, depth: 0))
            }
            // The sequence ends at a mistake, and only tells it when asked; a loop over it would ask a copy.
            if let error = documents.error { throw error }
        } catch let failure as ReadFailure {
            throw failure
        } catch {
            throw .syntax(line: reader.line(of: error))
        }
        guard let first = nodes.first else { return ConfigNode(.null, line: 1) }
        return nodes.count == 1 ? first : ConfigNode(.list(nodes), line: 1)
    }

    private func line(of error: any Error) -> Int {
        switch error as? YamlError {
        case .scanner(_, _, let mark, _), .parser(_, _, let mark, _), .composer(_, _, let mark, _):
            place(mark).line
        default: 1
        }
    }

    private func place(_ mark: Mark?) -> (line: Int, column: Int) {
        (min(max(1, mark?.line ?? 1), lines), max(1, mark?.column ?? 1))
    }

    private mutating func node(_ node: Node, depth: Int) throws -> ConfigNode {
        count += 1
        guard count < ConfigReader.mostNodes, depth < ByteCursor.deepest else {
            throw ReadFailure.limit
        }
        let (line, column) = place(node.mark)
        // `!include`, `!Ref`: what another program makes of it.
        guard !node.tag.rawValue.hasPrefix("!") else { throw ReadFailure.syntax(line: line) }
        switch node {
        case .scalar(let scalar):
            let isNull = scalar.style == .plain && ["~", "null"].contains(scalar.string)
            return ConfigNode(isNull ? .null : .text(scalar.string), line: line, column: column)
        case .sequence(let items):
            var list: [ConfigNode] = []
            for item in items { list.append(try self.node(item, depth: depth + 1)) }
            return ConfigNode(.list(list), line: line, column: column)
        case .mapping(let pairs):
            var entries: [ConfigNode.Entry] = []
            var merged: [ConfigNode.Entry] = []
            for (key, value) in pairs {
                if key.scalar?.string == "<<", key.scalar?.style == .plain {
                    let node = try self.node(value, depth: depth + 1)
                    merged += node.entries + node.items.reversed().flatMap(\.entries)
                    continue
                }
                var node = try self.node(value, depth: depth + 1)
                if let mark = key.mark { (node.line, node.column) = place(mark) }
                entries.append(.init(key: key.scalar?.string ?? "", node: node))
            }
            // Own keys win over merged ones. Source: yaml.org/type/merge.html
            return ConfigNode(.map(merged + entries), line: line, column: column)
        case .alias: throw ReadFailure.limit
        }
    }
}
