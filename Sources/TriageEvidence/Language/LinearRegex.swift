/// A regular expression that takes time in proportion to the text, whatever it is made of: a Pike virtual machine.
///
/// Characters, `.`, `[...]`, `\d \w \s \b` and their opposites, `^ $`, groups, `|`, `* + ? {m,n}`, and `(?i)` at the
/// beginning. No back-references and no look-around. Source: Russ Cox, "Regular Expression Matching: the Virtual
/// Machine Approach" (2009).
public struct LinearRegex: Sendable, Hashable {
    /// Why an expression cannot be used.
    public enum Failure: Error, Hashable, Sendable {
        case syntax(column: Int)
        /// It repeats so much that it would take more than ``limit`` steps.
        case tooLarge
    }

    /// As it was written.
    public let text: String
    private let program: [Instruction]
    private let ignoresCase: Bool
    /// The bytes that every match begins with; may be empty.
    private let beginning: [UInt8]
    private static let limit = 5_000

    fileprivate enum Instruction: Sendable, Hashable {
        case character(Unicode.Scalar)
        case any
        case set(CharacterClass)
        case split(Int, Int)
        case jump(Int)
        case lineStart, lineEnd
        case boundary(Bool)
        case match

        var isCharacter: Bool { if case .character = self { true } else { false } }
    }

    fileprivate struct CharacterClass: Sendable, Hashable {
        var ranges: [ClosedRange<Unicode.Scalar>] = []
        var isNegated = false

        func contains(_ scalar: Unicode.Scalar) -> Bool {
            ranges.contains { $0.contains(scalar) } != isNegated
        }
    }

    /// - Throws: ``Failure``.
    public init(_ text: String) throws(Failure) {
        self.text = text
        ignoresCase = text.hasPrefix("(?i)")
        var compiler = Compiler(
            text: Array(
                (ignoresCase ? String(text.dropFirst(4)).lowercased() : text).unicodeScalars))
        program = try compiler.compile()
        guard program.count <= Self.limit else { throw .tooLarge }
        var beginning = String.UnicodeScalarView()
        for case .character(let scalar) in program.prefix(while: \.isCharacter) {
            beginning.append(scalar)
        }
        self.beginning = ignoresCase ? [] : Array(String(beginning).utf8)
    }

    /// False where no match can be in a text of UTF-8, as what each begins with is not there. That takes no time beside a
    /// search.
    func mayMatch(_ bytes: ArraySlice<UInt8>) -> Bool {
        guard let first = beginning.first else { return true }
        var rest = bytes
        while let index = rest.firstIndex(of: first) {
            rest = rest[index...]
            if rest.starts(with: beginning) { return true }
            rest = rest.dropFirst()
        }
        return false
    }

    /// Where it matches first, in scalars from the start of the line; nil where it does not.
    public func firstMatch(in line: String) -> Int? {
        let scalars = Array((ignoresCase ? line.lowercased() : line).unicodeScalars)
        var current = Threads(program.count)
        var next = Threads(program.count)
        var found: Int?
        for position in 0...scalars.count {
            if found == nil { add(0, position, position, scalars, &current) }
            if current.list.isEmpty { break }
            next.removeAll()
            let scalar = position < scalars.count ? scalars[position] : nil
            for thread in current.list {
                if let found, thread.start > found { continue }
                let steps: Bool
                switch program[thread.counter] {
                case .character(let wanted): steps = scalar == wanted
                case .any: steps = scalar != nil
                case .set(let set): steps = scalar.map(set.contains) ?? false
                case .match:
                    found = min(found ?? thread.start, thread.start)
                    continue
                default: continue
                }
                if steps { add(thread.counter + 1, thread.start, position + 1, scalars, &next) }
            }
            swap(&current, &next)
        }
        return found
    }

    private struct Threads {
        var list: [(counter: Int, start: Int)] = []
        private var seen: [Bool]

        init(_ count: Int) { seen = Array(repeating: false, count: count) }

        mutating func insert(_ counter: Int) -> Bool {
            if seen[counter] { return false }
            seen[counter] = true
            return true
        }

        mutating func removeAll() {
            list.removeAll(keepingCapacity: true)
            for index in seen.indices { seen[index] = false }
        }
    }

    private func add(
        _ counter: Int, _ start: Int, _ position: Int, _ text: [Unicode.Scalar],
        _ threads: inout Threads
    ) {
        var open = [counter]
        while let counter = open.popLast() {
            guard threads.insert(counter) else { continue }
            switch program[counter] {
            case .jump(let target): open.append(target)
            case .split(let a, let b): open += [b, a]
            case .lineStart: if position == 0 { open.append(counter + 1) }
            case .lineEnd: if position == text.count { open.append(counter + 1) }
            case .boundary(let wanted):
                let before = position > 0 && text[position - 1].isWordPart
                let behind = position < text.count && text[position].isWordPart
                if (before != behind) == wanted { open.append(counter + 1) }
            default: threads.list.append((counter, start))
            }
        }
    }
}

extension Unicode.Scalar {
    fileprivate var isWordPart: Bool {
        properties.isAlphabetic || ("0"..."9").contains(self) || self == "_"
    }
}

/// Turns an expression into instructions, by recursive descent.
private struct Compiler {
    typealias Instruction = LinearRegex.Instruction
    typealias Failure = LinearRegex.Failure

    let text: [Unicode.Scalar]
    private var index = 0
    private var depth = 0

    init(text: [Unicode.Scalar]) { self.text = text }

    mutating func compile() throws(Failure) -> [Instruction] {
        let code = try alternatives()
        guard index == text.count else { throw failure }
        return code + [.match]
    }

    private var failure: Failure { .syntax(column: index + 1) }
    private var current: Unicode.Scalar? { index < text.count ? text[index] : nil }

    private mutating func consume(_ scalar: Unicode.Scalar) -> Bool {
        guard current == scalar else { return false }
        index += 1
        return true
    }

    private mutating func alternatives() throws(Failure) -> [Instruction] {
        depth += 1
        guard depth < 100 else { throw .tooLarge }
        var code = try sequence()
        while consume("|") {
            let other = try sequence()
            code =
                [.split(1, code.count + 2)] + code.moved(by: 1) + [
                    .jump(code.count + 2 + other.count)
                ]
                + other.moved(by: code.count + 2)
        }
        depth -= 1
        return code
    }

    private mutating func sequence() throws(Failure) -> [Instruction] {
        var code: [Instruction] = []
        while let scalar = current, scalar != "|", scalar != ")" {
            let atom = try repeated(try self.atom())
            code += atom.moved(by: code.count)
            guard code.count < 6_000 else { throw .tooLarge }
        }
        return code
    }

    private mutating func repeated(_ atom: [Instruction]) throws(Failure) -> [Instruction] {
        var code = atom
        while let scalar = current {
            switch scalar {
            case "*":
                index += 1
                code = [.split(1, code.count + 2)] + code.moved(by: 1) + [.jump(0)]
            case "+":
                index += 1
                code = code + [.split(0, code.count + 1)]
            case "?":
                index += 1
                code = [.split(1, code.count + 1)] + code.moved(by: 1)
            case "{":
                guard let (least, most) = bounds() else { return code }
                guard least <= 1_000, most ?? 0 <= 1_000, code.count * max(least, most ?? 1) < 6_000
                else { throw .tooLarge }
                var all: [Instruction] = []
                for _ in 0..<least { all += code.moved(by: all.count) }
                if let most {
                    for _ in 0..<max(0, most - least) {
                        let optional: [Instruction] =
                            [.split(1, code.count + 1)] + code.moved(by: 1)
                        all += optional.moved(by: all.count)
                    }
                } else {
                    let any: [Instruction] =
                        [.split(1, code.count + 2)] + code.moved(by: 1) + [.jump(0)]
                    all += any.moved(by: all.count)
                }
                code = all
            default: return code
            }
        }
        return code
    }

    /// `{2}`, `{2,}` or `{2,5}`; nil, and nothing is taken, where it is none.
    private mutating func bounds() -> (least: Int, most: Int?)? {
        guard let close = text[index...].firstIndex(of: "}") else { return nil }
        let inside = String(String.UnicodeScalarView(text[index + 1..<close]))
        let parts = inside.split(separator: ",", omittingEmptySubsequences: false)
        guard let first = parts.first, let least = Int(first), parts.count < 3 else { return nil }
        if parts.count == 2, !parts[1].isEmpty, Int(parts[1]) == nil { return nil }
        index = close + 1
        return (least, parts.count == 1 ? least : Int(parts[1]))
    }

    private mutating func atom() throws(Failure) -> [Instruction] {
        guard let scalar = current else { throw failure }
        index += 1
        switch scalar {
        case "(":
            if consume("?"), !consume(":") { throw failure }
            let inner = try alternatives()
            guard consume(")") else { throw failure }
            return inner
        case ".": return [.any]
        case "^": return [.lineStart]
        case "$": return [.lineEnd]
        case "[": return [.set(try characterClass())]
        case "*", "+", "?": throw failure
        case "\\": return [try escape()]
        default: return [.character(scalar)]
        }
    }

    private mutating func escape() throws(Failure) -> Instruction {
        guard let scalar = current else { throw failure }
        index += 1
        switch scalar {
        case "b": return .boundary(true)
        case "B": return .boundary(false)
        case "n": return .character("\n")
        case "t": return .character("\t")
        case "1"..."9": throw failure
        default:
            if let set = Self.named(scalar) { return .set(set) }
            return .character(scalar)
        }
    }

    private static func named(_ letter: Unicode.Scalar) -> LinearRegex.CharacterClass? {
        let isNegated = ("A"..."Z").contains(letter)
        switch letter {
        case "d", "D": return .init(ranges: ["0"..."9"], isNegated: isNegated)
        case "s", "S":
            return .init(
                ranges: [" "..." ", "\t"..."\r", "\u{A0}"..."\u{A0}"], isNegated: isNegated)
        case "w", "W":
            return .init(
                ranges: ["a"..."z", "A"..."Z", "0"..."9", "_"..."_", "\u{C0}"..."\u{10FFFF}"],
                isNegated: isNegated)
        default: return nil
        }
    }

    private mutating func characterClass() throws(Failure) -> LinearRegex.CharacterClass {
        var set = LinearRegex.CharacterClass(isNegated: consume("^"))
        var isFirst = true
        while let scalar = current {
            index += 1
            if scalar == "]", !isFirst { return set }
            isFirst = false
            var low = scalar
            if scalar == "\\" {
                guard let escaped = current else { break }
                index += 1
                if let named = Self.named(escaped), !named.isNegated {
                    set.ranges += named.ranges
                    continue
                }
                low = escaped == "n" ? "\n" : escaped == "t" ? "\t" : escaped
            }
            if current == "-", index + 1 < text.count, text[index + 1] != "]" {
                let high = text[index + 1]
                guard low <= high else { throw failure }
                index += 2
                set.ranges.append(low...high)
            } else {
                set.ranges.append(low...low)
            }
        }
        throw failure
    }
}

extension [LinearRegex.Instruction] {
    /// The same instructions further down a program.
    fileprivate func moved(by offset: Int) -> Self {
        map {
            switch $0 {
            case .split(let a, let b): .split(a + offset, b + offset)
            case .jump(let a): .jump(a + offset)
            default: $0
            }
        }
    }
}
