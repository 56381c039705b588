import TriageCore
import TriageWords

/// Numbers of what is in a guide, or in several.
struct Inspection {
    private var counts = GuideCounts()
    private var symptoms = 0
    private var trees = 0
    private var questions = 0
    private var answers = 0
    private var checklists = 0
    private var comparisons = 0
    private var scenarios = 0
    private var antipatterns = 0

    init() {}

    init(_ guide: Guide) {
        counts = guide.counts
        for part in guide.parts {
            switch part.content {
            case .symptom: symptoms += 1
            case .tree(let tree):
                trees += 1
                questions += tree.questions.count
                answers += tree.answerCount
            case .checklist: checklists += 1
            case .comparison: comparisons += 1
            case .scenario: scenarios += 1
            case .antipattern: antipatterns += 1
            case .table, .snippet: break
            }
        }
    }

    mutating func add(_ other: Inspection) {
        counts.headings += other.counts.headings
        counts.tables += other.counts.tables
        counts.tableRows += other.counts.tableRows
        counts.tasks += other.counts.tasks
        counts.snippets.merge(other.counts.snippets, uniquingKeysWith: +)
        counts.listItems += other.counts.listItems
        counts.links += other.counts.links
        symptoms += other.symptoms
        trees += other.trees
        questions += other.questions
        answers += other.answers
        checklists += other.checklists
        comparisons += other.comparisons
        scenarios += other.scenarios
        antipatterns += other.antipatterns
    }

    private var numbers: [(name: String, number: Int)] {
        [
            ("listItems", counts.listItems), ("links", counts.links), ("symptoms", symptoms),
            ("trees", trees), ("questions", questions), ("answers", answers),
            ("checklists", checklists), ("comparisons", comparisons), ("scenarios", scenarios),
            ("antipatterns", antipatterns),
        ]
    }

    var members: [JSON.Member] {
        let snippets = counts.snippets.sorted { $0.key < $1.key }
        return [
            .init("headings", .number(counts.headings)), .init("tables", .number(counts.tables)),
            .init("tableRows", .number(counts.tableRows)), .init("tasks", .number(counts.tasks)),
            .init("snippets", .object(snippets.map { JSON.Member($0.key, .number($0.value)) })),
        ] + numbers.map { JSON.Member($0.name, .number($0.number)) }
    }

    /// `3 symptoms, 4 trees, ...`; what there is none of is left out.
    var sentence: String {
        let all: [(ConsolePhrase, Int)] = [
            (.symptomCount, symptoms), (.treeCount, trees), (.questionCount, questions),
            (.answerCount, answers), (.checklistCount, checklists),
            (.comparisonCount, comparisons), (.scenarioCount, scenarios),
            (.antipatternCount, antipatterns), (.tableCount, counts.tables),
            (.taskCount, counts.tasks), (.snippetCount, counts.snippets.values.reduce(0, +)),
            (.headingCount, counts.headings),
        ]
        return all.filter { $0.1 > 0 }.map { say($0.0, "\($0.1)") }
            .joined(separator: say(.listComma))
    }
}
