import TriageCore

// MARK: - Items above

extension WayResolver {
    /// What is to be done above a question is told with it, or with the ways that do not jump over it.
    mutating func addItemsAbove() {
        if itemsAbove.isEmpty { return }
        let ways = waysToItems()
        let denied = Set(graph.steps.compactMap(\.otherwise))
        for step in nodes.indices {
            guard let items = itemsAbove[nodes[step]], let first = items.first else { continue }
            let ways = ways[step] ?? []
            guard !denied.contains(step), ways.contains(where: { $0.target > first }) else {
                let told = lines(of: items, limited: false)
                graph.steps[step].remarks = told.map { [$0] } + graph.steps[step].remarks
                continue
            }
            for way in ways where linesLeft > 0 {
                let passed = items.filter { $0 >= way.target }
                graph.steps[way.step].ways[way.way].lines += lines(of: passed, limited: true)
            }
        }
    }

    /// The ways that lead to each question with items above it from elsewhere, and the node that they name; 0 where they
    /// name none.
    private func waysToItems() -> [Int: [(step: Int, way: Int, target: Int)]] {
        var result: [Int: [(step: Int, way: Int, target: Int)]] = [:]
        for step in nodes.indices {
            for (index, way) in graph.steps[step].ways.enumerated() {
                guard let next = way.to, next != step, itemsAbove[nodes[next]] != nil else {
                    continue
                }
                result[next, default: []].append((step, index, way.target ?? 0))
            }
        }
        return result
    }
}

// MARK: - Menus

extension WayResolver {
    /// Conditions that are questions of yes and no are asked one after the other: the ways to their list lead to the first
    /// of them. The list is for what is left where none of them held.
    mutating func askMenusOneByOne() {
        for menu in nodes.indices where graph.steps[menu].mode == .sequence {
            guard let next = graph.steps[menu].ways.first?.to, next > menu,
                isAskedOneByOne(menu, from: next)
            else { continue }
            firstInMenu[menu] = next
            let last = graph.steps[menu].ways.last.flatMap { stepAt[$0.node] }
            if let last, graph.steps[last].following == nil {
                graph.steps[last].following = graph.steps[menu].following
            }
            // What is said of the list is said above the first of them.
            graph.steps[next].remarks = graph.steps[menu].remarks + graph.steps[next].remarks
        }
        if firstInMenu.isEmpty { return }
        for index in graph.steps.indices {
            // From within a list the way leads back to it.
            func way(_ next: Int?) -> Int? {
                next.map { $0 > index ? firstInMenu[$0] ?? $0 : $0 }
            }
            for answer in graph.steps[index].ways.indices {
                graph.steps[index].ways[answer].to = way(graph.steps[index].ways[answer].to)
            }
            graph.steps[index].otherwise = way(graph.steps[index].otherwise)
            graph.steps[index].following = way(graph.steps[index].following)
        }
    }

    /// Whether all that a list holds is come to from the first of its conditions on.
    private func isAskedOneByOne(_ menu: Int, from first: Int) -> Bool {
        let ways = written(menu)
        guard let condition = ways.first, asksYesOrNo(condition) else { return false }
        let deniesFirst =
            saysOneSide(first)
            && graph.steps[first].ways.first.map { label(of: $0).polarity == false } ?? false
        // A list of what is to be so does not read as conditions of which one holds.
        if deniesFirst, graph.steps[first].otherwise != nil { return true }
        let asked = ways.prefix { asksYesOrNo($0) || label(of: $0).polarity != nil }
        // One that is answered both ways ends the walk; the list shows what stands behind it.
        let leadOn = asked.dropLast().allSatisfy { stepAt[$0.node].map(leadsOut) ?? true }
        guard leadOn else { return false }
        if asked.count == ways.count { return true }
        // What is behind them is come to where none of them holds; a list of other things is shown first.
        let rest = ways.dropFirst(asked.count)
        let isDefault = rest.count == 1 && rest.allSatisfy { outline.isDefault($0.node) }
        guard isDefault || asked.count > rest.count, let last = asked.last,
            let step = stepAt[last.node]
        else { return false }
        return leadsOut(of: step)
    }

    /// Whether an answer of a list is a question that is answered with yes, no, or both, and nothing else is said of it.
    private func asksYesOrNo(_ way: Way) -> Bool {
        guard way.outcome == nil, let step = stepAt[way.node] else { return false }
        let ways = written(step)
        return !ways.isEmpty && ways.allSatisfy { !$0.isImplied && label(of: $0).polarity != nil }
    }

    /// Whether a question has a side that leads on to what stands behind it, itself or by the questions below it.
    private func leadsOut(of step: Int) -> Bool {
        if saysOneSide(step) { return true }
        let behind = after(nodes[step])
        let last = max(step, (behind ?? 0) - 1)
        return (step...last).contains { inner in
            behind != nil && graph.steps[inner].otherwise == behind
                || graph.steps[inner].ways.contains {
                    $0.rule == .listEnd && !$0.isAdded || $0.to != nil && $0.to == behind
                }
        }
    }
}

// MARK: - Next in number

extension WayResolver {
    /// Numbered questions follow each other where no way says so either: what none of the answers holds for is asked the
    /// next one.
    mutating func askOneAfterTheOther() {
        var led: Set<Int> = []
        for step in graph.steps {
            led.formUnion(step.ways.compactMap(\.to))
            if let other = step.otherwise { led.insert(other) }
        }
        for step in nodes.indices {
            guard let next = nextInChain(behind: step), !led.contains(next),
                graph.steps[step].otherwise == nil, asksWithoutYesAndNo(step)
            else { continue }
            graph.steps[step].otherwise = next
            graph.steps[step].otherwiseRule = .nextInNumber
        }
    }

    /// Whether a question may have other answers than those listed.
    private func asksWithoutYesAndNo(_ step: Int) -> Bool {
        let node = nodes[step]
        let ways = written(step)
        // Among questions a case is one, too: `2. A single call` with what to do below it.
        let asks =
            outline.nodes[node].label.asks
            || ways.count == 1 && outline.roots.contains { outline.nodes[$0].label.asks }
            || outline.holdsConditions(node)
        // Who says of an answer where it leads says it of all.
        return asks && !ways.isEmpty && !ways.contains { $0.rule == .jumpNumber }
            && ways.allSatisfy { label(of: $0).polarity == nil && !label(of: $0).isRest }
    }
}

// MARK: - Rest of lists

extension WayResolver {
    private struct Rest: Hashable {
        var list: Int
        /// The first way that is left.
        var first: Int
    }

    /// A walk never comes back to a list that it stands in: ways that go back to it lead to what it has left.
    mutating func resolvePastLists() {
        var known: [Rest: Int] = [:]
        for step in nodes.indices {
            for index in graph.steps[step].ways.indices {
                let way = graph.steps[step].ways[index]
                guard let list = way.to, way.rule?.isWritten != true,
                    let rest = rest(of: list, behind: step)
                else { continue }
                graph.steps[step].ways[index].to = self.step(rest, &known)
                graph.steps[step].ways[index].rule = .restOfList
            }
            if let list = graph.steps[step].otherwise, let rest = rest(of: list, behind: step) {
                graph.steps[step].otherwise = self.step(rest, &known)
                graph.steps[step].otherwiseRule = .restOfList
            }
        }
    }

    /// What a list has left behind the way that a question of it stands below; nil where it is not in the list.
    private func rest(of list: Int, behind step: Int) -> Rest? {
        guard nodes.indices.contains(list), list <= step else { return nil }
        var node = nodes[step]
        while let parent = outline.nodes[node].parent, parent != nodes[list] { node = parent }
        guard
            let place = graph.steps[list].ways.firstIndex(where: {
                $0.node == node && !$0.isImplied && !$0.isAdded
            })
        else { return nil }
        return Rest(list: list, first: place + 1)
    }

    /// The question of what is left; nil where nothing is.
    private mutating func step(_ rest: Rest, _ known: inout [Rest: Int]) -> Int? {
        if let index = known[rest] { return index }
        let left = graph.steps[rest.list].ways.dropFirst(rest.first)
        guard let first = left.first else { return nil }
        let index = graph.steps.count
        known[rest] = index
        var step = graph.steps[rest.list]
        step.ways = Array(left)
        step.line = first.line
        step.remarks = []
        step.rules = [.restOfList]
        graph.steps.append(step)
        return index
    }
}

// MARK: - Starts

extension WayResolver {
    /// The questions met first; a root that another leads to starts nothing, nor does one of a chain that another jumps
    /// over.
    func starts() -> [Int] {
        var result: [Int] = []
        var reached: Set<Int> = []
        var hasChain = false
        var (looked, farthest) = (0, 0)
        for root in roots where !reached.contains(root) {
            let step = firstInMenu[root] ?? root
            while looked < root {
                farthest = max(farthest, graph.steps[looked].ways.compactMap(\.to).max() ?? 0)
                looked += 1
            }
            if outline.isChained(outline.root(above: nodes[step])) {
                if hasChain, farthest > step { continue }
                hasChain = true
            }
            result.append(step)
            reach(from: step, &reached)
        }
        return result
    }

    private func reach(from step: Int, _ reached: inout Set<Int>) {
        var open = [step]
        while let current = open.popLast() {
            guard reached.insert(current).inserted else { continue }
            open += graph.steps[current].ways.compactMap(\.to)
            if let other = graph.steps[current].otherwise { open.append(other) }
        }
    }
}
