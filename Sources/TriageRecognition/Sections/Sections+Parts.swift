import TriageCore
import TriageTrees

/// The parts of sections.
extension Sections {
    /// The parts that rules make of sections.
    func sectionDrafts() -> [PartDraft] { all.compactMap(draft) }

    private func draft(_ section: Section) -> PartDraft? {
        guard let makes = section.makes else { return nil }
        guard let heading = section.heading else {
            let all = input.document.descendants(of: 0)
            return PartDraft(
                title: section.title, blocks: all, line: 1,
                content: .symptom(Symptom(number: nil, name: section.title, members: [])),
                place: .below(heading: nil, suffix: "symptom"))
        }
        let value = input.outline.headings[heading]
        let label =
            section.label
            ?? (makes == .symptom ? nil : HeadingLabel(makes, unlabelled: value.title))
        // A heading such as "Decision Tree" says nothing in a list: what it is about stands above it.
        let title = label == nil ? input.subject(above: heading) : value.title
        let name = (label?.name ?? Words.unnumbered(title)).unquoted
        let blocks = input.outline.section(heading)
        let (suffix, content): (String, Part.Content) =
            switch makes {
            case .symptom, .problem:
                ("symptom", .symptom(Symptom(number: label?.number, name: name, members: [])))
            case .scenario:
                (
                    "scenario",
                    .scenario(
                        Scenario(
                            number: label?.number, name: name, leads: reader.parts(in: blocks)))
                )
            case .antiPattern:
                (
                    "antipattern",
                    .antipattern(
                        AntiPattern(
                            number: label?.number, name: name, leads: reader.parts(in: blocks),
                            comparisons: []))
                )
            }
        return PartDraft(
            title: title, blocks: blocks, line: value.line, content: content,
            place: .own(heading: heading, suffix: suffix))
    }

    /// The parts of symptoms that stand in a row below one heading, unless symptoms of headings are around them.
    func problemDrafts() -> [PartDraft] {
        problems.compactMap { problem in
            guard isOpen(problem.heading) else { return nil }
            let label = problem.label
            let anchor = Anchors.slug(label.name)
            return PartDraft(
                title: label.name, blocks: problem.blocks,
                line: input.document.line(of: problem.blocks.lowerBound),
                content: .symptom(
                    Symptom(number: label.number, name: label.name.unquoted, members: [])),
                place: .below(
                    heading: problem.heading, suffix: anchor.isEmpty ? "symptom" : anchor))
        }
    }

    /// The parts of decision trees.
    func treeDrafts(_ trees: [FoundTree]) -> [PartDraft] {
        trees.map { found in
            let block = found.blocks.lowerBound
            let nearest = path(around: block).first
            let line = found.line
            let name = input.boldName(of: block)
            let title: String
            let place: PartDraft.Place
            if let nearest, let symptom = symptom(around: nearest), symptom >= 0 {
                let isGeneric = input.outline.path(nearest).prefix { $0 != symptom }
                    .allSatisfy { all[$0 + 1].isGeneric }
                title =
                    name ?? (isGeneric ? self.title(of: symptom) : input.subject(above: nearest))
                place = .below(heading: isGeneric ? symptom : nearest, suffix: "tree")
            } else if let nearest {
                title = name ?? input.subject(above: nearest)
                place = .own(heading: nearest, suffix: "tree")
            } else {
                title = name ?? ""
                place = .below(heading: nil, suffix: "tree")
            }
            return PartDraft(
                title: title, blocks: found.blocks, line: line, content: .tree(found.tree),
                place: place)
        }
    }

    private func title(of symptom: Int) -> String {
        all[symptom + 1].label == nil
            ? input.subject(above: symptom) : input.outline.headings[symptom].title
    }
}
