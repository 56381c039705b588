import TriageCore

/// The parts of sections.
extension SectionRecognizer {
    /// Anti-patterns and scenarios.
    func labelledSections(symptoms: [Int], taken: [Range<Int>]) -> [PartDraft] {
        let reader = LeadReader(input: input, taken: taken)
        let habits = HabitSections(input: input, reader: reader, symptoms: symptoms)
        return input.outline.headings.indices.compactMap { heading -> PartDraft? in
            guard let label = input.labels[heading] ?? habits.label(heading),
                label.kind != .symptom, !isEmpty(heading)
            else { return nil }
            let section = input.outline.section(heading)
            let leads = reader.parts(in: section)
            let name = Self.unquoted(label.name)
            let value = input.outline.headings[heading]
            let content: Part.Content =
                label.kind == .scenario
                ? .scenario(Scenario(number: label.number, name: name, leads: leads))
                : .antipattern(
                    AntiPattern(number: label.number, name: name, leads: leads, comparisons: []))
            return PartDraft(
                title: value.title, blocks: section, line: value.line, content: content,
                place: .own(
                    heading: heading, suffix: label.kind == .scenario ? "scenario" : "antipattern"))
        }
    }

    /// The parts of symptoms' headings.
    func symptomDrafts(_ headings: [Int]) -> [PartDraft] {
        headings.map { heading in
            let value = input.outline.headings[heading]
            let label = input.labels[heading]
            // A heading such as "Decision Tree" says nothing in a list: what it is about stands above it.
            let title =
                label == nil ? input.subject(above: heading) : value.title
            let name = Self.unquoted(label?.name ?? Words.unnumbered(title))
            return PartDraft(
                title: title, blocks: input.outline.section(heading), line: value.line,
                content: .symptom(Symptom(number: label?.number, name: name, members: [])),
                place: .own(heading: heading, suffix: "symptom"))
        }
    }

    /// The parts of symptoms that stand in a row below one heading, unless symptoms of headings are around them.
    func problemDrafts(besides symptoms: [Int]) -> [PartDraft] {
        let symptoms = Set(symptoms)
        return leads.problems.compactMap { problem in
            let path = input.outline.path(problem.heading)
            if path.contains(where: { symptoms.contains($0) || input.labels[$0] != nil }) {
                return nil
            }
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
    func treeDrafts(_ trees: [RecognizedTree], symptoms: [Int]) -> [PartDraft] {
        let symptoms = Set(symptoms)
        return trees.map { found in
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
