import TriageCore
import TriageEvidence
import TriageWords

extension Glyphs {
    /// The sign of what a project's files say: sure, likely, or not to be told.
    func sign(of verdict: Verdict, isSure: Bool) -> StyledRun {
        if verdict.truth == .unknown { return StyledRun("?", .warning) }
        return isSure
            ? StyledRun(isASCII ? "*" : "◆", .success) : StyledRun(isASCII ? "~" : "◇", .accent)
    }

    /// The sign of an item with what the project's files say of it.
    func sign(of item: ChecklistRun.Item) -> [StyledRun] {
        func bracketed(_ sign: StyledRun) -> [StyledRun] {
            [StyledRun("[", .dim), sign, StyledRun("]", .dim)]
        }
        if item.isSensed { return bracketed(StyledRun(isASCII ? "*" : "◆", .success)) }
        guard item.state == .open else { return sign(of: item.state) }
        return switch item.sensed {
        case .fails: bracketed(StyledRun("!", .wrong))
        case .unknown: bracketed(StyledRun("?", .warning))
        case .holds, nil: sign(of: item.state)
        }
    }
}

extension PageBuilder {
    /// A place in the project, with what stands there and the target that it counts for.
    mutating func place(_ place: EvidencePlace, sign: StyledRun? = nil) {
        let lead = sign.map { [$0, StyledRun(" ")] } ?? []
        var runs = [StyledRun(place.path.isEmpty ? "" : "\(place.path):\(place.line)", .code)]
        if let text = place.text, !text.isEmpty { runs.append(StyledRun("  \(text)")) }
        if let target = place.target {
            runs.append(StyledRun("  " + app(EvidencePhrase.target, target), .dim))
        }
        indented([StyledRun("  ")], first: lead.isEmpty ? nil : lead) { $0.paragraph(runs) }
    }

    /// Where the project shows a finding: the places, then what is not there.
    mutating func seen(_ finding: ProjectEvidence.Finding) {
        let absent = finding.looks.filter {
            $0.verdict.truth == .no && $0.verdict.strength == .sure && !$0.verdict.places.isEmpty
        }
        let missing = Set(absent.flatMap(\.verdict.places))
        let sign = app.glyphs.sign(of: finding.verdict, isSure: finding.verdict.isSure)
        section(app(EvidencePhrase.title))
        for place in finding.verdict.places.filter({ !missing.contains($0) }).prefix(4) {
            self.place(place, sign: sign)
        }
        for look in absent {
            guard var place = look.verdict.places.first else { continue }
            place.text = "\(look.text): \(app(EvidencePhrase.notThere))"
            self.place(place, sign: sign)
        }
    }

    /// The lines around a place, its own bright.
    private mutating func code(
        _ lines: [ProjectEvidence.CodeLine], of place: EvidencePlace
    ) {
        for line in lines {
            let isOwn = line.number == place.line
            let number = String(line.number)
            let lead = String(repeating: " ", count: max(0, 5 - number.count)) + number + " "
            paragraph([
                StyledRun(lead, .dim),
                StyledRun(line.text.replacing("\t", with: "    "), isOwn ? .code : .dim),
            ])
        }
    }

    /// Everything that a question's answers ask, look by look.
    mutating func evidence(_ found: ProjectEvidence.OfQuestion, of question: Question) {
        for (index, finding) in found.findings.sorted(by: { $0.key < $1.key })
        where question.answers.indices.contains(index) {
            evidence(
                finding, of: "\(index + 1)  \(question.answers[index].text)",
                isSure: found.state.sureAnswer == index)
        }
    }

    /// Everything that an answer or an item asks, look by look.
    mutating func evidence(
        _ finding: ProjectEvidence.Finding, of title: String, isSure: Bool
    ) {
        blank()
        paragraph([
            StyledRun(title, .strong), StyledRun("  "),
            StyledRun(app.catalogue.answer(of: finding.verdict), .dim),
        ])
        for look in finding.looks {
            let sign = app.glyphs.sign(of: look.verdict, isSure: look.verdict.strength == .sure)
            indented([StyledRun("     ")], first: [StyledRun("  "), sign, StyledRun("  ")]) {
                builder in
                builder.paragraph([
                    StyledRun(look.text, .code), StyledRun("  "),
                    StyledRun(builder.app.catalogue.answer(of: look.verdict), .dim),
                ])
                for (index, place) in look.verdict.places.enumerated() {
                    builder.place(place)
                    guard look.code.indices.contains(index) else { continue }
                    builder.code(look.code[index], of: place)
                }
            }
        }
    }
}
