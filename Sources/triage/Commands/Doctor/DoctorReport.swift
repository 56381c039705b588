import TriageApp
import TriageCore
import TriageEvidence
import TriageWords

/// What a project is, what of it is well, and what is not, each cause once.
struct DoctorReport {
    let evidence: ProjectEvidence
    let examination: Examination
    /// The causes as every format tells them.
    let results: EvidenceResults

    init(
        _ evidence: ProjectEvidence, _ examined: Examined, _ baseline: Baseline?,
        in workspace: Workspace
    ) {
        let examination = Examination(evidence, in: workspace.view)
        self.evidence = evidence
        self.examination = examination
        results = EvidenceResults(
            all: examination.findings.compactMap { finding -> EvidenceResult? in
                guard let guide = workspace.view.guide(finding.id.guide) else { return nil }
                let text = finding.answer.outcome ?? finding.answer.text
                return EvidenceResult(
                    id: finding.id, title: text, suite: finding.symptoms.first ?? "", group: "",
                    guide: guide, line: finding.found.entry.line,
                    severity: finding.isSure ? .error : .warning,
                    message: { _ in ([text] + finding.answer.fix).joined(separator: " ") },
                    places: EvidenceResultPlace.all(
                        of: finding.id, finding.found, examined, baseline))
            }, examined: examined, baseline: baseline, workspace: workspace)
    }

    private var sureCount: Int { examination.findings.count(where: \.isSure) }

    /// Whether what is not found may be called well: where guides are about apps, not without one.
    /// Nor where a limit ended the look, or what apps do differs: each is to be named by itself.
    private var isJudged: Bool {
        let untold = evidence.questions.values.flatMap(\.values).compactMap(\.untold)
        if untold.contains(where: { reason in
            if case .limit = reason { true } else { apps.count > 1 && reason == .targetsDiffer }
        }) {
            return false
        }
        return evidence.overview.facts.isEmpty || evidence.overview.reason == nil
    }

    /// What was looked at, and what came of it.
    func printCounts() {
        let count = examination.findings.count
        Output.error(
            count == 0 && isJudged
                ? say(.examinedWell, "\(evidence.files)")
                : say(.examined, "\(evidence.files)", "\(sureCount)", "\(count)"))
        Output.error(
            say(
                .answersQuestions, "\(examination.sureCount)", "\(examination.likelyCount)",
                "\(examination.questionCount)"))
        results.printKnown()
        for finding in examination.waived {
            if let waiver = finding.found.waiver {
                Output.error(waiver.description(of: finding.answer.outcome ?? finding.answer.text))
            }
        }
        if let (reason, count) = examination.commonestReason {
            Output.error(
                say(
                    .untold, "\(examination.untold.count)", "\(examination.questionCount)",
                    "\(count)", Words.catalogue.text(of: reason)))
        }
    }

    // MARK: Text

    func lines(withUntold: Bool) -> [String] {
        var lines = overview
        for (finding, result) in zip(examination.findings, results.all)
        where !result.newPlaces.isEmpty {
            lines += self.lines(finding)
        }
        if withUntold {
            for untold in examination.untold { lines += self.lines(untold) }
        }
        return lines
    }

    /// The apps, and the facts that have a title: what is there, what is not and is missed, and what cannot be told.
    private var overview: [String] {
        let overview = evidence.overview
        guard !examination.facts.isEmpty else { return apps.isEmpty ? [] : apps + [""] }
        var lines = apps
        switch overview.reason {
        case .noTarget?: lines.append("? " + say(.noAppHere))
        case let reason?: lines.append(Output.fields(["? " + Words.catalogue.text(of: reason)]))
        case nil: break
        }
        for fact in examination.facts { lines += self.lines(fact) }
        let hasSome = examination.facts.contains { $0.isOfTopic && $0.verdict.truth == .yes }
        if !hasSome, examination.findings.isEmpty, overview.reason == nil {
            lines.append(say(.noTopicHere))
        }
        return lines + [""]
    }

    private var apps: [String] {
        evidence.overview.apps.map { app in
            Output.fields(["\(app.name)  \(app.kind)  \(app.folder)".trimmed.description])
        }
    }

    private func lines(_ fact: ProjectOverview.Fact) -> [String] {
        let place = fact.verdict.places.first
        let seen = place.map { "  \($0.path):\($0.line)" } ?? ""
        switch examination.standing(of: fact) {
        case .holds?:
            return [Output.fields(["  ✓ \(fact.title)\(seen)", place?.text ?? ""])]
        case .missed?: return [Output.fields(["  ✗ \(fact.title)\(seen)"])]
        case .untold? where evidence.overview.reason == nil:
            let why = fact.verdict.reason.map { Words.catalogue.text(of: $0) } ?? ""
            return [Output.fields(["  ? \(fact.title): \(why)"])]
        case .untold?, nil: return []
        }
    }

    /// One cause: what it is, what it explains, where it is seen, what mends it, and where to read on.
    private func lines(_ finding: Examination.Finding) -> [String] {
        let sign = Words.catalogue.text(
            finding.isSure ? EvidencePhrase.sureSign : .likelySign)
        var lines = [Output.fields(["\(sign): \(finding.answer.outcome ?? finding.answer.text)"])]
        lines += finding.symptoms.map { Output.fields(["  \($0)"]) }
        lines += places(finding.found)
        lines += finding.answer.fix.map { Output.fields(["  \($0)"]) }
        lines += finding.ids.map { "  triage show \($0.rawValue)" }
        return lines + [""]
    }

    /// A question that files could not answer, and why.
    private func lines(_ untold: Examination.Untold) -> [String] {
        let sign = Words.catalogue.text(EvidencePhrase.unknownSign)
        return [
            Output.fields(["\(sign): \(untold.question.text)"]),
            Output.fields(["  \(untold.symptom)"]),
            Output.fields(["  \(Words.catalogue.text(of: untold.reason))"]),
        ] + lines(untold.places) + ["  triage show \(untold.id.rawValue)", ""]
    }

    /// Where it is seen, and what is not there.
    private func places(_ found: ProjectEvidence.Finding) -> [String] {
        let absent = found.looks.filter { $0.verdict.truth == .no && $0.verdict.strength == .sure }
        let missing = Set(absent.flatMap(\.verdict.places))
        return lines(found.verdict.places.filter { !missing.contains($0) })
            + absent.flatMap { look in
                look.verdict.places.prefix(1).map { place in
                    Output.fields([
                        "  \(place.path):\(place.line):\(place.column)\(target(place))",
                        say(.notThere, look.text),
                    ])
                }
            }
    }

    private func target(_ place: EvidencePlace) -> String {
        place.target.map { " (\($0))" } ?? ""
    }

    private func lines(_ places: [EvidencePlace]) -> [String] {
        places.prefix(5).map { place in
            Output.fields([
                "  \(place.path):\(place.line):\(place.column)\(target(place))",
                place.text ?? "",
            ])
        }
    }

    /// `path:line:column: severity: message [id]` for each place, as compilers say it.
    var problemLines: [String] {
        zip(examination.findings, results.all).flatMap { finding, result -> [String] in
            guard let severity = result.severity else { return [] }
            let message = finding.answer.outcome ?? finding.answer.text
            let fix = finding.answer.fix.first.map { ". \($0)" } ?? ""
            return result.newPlaces.prefix(5).map { place in
                let path = place.path.map(results.examined.path) ?? results.path(of: result.guide)
                return Output.fields([
                    "\(path):\(place.line):\(place.column): \(severity.rawValue): "
                        + "\(result.suite): \(message)\(fix) [\(finding.id.rawValue)]"
                ])
            }
        }
    }

    // MARK: JSON

    /// What was found, a cause each.
    func list(withUntold: Bool) -> [JSON] {
        examination.findings.map(\.json) + (withUntold ? examination.untold.map(\.json) : [])
    }

    var json: JSON {
        [
            "version": 1, "project": .string(results.examined.folder),
            "overview": evidence.overview.json, "findings": .array(list(withUntold: false)),
            "ignored": .array(examination.waived.map(\.json)),
            "unknown": .array(examination.untold.map(\.json)),
            "questions": .number(examination.questionCount),
            "answered": [
                "sure": .number(examination.sureCount), "likely": .number(examination.likelyCount),
            ], "limits": evidence.limitsJSON,
        ]
    }
}

extension Examination.Finding {
    var json: JSON {
        [
            "id": .string(id.rawValue), "symptom": .string(symptoms.first),
            "strength": .string(found.verdict.strength.rawValue), "answer": .string(answer.text),
            "outcome": .string(answer.outcome), "fix": .array(answer.fix.map { .string($0) }),
            "places": .array(found.verdict.places.map(\.json)), "rule": .string(found.entry.rule),
            "explains": .array(ids.map { .string($0.rawValue) }),
            "symptoms": .array(symptoms.map { .string($0) }), "waived": found.waiver.json,
        ]
    }
}

extension Examination.Untold {
    fileprivate var json: JSON {
        [
            "id": .string(id.rawValue), "symptom": .string(symptom), "strength": "unknown",
            "question": .string(question.text),
            "why": .string(Catalogue.english.text(of: reason)),
            "places": .array(places.map(\.json)),
        ]
    }
}
