/// A text that is not Markdown, such as a line of a drawn tree, parted at the marks that authors write in it all the same.
package enum MarkedText {
    /// What stands between two marks, or what one of them marks.
    package enum Piece: Equatable {
        case text(String)
        /// What stands between two backticks.
        case code(String)
        /// `[name](destination)`, or `[[destination|name]]`
        case link(name: String, destination: String)
        /// An address of the web as it stands.
        case address(String)
    }

    /// The pieces of a text in its order.
    package static func pieces(of text: String) -> [Piece] {
        guard text.utf8.contains(where: marks.contains) else { return [.text(text)] }
        var scanner = MentionScanner(text)
        var pieces: [Piece] = []
        var place = 0
        func add(_ piece: Piece?, _ range: Range<Int>) {
            if range.lowerBound > place {
                pieces.append(.text(scanner.text(place..<range.lowerBound)))
            }
            if let piece { pieces.append(piece) }
            place = range.upperBound
        }
        while let mention = scanner.next(NumberedLabels([])) {
            switch mention.kind {
            case .code: add(.code(mention.name), mention.range)
            case .address: add(.address(mention.name), mention.range)
            case .link(let name) where isDestination(mention.name):
                add(.link(name: name, destination: mention.name), mention.range)
            case .wikiLink(let words?):
                add(.link(name: words, destination: mention.name), mention.range)
            default: scanner.skip(mention)
            }
        }
        let end = text.utf8.count
        add(nil, end..<end)
        return pieces
    }

    /// What a mark begins with, or an address has.
    private static let marks: [UInt8] = [0x60, 0x5B, 0x3A]

    /// The text as it is read: links by their names, and the addresses that lead out of the file.
    package static func read(_ text: String) -> String {
        pieces(of: text).map { piece in
            switch piece {
            case .text(let text), .address(let text): text
            case .code(let code): "`\(code)`"
            case .link(let name, let destination):
                destination.hasPrefix("#") || destination == name
                    ? name : "\(name) (\(destination))"
            }
        }.joined()
    }

    /// The words alone: links by their names, code without its marks.
    package static func words(_ text: String) -> String {
        pieces(of: text).map { piece in
            switch piece {
            case .text(let text), .address(let text): text
            case .code(let code): code
            case .link(let name, _): name
            }
        }.joined()
    }

    /// Whether what stands in the brackets is the place of something: `items[0](call)` is no link.
    private static func isDestination(_ text: String) -> Bool {
        let file = text.prefix { $0 != "#" }
        return file.isEmpty || LinkResolver.scheme(text) != nil || file.hasPrefix("/")
            || file.hasPrefix("./") || file.hasPrefix("../") || LinkResolver.isMarkdownPath(file)
    }
}
