import Foundation
import TriageCore

/// The patterns of `.triageignore` files, which mean what they mean in a `.gitignore`.
struct IgnoreRules {
    private struct Rule {
        /// The pattern's pieces between slashes.
        var pieces: [[UInt8]]
        var isNegated: Bool
        var onlyFolders: Bool
        /// The names of the folder (relative to the root) whose file holds the pattern; none for the root.
        var base: [[UInt8]]
    }

    private var rules: [Rule] = []
    private static let sizeLimit = 1 << 20

    init() {}

    /// Reads patterns from a text.
    init(_ text: String, base: String = "") { add(text, base: base) }

    /// Adds the patterns of a file; one that cannot be read has none.
    mutating func add(path: String, base: String) {
        guard case .bytes(let bytes) = FileReader.read(path, limit: Self.sizeLimit) else { return }
        // Some editors mark UTF-8 by three bytes at the beginning.
        let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
        let text = bytes.dropFirst(bytes.starts(with: mark) ? mark.count : 0)
        add(String(decoding: text, as: UTF8.self), base: base)
    }

    private mutating func add(_ text: String, base: String) {
        let base = Self.names(of: base[...])
        for line in text.split(whereSeparator: \.isNewline) {
            var pattern = line
            while let last = pattern.last, last == " " || last == "\t",
                !Self.isEscaped(pattern.dropLast())
            {
                pattern.removeLast()
            }
            guard let first = pattern.first, first != "#" else { continue }
            let isNegated = first == "!"
            if isNegated || pattern.hasPrefix("\\#") || pattern.hasPrefix("\\!") {
                pattern.removeFirst()
            }
            let onlyFolders = pattern.hasSuffix("/")
            if onlyFolders { pattern.removeLast() }
            guard !pattern.isEmpty else { continue }
            // A pattern without a slash inside holds at any depth.
            let isAnchored = pattern.utf8.contains(UInt8(ascii: "/"))
            if pattern.hasPrefix("/") { pattern.removeFirst() }
            var pieces = Self.names(of: pattern)
            if !isAnchored { pieces.insert(Array("**".utf8), at: 0) }
            rules.append(
                Rule(
                    pieces: pieces, isNegated: isNegated, onlyFolders: onlyFolders, base: base))
        }
    }

    /// Whether a character behind this text is to be taken as it is: an odd number of backslashes ends it.
    private static func isEscaped(_ before: Substring) -> Bool {
        before.reversed().prefix { $0 == "\\" }.count % 2 == 1
    }

    /// Whether the last pattern that fits a path (relative to the root) tells to leave it out.
    func ignores(_ path: String, isFolder: Bool) -> Bool {
        if rules.isEmpty { return false }
        let names = Self.names(of: path[...])
        for rule in rules.reversed() {
            if rule.onlyFolders, !isFolder { continue }
            guard names.starts(with: rule.base) else { continue }
            if Self.fits(rule.pieces[...], names[rule.base.count...]) { return !rule.isNegated }
        }
        return false
    }

    private static func names(of path: Substring) -> [[UInt8]] {
        path.utf8.split(separator: UInt8(ascii: "/")).map(Array.init)
    }

    private static func fits(
        _ pieces: ArraySlice<[UInt8]>, _ names: ArraySlice<[UInt8]>
    ) -> Bool {
        // Which pieces may come next, advanced name by name: no backtracking.
        var states = Set([pieces.startIndex])
        func close(_ states: inout Set<Int>) {
            for state in states.sorted() {
                var next = state
                // Stars at the end stand for one name at least: what is in a folder, not the folder.
                while next + 1 < pieces.endIndex, pieces[next] == [0x2A, 0x2A] {
                    next += 1
                    states.insert(next)
                }
            }
        }
        close(&states)
        for name in names {
            var following = Set<Int>()
            for state in states where state < pieces.endIndex {
                if pieces[state] == [0x2A, 0x2A] {
                    following.insert(state)
                    if state + 1 == pieces.endIndex { following.insert(state + 1) }
                } else if Wildcard.matches(pieces[state][...], name[...], hasClasses: true) {
                    following.insert(state + 1)
                }
            }
            states = following
            close(&states)
        }
        return states.contains(pieces.endIndex)
    }
}
