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
            Fact(
                guide: entry.guide, name: entry.name, title: entry.title,
                verdict: evaluator.verdict(.fact(entry.name), guide: entry.guide))
        }
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
