import TriageCore

/// All evidence of a library's trees, held against a project.
public struct Examination: Sendable {
    /// A cause that the project's files show: the answers that end a walk and rest on the same looks.
    public struct Finding: Sendable {
        /// The answers' ids, in the order of the library.
        public var ids: [PartID]
        /// What they explain, each once.
        public var symptoms: [String]
        /// The first of them.
        public var answer: Answer
        /// What the files say of it, with the strength that this has.
        public var found: ProjectEvidence.Finding

        public var id: PartID { ids[0] }
        public var isSure: Bool { found.verdict.isSure }
    }

    /// A question that asks the project's files and that they do not answer.
    public struct Untold: Sendable {
        public var id: PartID
        public var symptom: String
        public var question: Question
        public var reason: UnknownReason
        public var places: [EvidencePlace]
    }

    /// What is sure first, then in the order of the library.
    public private(set) var findings: [Finding] = []
    /// What comments in the project take the blame from.
    public private(set) var waived: [Finding] = []
    /// In the order of the library.
    public private(set) var untold: [Untold] = []
    /// How many questions ask the project's files.
    public private(set) var questionCount = 0
    /// How many of them it answers surely, and probably.
    public private(set) var sureCount = 0
    public private(set) var likelyCount = 0
    /// The facts that have a title, as the language that is shown calls them.
    public private(set) var facts: [ProjectOverview.Fact] = []

    public init(_ evidence: ProjectEvidence, in view: LibraryView) {
        var all: [Finding] = []
        var titles: [String: [String: String]] = [:]
        facts = evidence.overview.facts.map { fact in
            let own =
                titles[fact.guide]
                ?? view.guide(fact.guide).map { FactsFence($0.document).titles } ?? [:]
            titles[fact.guide] = own
            var fact = fact
            fact.title = own[fact.name] ?? fact.title
            return fact
        }
        for guide in view.guides {
            for part in guide.parts {
                guard let tree = part.tree else { continue }
                let symptom = part.owner.flatMap(guide.part)?.title ?? part.title
                for (number, found) in evidence.evidence(in: part.id, tree) {
                    let question = tree.questions[number]
                    questionCount += 1
                    switch found.state.answer?.strength {
                    case .sure: sureCount += 1
                    case .likely: likelyCount += 1
                    case nil: break
                    }
                    let told = Self.findings(found, of: question, symptom, in: part.id)
                    if !told.isEmpty {
                        for finding in told { Self.add(finding, to: &all) }
                    } else if let reason = found.untold {
                        let verdicts = found.findings.sorted { $0.key < $1.key }.map(
                            \.value.verdict)
                        let open = verdicts.first { $0.reason == reason }
                        untold.append(
                            Untold(
                                id: part.id.child(question.name), symptom: symptom,
                                question: question, reason: reason, places: open?.places ?? []))
                    }
                }
            }
        }
        waived = all.filter { $0.found.waiver != nil }
        let open = all.filter { $0.found.waiver == nil }
        findings = open.filter(\.isSure) + open.filter { !$0.isSure }
    }

    /// Joins what rests on the same looks.
    private static func add(_ finding: Finding, to all: inout [Finding]) {
        func looks(_ finding: Finding) -> Set<ProjectEvidence.LookResult> {
            Set(finding.found.looks)
        }
        guard let index = all.firstIndex(where: { looks($0) == looks(finding) }) else {
            all.append(finding)
            return
        }
        all[index].ids += finding.ids
        for symptom in finding.symptoms where !all[index].symptoms.contains(symptom) {
            all[index].symptoms.append(symptom)
        }
        if finding.isSure { all[index].found.verdict.strength = .sure }
    }

    /// The answers to a question that are true and end a walk. Of several that are true only one that is alone in being sure
    /// is: they were written to exclude one another.
    private static func findings(
        _ found: ProjectEvidence.OfQuestion, of question: Question, _ symptom: String,
        in tree: PartID
    ) -> [Finding] {
        let yes = found.findings.filter { $0.value.verdict.truth == .yes }
        let sure = yes.count { $0.value.verdict.isSure }
        return yes.sorted { $0.key < $1.key }.compactMap { index, looked in
            guard question.answers.indices.contains(index), question.answers[index].next == nil,
                !looked.entry.isHint
            else { return nil }
            var looked = looked
            if yes.count > 1, sure > 1 { looked.verdict.strength = .likely }
            return Finding(
                ids: [tree.child("\(question.name)/a\(index + 1)")], symptoms: [symptom],
                answer: question.answers[index], found: looked)
        }
    }

    /// How a project does by a fact that has a title.
    public enum Standing: Sendable { case holds, missed, untold }

    /// How it does by one; nil where the fact is not so and nothing that was found rests on that.
    public func standing(of fact: ProjectOverview.Fact) -> Standing? {
        switch fact.verdict.truth {
        case .yes: return .holds
        case .unknown: return .untold
        case .no:
            let subjects = Set(fact.looks.map(Self.subject(of:)))
            let isMissed = findings.contains { finding in
                finding.found.looks.contains {
                    $0.verdict.truth == .no && subjects.contains(Self.subject(of: $0.text))
                }
            }
            return isMissed ? .missed : nil
        }
    }

    /// What a look asks: a key of a property list, whatever it is held against, else all of it.
    private static func subject(of look: String) -> String {
        guard look.hasPrefix("plist ") else { return look }
        return look.split(separator: " ").prefix(2).joined(separator: " ")
    }

    /// Why most of the questions cannot be told, and how many these are; nil where all are.
    public var commonestReason: (reason: UnknownReason, count: Int)? {
        var counts: [UnknownReason: Int] = [:]
        for question in untold { counts[question.reason, default: 0] += 1 }
        let most = counts.values.max()
        return untold.first { counts[$0.reason] == most }.flatMap { first in
            most.map { (first.reason, $0) }
        }
    }
}
