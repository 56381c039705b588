import TriageCore

/// The parts of sections.
extension SectionRecognizer {
    /// The parts that headings make of their sections, but for templates and empty ones.
    func sectionDrafts() -> [PartDraft] {
        kinds.compactMap { heading, kind in
            let value = input.outline.headings[heading]
            let label =
                input.labels[heading]
                ?? (kind == .symptom ? nil : HeadingLabel(kind, unlabelled: value.title))
            // A heading such as "Decision Tree" says nothing in a list: what it is about stands above it.
            let title = label == nil ? input.subject(above: heading) : value.title
            let number = label?.number
            let name = Self.unquoted(label?.name ?? Words.unnumbered(title))
            let section = input.outline.section(heading)
            let suffix: String
            let content: Part.Content
            if kind == .symptom {
                suffix = "symptom"
                content = .symptom(Symptom(number: number, name: name, members: []))
            } else if isEmpty(heading) {
                return nil
            } else if kind == .scenario {
                suffix = "scenario"
                content = .scenario(
                    Scenario(number: number, name: name, leads: reader.parts(in: section)))
            } else {
                suffix = "antipattern"
                content = .antipattern(
                    AntiPattern(
                        number: number, name: name, leads: reader.parts(in: section),
                        comparisons: []))
            }
            return PartDraft(
                title: title, blocks: section, line: value.line, content: content,
                place: .own(heading: heading, suffix: suffix))
        }
    }

    /// The parts of symptoms that stand in a row below one heading, unless symptoms of headings are around them.
    func problemDrafts() -> [PartDraft] {
        leads.problems.compactMap { problem in
            if stands(input.outline.path(problem.heading), in: symptoms) { return nil }
            let label = problem.name.label
            let anchor = Anchors.slug(label.name)
            return PartDraft(
                title: label.name, blocks: problem.blocks,
                line: input.document.line(of: problem.blocks.lowerBound),
                content: .symptom(
                    Symptom(number: label.number, name: Self.unquoted(label.name), members: [])),
                place: .below(
                    heading: problem.heading, suffix: anchor.isEmpty ? "symptom" : anchor))
        }
    }

    /// The parts of decision trees.
    func treeDrafts(_ trees: [RecognizedTree]) -> [PartDraft] {
        trees.map { found in
            let block = found.blocks.lowerBound
            let path = path(around: block)
            let nearest = path.first
            let line = found.line > 0 ? found.line : input.document.line(of: block)
            // What stands above the first of several is but its own question.
            let name = found.isJoined ? nil : input.boldName(of: block)
            let title: String
            let place: PartDraft.Place
            if let symptom = path.first(where: { symptoms.contains($0) }) {
                let isGeneric = path.prefix { $0 != symptom }.allSatisfy {
                    Vocabulary[.genericTree].has(input.plainTitles[$0])
                }
                title = name ?? (isGeneric ? symptomTitle(symptom) : input.subject(above: nearest))
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

    private func symptomTitle(_ heading: Int) -> String {
        input.labels[heading] == nil
            ? input.subject(above: heading) : input.outline.headings[heading].title
    }
}
