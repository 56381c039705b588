import Foundation

extension BidirectionalCollection {
    /// Without what fulfils a condition at the end.
    @inlinable
    package func trimmedEnd(while isEdge: (Element) -> Bool) -> SubSequence {
        self[..<(lastIndex { !isEdge($0) }.map(index(after:)) ?? startIndex)]
    }

    /// Without what fulfils a condition at either end.
    @inlinable
    package func trimmed(while isEdge: (Element) -> Bool) -> SubSequence {
        drop(while: isEdge).trimmedEnd(while: isEdge)
    }
}

extension String {
    /// The text without blanks around it.
    package var trimmed: Substring { self[...].trimmed }

    /// The text however its characters are composed and whatever blanks it has: who reads it sees the same.
    package var asRead: String {
        guard utf8.contains(where: { $0 >= 0x80 }) else { return self }
        let blanks = String(
            String.UnicodeScalarView(
                unicodeScalars.map { !$0.isASCII && $0.properties.isWhitespace ? " " : $0 }))
        return blanks.precomposedStringWithCanonicalMapping
    }
}

extension Substring {
    /// The text without blanks around it.
    package var trimmed: Substring {
        let text = withoutPlainBlanks
        // Other scripts have blanks of their own, such as U+3000.
        let isPlain = text.utf8.first ?? 0 < 0x80 && text.utf8.last ?? 0 < 0x80
        return isPlain ? text : text.trimmed(while: \.isWhitespace)
    }

    private var withoutPlainBlanks: Substring {
        func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte &- 0x09 < 5 }
        // Most texts have none and stay as they are.
        guard let first = utf8.first, let last = utf8.last, isBlank(first) || isBlank(last) else {
            return self
        }
        return Substring(utf8.trimmed(while: isBlank))
    }
}

extension Character {
    /// Whether it is a colon, narrow or wide.
    @inlinable package var isColon: Bool {
        // Comparing characters is slow where they are not the same.
        if let byte = asciiValue { byte == 0x3A } else { self == "：" }
    }
}

extension StringProtocol {
    /// Whether the last character is a colon, narrow or wide.
    @inlinable package var endsInColon: Bool { last?.isColon == true }
}

extension Unicode.Scalar {
    /// Whether it stands among the scripts of East Asia or behind them: roughly, whether it takes two columns.
    @inlinable package var isWide: Bool { value >= 0x2E80 }

    /// Whether it is the full-width form of a letter, a digit or a sign of ASCII.
    @inlinable package var isFullwidthASCII: Bool { (0xFF01...0xFF5E).contains(value) }
}

extension StringProtocol {
    /// About how many columns the text takes: enough to tell short lines from long ones.
    @inlinable package var roughColumns: Int {
        unicodeScalars.reduce(0) { $0 + ($1.isWide ? 2 : 1) }
    }
}
