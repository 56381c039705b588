/// What stands below a node as text, in the order of the source.
extension TreeOutline {
    /// A branch and all below it.
    func lines(below node: Int, indent: Int = 0) -> [TreeLine] {
        let label = nodes[node].label
        return [TreeLine(indent: indent, number: nodes[node].ordinal, bytes: label.text)]
            + body(of: node, indent: indent + 2)
    }

    /// The texts and branches below a node, but for one.
    func body(of node: Int, indent: Int = 0, without omitted: Int? = nil) -> [TreeLine] {
        var result: [TreeLine] = []
        var texts = nodes[node].texts[...]
        for child in nodes[node].children where child != omitted {
            let above = texts.prefix { $0.line < nodes[child].line }
            result += TreeText.lines(above, indent: indent) + lines(below: child, indent: indent)
            texts = texts.dropFirst(above.count)
        }
        return result + TreeText.lines(texts, indent: indent)
    }

    /// Whether a step says that it is the last one: `Print the result and end`.
    func endsHere(_ node: Int) -> Bool {
        let text = TreeLabel.plain(nodes[node].label.text)
        let word = text.reversed().drop { !$0.isLetter }.prefix(while: \.isLetter).reversed()
        return TreeWords.ends.contains(String(word).lowercased())
    }

    /// Whether what stands below a node is told in its own order only: a remark before another branch, or text behind
    /// one.
    func hasOrder(below node: Int) -> Bool {
        var sawRemark = false
        for child in nodes[node].children {
            if isRemark(child) {
                sawRemark = true
            } else if sawRemark {
                return true
            }
        }
        return hasTextBehind(node)
    }

    /// Whether text stands behind a branch below a node.
    func hasTextBehind(_ node: Int) -> Bool {
        guard let first = nodes[node].children.first, let last = nodes[node].texts.last else {
            return false
        }
        return last.line > nodes[first].line
    }
}
