import Foundation
import TriageCore

/// What triages came to, in counts by id: what helped, what did not, and where people were left alone.
struct Statistics: Equatable {
    /// How often a finding was reached, and what became of it.
    struct Finding: Equatable {
        var title = ""
        /// Version of its guide; empty where that has none.
        var version = ""
        var reached = 0
        var solved = 0
        var notSolved = 0
    }

    /// How often walks ended at a question without a finding.
    struct Ending: Equatable {
        var title = ""
        var noneOfThese = 0
        var notSure = 0
        var givenUp = 0
    }

    var triages = 0
    var findings: [String: Finding] = [:]
    var endings: [String: Ending] = [:]

    init() {}

    /// Counts triages: each finding and each question once a triage.
    init(_ sessions: some Sequence<Session>) {
        for session in sessions where !session.steps.isEmpty { add(session) }
    }

    private mutating func add(_ session: Session) {
        triages += 1
        var reached: [String] = []
        var notSolved: Set<String> = []
        for step in session.steps {
            switch step.choice {
            case .answer:
                guard let told = step.told, !told.leadsOn else { continue }
                let id = Self.id(step, of: session)
                if !reached.contains(id) { reached.append(id) }
                findings[id, default: Finding()].title = told.answer.outcome ?? step.answerText
                findings[id, default: Finding()].version = session.contentVersion
            case .notSolved: if let last = reached.last { notSolved.insert(last) }
            case .otherwise, .notSure: break
            }
        }
        for id in reached {
            findings[id, default: Finding()].reached += 1
            if notSolved.contains(id) { findings[id, default: Finding()].notSolved += 1 }
        }
        if session.state == .solved, let last = reached.last {
            findings[last, default: Finding()].solved += 1
        }
        end(session)
    }

    /// Counts where a triage ended that found nothing at last.
    private mutating func end(_ session: Session) {
        guard session.state != .solved, let last = session.steps.last else { return }
        let id = "\(session.tree.rawValue)/\(last.question)"
        var ending = endings[id] ?? Ending()
        ending.title = last.questionText
        switch last.choice {
        case .otherwise: ending.noneOfThese += 1
        case .notSure: ending.notSure += 1
        case .answer where session.conclusion == nil: ending.givenUp += 1
        case .answer, .notSolved: return
        }
        endings[id] = ending
    }

    private static func id(_ step: Session.Step, of session: Session) -> String {
        "\(session.tree.rawValue)/\(step.question)/\(step.choice.name)"
    }

    /// Adds the counts of others.
    mutating func add(_ other: Statistics) {
        triages += other.triages
        for (id, more) in other.findings {
            var own = findings[id] ?? Finding()
            own.title = own.title.isEmpty ? more.title : own.title
            own.version = max(own.version, more.version)
            own.reached += more.reached
            own.solved += more.solved
            own.notSolved += more.notSolved
            findings[id] = own
        }
        for (id, more) in other.endings {
            var own = endings[id] ?? Ending()
            own.title = own.title.isEmpty ? more.title : own.title
            own.noneOfThese += more.noneOfThese
            own.notSure += more.notSure
            own.givenUp += more.givenUp
            endings[id] = own
        }
    }

    /// What is reached most often first; then by id.
    var sortedFindings: [(id: String, Finding)] {
        findings.sorted { ($1.value.reached, $0.key) < ($0.value.reached, $1.key) }
            .map { ($0.key, $0.value) }
    }

    /// Where most walks ended first; then by id.
    var sortedEndings: [(id: String, Ending)] {
        func all(_ ending: Ending) -> Int { ending.noneOfThese + ending.notSure + ending.givenUp }
        return endings.sorted { (all($1.value), $0.key) < (all($0.value), $1.key) }
            .map { ($0.key, $0.value) }
    }
}

extension Statistics {
    /// - Parameter withWords: whether titles stand beside ids: what is exported has none.
    func members(withWords: Bool) -> [JSON.Member] {
        [
            .init("triages", .number(triages)),
            .init(
                "findings",
                .array(
                    sortedFindings.map { id, finding in
                        .object(
                            [.init("id", .string(id))]
                                + (withWords ? [.init("title", .string(finding.title))] : [])
                                + [
                                    .init(
                                        "version",
                                        .string(finding.version.isEmpty ? nil : finding.version)),
                                    .init("reached", .number(finding.reached)),
                                    .init("solved", .number(finding.solved)),
                                    .init("notSolved", .number(finding.notSolved)),
                                ])
                    })),
            .init(
                "questions",
                .array(
                    sortedEndings.map { id, ending in
                        .object(
                            [.init("id", .string(id))]
                                + (withWords ? [.init("text", .string(ending.title))] : [])
                                + [
                                    .init("noneOfThese", .number(ending.noneOfThese)),
                                    .init("notSure", .number(ending.notSure)),
                                    .init("givenUp", .number(ending.givenUp)),
                                ])
                    })),
        ]
    }

    /// Reads what was exported.
    ///
    /// - Returns: nil where it is nothing of that kind. Counts below 0 count as 0.
    init?(exported data: Data) {
        guard let file = try? JSONDecoder().decode(Exported.self, from: data) else { return nil }
        triages = max(0, file.triages)
        for finding in file.findings {
            var own = Finding(version: finding.version ?? "")
            own.reached = max(0, finding.reached)
            own.solved = max(0, finding.solved)
            own.notSolved = max(0, finding.notSolved)
            findings[finding.id] = own
        }
        for question in file.questions {
            endings[question.id] = Ending(
                noneOfThese: max(0, question.noneOfThese), notSure: max(0, question.notSure),
                givenUp: max(0, question.givenUp))
        }
    }

    private struct Exported: Decodable {
        struct Finding: Decodable {
            var id: String
            var version: String?
            var reached, solved, notSolved: Int
        }
        struct Question: Decodable {
            var id: String
            var noneOfThese, notSure, givenUp: Int
        }
        var triages: Int
        var findings: [Finding]
        var questions: [Question]
    }
}

/// The beginning of the time that is counted.
enum Since {
    /// Reads `30d`, `2w`, `12h` or a day such as `2026-11-01`.
    static func date(_ text: String, now: Date) -> Date? {
        let seconds: [Character: Double] = ["h": 3_600, "d": 86_400, "w": 604_800]
        if let unit = text.last.flatMap({ seconds[$0] }), let count = Int(text.dropLast()),
            (0...100_000).contains(count)
        {
            return now.addingTimeInterval(-Double(count) * unit)
        }
        let parts = text.split(separator: "-").compactMap { Int($0) }
        guard parts.count == 3, text.utf8.count == 10 else { return nil }
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = TimeZone(secondsFromGMT: 0) ?? .current
        let day = DateComponents(year: parts[0], month: parts[1], day: parts[2])
        return day.isValidDate(in: calendar) ? calendar.date(from: day) : nil
    }
}
