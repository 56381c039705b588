import TerminalCore
import TriageCore

extension Part {
    /// The labelled parts of an anti-pattern or a scenario.
    var leads: [LabelledPart] {
        switch content {
        case .antipattern(let pattern): pattern.leads
        case .scenario(let scenario): scenario.leads
        default: []
        }
    }
}

extension PageBuilder {
    /// Columns from which labels stand beside their text.
    private static let labelColumnWidth = 70
    /// Longer labels stand above their text.
    private static let longestLabel = 20

    /// The whole of a section in file order: labelled parts, comparisons, and what is neither.
    mutating func labelledSection(_ part: Part, in guide: Guide) {
        let column = labelColumn(of: part.leads)
        let comparisons = guide.comparisons(in: part)
        var block = part.blocks.lowerBound + 1
        while block < part.blocks.upperBound, guide.document.blocks.indices.contains(block),
            !isFull
        {
            let end = guide.document.subtree(of: block).upperBound
            if let comparison = comparisons.first(where: { $0.blocks.contains(block) }),
                let sides = comparison.comparison
            {
                mark()
                self.comparison(sides, of: guide)
                block = max(end, comparison.blocks.upperBound)
                continue
            }
            if guide.document.blocks[block].kind == .thematicBreak {
                block = end
                continue
            }
            // Those of a list begin inside of it.
            let leads = part.leads.filter { (block..<end).contains($0.blocks.lowerBound) }
            for lead in leads { section(lead, in: guide, column: column) }
            if leads.isEmpty { blocks(block..<end, of: guide) }
            block = max(end, leads.last?.blocks.upperBound ?? end)
        }
        if !isFull { furtherLinks(from: part, in: guide) }
    }

    /// Columns of the labels, with a gap; 2 where they stand above their text.
    private func labelColumn(of leads: [LabelledPart]) -> Int {
        guard available >= Self.labelColumnWidth else { return 2 }
        let widths = leads.map { DisplayWidth.of(label(of: $0)) }
        return (widths.filter { $0 <= Self.longestLabel }.max() ?? 0) + 2
    }

    private func label(of lead: LabelledPart) -> String {
        lead.tone.sign(app.glyphs) + lead.label
    }

    private mutating func section(_ lead: LabelledPart, in guide: Guide, column: Int) {
        let document = guide.document
        let first = lead.blocks.lowerBound
        let source = document.line(of: first)
        if lead.label.isEmpty { return blocks(lead.blocks, of: guide) }
        if document.blocks[first].kind == .heading {
            section(lead.label)
            return blocks(lead.blocks.dropFirst(), of: guide)
        }
        let text = runs(of: first, in: guide, inlines: lead.inlines).behind(label: lead.label)
        var rest = lead.blocks.dropFirst(document.subtree(of: first).count)
        // A rule under the last part only ends the section.
        while let last = rest.last, document.blocks[last].kind == .thematicBreak {
            rest = rest.dropLast()
        }
        let tone = lead.tone
        let label = StyledRun(label(of: lead), tone.role)
        let gap = column - DisplayWidth.of(label.text)
        beginSection()
        if gap < 2 { line([label], source: source) }
        let indent = StyledRun(String(repeating: " ", count: column))
        let start =
            gap < 2 ? [indent] : [label, StyledRun(String(repeating: " ", count: gap))]
        guard !text.isEmpty || !rest.isEmpty else {
            if gap >= 2 { line([label], source: source) }
            return
        }
        indented([indent], first: start) { builder in
            if !text.isEmpty { builder.paragraph(text.emphasised(by: tone), source: source) }
            builder.blocks(rest, of: guide)
        }
    }

    /// What in the section can be stepped or ticked, and the way to its place in the guide.
    private mutating func furtherLinks(from part: Part, in guide: Guide) {
        blank()
        for member in guide.members(of: part)
        where member.kind == .tree || member.kind == .checklist {
            let kind = app.name(of: member.kind)
            further(member.title, detail: kind, .part(member.id))
        }
        further(app(.readGuide), detail: guide.title, .guide(guide.id, line: part.line))
    }
}

extension LabelledPart.Tone {
    var role: Role {
        switch self {
        case .plain, .why: .label
        case .wrong: .wrong
        case .right: .right
        case .cost: .warning
        }
    }

    func sign(_ glyphs: Glyphs) -> String {
        switch self {
        case .plain, .why: ""
        case .wrong: glyphs.wrong + " "
        case .right: glyphs.right + " "
        case .cost: glyphs.warning + " "
        }
    }
}

extension [StyledRun] {
    /// The runs behind a label at their start, without the colon or dash that follows it.
    fileprivate func behind(label: String) -> [StyledRun] {
        let text = map(\.text).joined()
        guard let range = text.firstRange(of: label) else { return self }
        var drop = text.distance(from: text.startIndex, to: range.upperBound)
        drop += text[range.upperBound...].prefix { " :：–—-\n".contains($0) }.count
        var result: [StyledRun] = []
        for run in self {
            let dropped = Swift.min(drop, run.text.count)
            drop -= dropped
            let rest = run.text.dropFirst(dropped)
            if !rest.isEmpty {
                result.append(StyledRun(String(rest), run.role, target: run.target))
            }
        }
        return result
    }

    fileprivate func emphasised(by tone: LabelledPart.Tone) -> [StyledRun] {
        guard case .cost = tone else { return self }
        return plain(as: .strong)
    }
}
