import TriageCore

/// What a project is, and what of a library's facts holds in it: said whether or not something is wrong.
public struct ProjectOverview: Sendable, Equatable {
    /// An app that is judged.
    public struct App: Sendable, Hashable {
        public var name: String
        /// Where its project lies, relative to the project's folder; empty for that one.
        public var folder: String
        /// What it is made with: `SwiftUI`, `Flutter`.
        public var kind: String
    }

    /// A fact that its guide gives a title.
    public struct Fact: Sendable, Equatable {
        public var guide: String
        public var name: String
        public var title: String
        public var verdict: Verdict
        /// Its looks, as they were written.
        public var looks: [String]
        /// Whether it asks code or a property list, and so tells that a project has to do with what the guides are about.
        public var isOfTopic: Bool
        /// The question that it answers, by its tree and index; nil where it answers none.
        public var question: QuestionPlace?
    }

    /// A question of a tree.
    public struct QuestionPlace: Sendable, Hashable {
        public var tree: PartID
        public var index: Int
    }

    public var apps: [App] = []
    /// Why no app is judged; nil where one is.
    public var reason: UnknownReason?
    /// In the order of the guides.
    public var facts: [Fact] = []

    public init() {}

    init(_ book: EvidenceBook, _ evaluator: Evaluator, _ look: ProjectLook) {
        var seen: Set<App> = []
        apps = evaluator.apps.map {
            App(name: $0.name, folder: $0.folder, kind: look.kind(of: $0))
        }.filter { seen.insert($0).inserted }
        if apps.isEmpty { reason = look.targets.reason ?? .noTarget }
        facts = book.titles.map { entry in
            let fact = Expression.fact(entry.name)
            let looks = evaluator.looks(of: fact, guide: entry.guide)
            return Fact(
                guide: entry.guide, name: entry.name, title: entry.title,
                verdict: evaluator.verdict(fact, guide: entry.guide),
                looks: looks.map(\.text), isOfTopic: looks.contains(where: \.isOfTopic),
                question: book.question(of: FactName.whole(entry.name, in: entry.guide)))
        }
    }
}

extension EvidenceBook {
    /// The first question that a fact answers, better one of which an answer says nothing else.
    ///
    /// - Parameter fact: its whole name.
    fileprivate func question(of fact: String) -> ProjectOverview.QuestionPlace? {
        var best: (isWhole: Bool, entry: Entry, place: ProjectOverview.QuestionPlace)?
        for (tree, questions) in answers {
            for (index, entries) in questions {
                for entry in entries.values {
                    let names = entry.expression.facts.map { FactName.whole($0, in: entry.guide) }
                    guard names.contains(fact) else { continue }
                    let isWhole = entry.rule.map { FactName.whole($0, in: entry.guide) } == fact
                    if let best {
                        let order = (isWhole ? 0 : 1, entry.guide, entry.line)
                        guard order < (best.isWhole ? 0 : 1, best.entry.guide, best.entry.line)
                        else { continue }
                    }
                    best = (isWhole, entry, .init(tree: tree, index: index))
                }
            }
        }
        return best?.place
    }
}

extension ProjectLook {
    /// What an app is made with: a framework that builds it from another language, else how its own code begins.
    fileprivate func kind(of target: AppTarget) -> String {
        func depends(on name: String, in file: String) -> Bool {
            files.contains { candidate in
                candidate.name == file
                    && Paths.isInside(target.folder, Paths.folder(of: candidate.path))
                    && (try? bytes(candidate.path).get())?.contains(Array(name.utf8)) ?? false
            }
        }
        let frameworks = [
            ("flutter:", "pubspec.yaml", "Flutter"), ("\"expo\"", "package.json", "Expo"),
            ("\"react-native\"", "package.json", "React Native"),
            ("\"@capacitor/core\"", "package.json", "Capacitor"),
            ("cordova-ios", "package.json", "Cordova"),
        ]
        for (name, file, kind) in frameworks where depends(on: name, in: file) { return kind }
        let sources = self.sources(in: .app(SourceScope.Target(target), nil))
        if sources.contains(where: { $0.type == "kt" && $0.path.contains("iosMain") }) {
            return "Kotlin Multiplatform"
        }
        let swift = sources.filter { $0.type == "swift" }
        if swift.count * 2 < sources.count { return "Objective-C" }
        let isSwiftUI = swift.contains { file in
            guard let bytes = try? bytes(file.path).get() else { return false }
            return bytes.contains(Array("@main".utf8)) && bytes.contains(Array(": App".utf8))
        }
        return isSwiftUI ? "SwiftUI" : "UIKit"
    }
}
