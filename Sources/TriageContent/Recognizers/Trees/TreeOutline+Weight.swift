/// What branches weigh when it is to be told whether something decides.
extension TreeOutline {
    enum Weight { case asks, answers, plain }

    /// Whether a branch asks (or says yes or no), answers (has an outcome or something below it), or only states.
    func weight(of node: Int) -> Weight {
        let node = nodes[node]
        if node.label.polarity != nil || node.label.asks { return .asks }
        if node.label.outcome != nil || !node.children.isEmpty { return .answers }
        return node.texts.contains { TreeText.concludes($0.bytes) } ? .answers : .plain
    }

    /// Whether a root or anything below it, up to another node, asks, answers or mends.
    func decidesAnything(_ root: Int, end: Int) -> Bool {
        let label = nodes[root].label
        if label.asks || TreeLabel.asks(label.text) || isChained(root) { return true }
        return nodes[(root + 1)..<max(root + 1, end)].contains {
            $0.label.asks || $0.label.polarity != nil || $0.label.hasArrow
                || $0.label.remark == .fix
        }
    }

    /// Named and numbered roots follow each other.
    func isChained(_ root: Int) -> Bool {
        let node = nodes[root]
        guard node.parent == nil else { return false }
        return node.label.name != nil || node.ordinal != nil
            || TreeLabel.step(at: node.label.text.startIndex, in: node.label.text) != nil
    }

    /// Whether branches list `value: what to do` below something that asks.
    func listsPairs(_ parent: Int, _ choices: [Int]) -> Bool {
        let label = nodes[parent].label
        guard choices.count > 1, label.asks || label.name != nil || nodes[parent].parent == nil,
            !nodes[parent].children.contains(where: isRemark)
        else { return false }
        return choices.allSatisfy {
            let label = nodes[$0].label
            return label.isColonPair && !label.isStep || label.outcome != nil && !label.hasArrow
        }
    }
    /// Whether yes and no among branches stand before colons: then the others do, too.
    func cutsAtColons(_ choices: [Int]) -> Bool {
        let polar = choices.filter { nodes[$0].label.polarity != nil }
        return !polar.isEmpty
            && polar.allSatisfy { nodes[$0].label.outcome != nil && !nodes[$0].label.hasArrow }
    }
}

extension TreeLabel {
    /// An answer for everything that the others leave.
    var isRest: Bool { TreeWords.others.contains(answer.lowercasedASCII) }

    /// `Step 2: ...`, `Check the cable`: something to do before the next.
    var isStep: Bool {
        guard let first = text.first else { return false }
        if TreeLabel.step(at: text.startIndex, in: text) != nil { return true }
        guard first | 0x20 == 0x63 || first | 0x20 == 0x76 || first >= 0x80 else { return false }
        let word = text.prefix { $0.isASCIILetter }.lowercasedASCII
        return word == "check" || word == "verify" || text.hasPrefix("检查")
    }

    /// The number of `Step 2`, `步骤2`, `第2步` or `2.` at an index, and the index behind it.
    static func step(at index: Int, in text: TreeBytes) -> (number: Int, end: Int)? {
        var low = index
        let word = text.end(ofAny: stepWords, at: low)
        if let word {
            low = word
            while text.isSpace(at: low) { low += 1 }
        }
        var number = 0
        let digits = low
        while let byte = text.byte(at: low), byte.isASCIIDigit, low - digits < 4 {
            number = number * 10 + Int(byte - 0x30)
            low += 1
        }
        guard low > digits else { return nil }
        if word == nil {
            guard let stop = text.byte(at: low), stop == 0x2E || stop == 0x29,
                text.isSpace(at: low + 1)
            else { return nil }
            return (number, low + 1)
        }
        if let next = text.byte(at: low), next.isASCIILetter { return nil }
        return (number, low)
    }

    private static let stepWords: [TreeToken] = ["Step", "step", "STEP", "步骤", "第"]
}
