import Yams

/// Reads YAML by Yams, whose marks tell the lines. Several documents are a list.
enum YAMLReader {
    static func read(_ bytes: [UInt8]) throws(ReadFailure) -> ConfigNode {
        let text = String(decoding: bytes, as: UTF8.self)
        var nodes: [ConfigNode] = []
        var count = 0
        do {
            var documents = try Yams.compose_all(yaml: text)
            while let document = documents.next() {
                nodes.append(try node(document, &count, depth: 0))
            }
            // The sequence ends at a mistake, and only tells it when asked; a loop over it would ask a copy.
            if let error = documents.error { throw error }
        } catch let failure as ReadFailure {
            throw failure
        } catch {
            throw .syntax(line: line(of: error))
        }
        guard let first = nodes.first else { return ConfigNode(.null, line: 1) }
        return nodes.count == 1 ? first : ConfigNode(.list(nodes), line: 1)
    }

    private static func line(of error: any Error) -> Int {
        switch error as? YamlError {
        case .scanner(_, _, let mark, _), .parser(_, _, let mark, _), .composer(_, _, let mark, _):
            mark.line
        default: 1
        }
    }

    private static func node(_ node: Node, _ count: inout Int, depth: Int) throws -> ConfigNode {
        count += 1
        guard count < ConfigReader.mostNodes, depth < ByteCursor.deepest else {
            throw ReadFailure.limit
        }
        let (line, column) = (node.mark?.line ?? 1, node.mark?.column ?? 1)
        // `!include`, `!Ref`: what another program makes of it.
        guard !node.tag.rawValue.hasPrefix("!") else { throw ReadFailure.syntax(line: line) }
        switch node {
        case .scalar(let scalar):
            let isNull = scalar.style == .plain && ["", "~", "null"].contains(scalar.string)
            return ConfigNode(isNull ? .null : .text(scalar.string), line: line, column: column)
        case .sequence(let items):
            var list: [ConfigNode] = []
            for item in items { list.append(try self.node(item, &count, depth: depth + 1)) }
            return ConfigNode(.list(list), line: line, column: column)
        case .mapping(let pairs):
            var entries: [ConfigNode.Entry] = []
            var merged: [ConfigNode.Entry] = []
            for (key, value) in pairs {
                if key.scalar?.string == "<<", key.scalar?.style == .plain {
                    let node = try self.node(value, &count, depth: depth + 1)
                    merged += node.entries + node.items.reversed().flatMap(\.entries)
                    continue
                }
                var node = try self.node(value, &count, depth: depth + 1)
                if let mark = key.mark { (node.line, node.column) = (mark.line, mark.column) }
                entries.append(.init(key: key.scalar?.string ?? "", node: node))
            }
            // Own keys win over merged ones. Source: yaml.org/type/merge.html
            return ConfigNode(.map(merged + entries), line: line, column: column)
        case .alias: throw ReadFailure.limit
        }
    }
}
