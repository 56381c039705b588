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
