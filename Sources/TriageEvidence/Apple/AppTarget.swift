import TriageCore

/// A product that a project builds, in one configuration.
struct AppTarget: Sendable {
    enum Kind: Sendable, Hashable {
        /// An app for iPhone, iPad or Vision Pro.
        case app
        /// An app for another platform, an extension, tests: only where they are named.
        case other
        /// A framework or library, which belongs to whatever app links it.
        case library
    }

    var name: String
    var configuration: String
    var kind: Kind
    var settings = BuildSettings()
    /// The project's folder, to which paths in settings are relative.
    var folder: String
    /// The source files that it builds; nil where that is not known.
    var sources: Set<String>?
    /// Those of them that may be left out: of what is built for an iPhone, or of what is released.
    var doubtful: Set<String> = []
    /// The targets that it depends on or links, by name.
    var links: Set<String> = []
    /// Where its property list comes from, unless its settings say.
    var propertyList: ConfigSource?
    var entitlements: ConfigSource?
    /// What its build phases run: such a script may write a property list anew.
    var scripts: [String] = []
    /// Whether its settings are all in sight: XcodeGen and Expo add some of their own when they write the project.
    var hasWholeSettings = true

    fileprivate func surelyBuilds(_ path: String) -> Bool {
        sources?.contains(path) ?? false && !doubtful.contains(path)
    }
}

/// Scripts that a build runs.
enum BuildScript {
    /// What the scripts of tools say that write nothing about an app into its property list.
    private static let tools = [
        "PODS_", "FLUTTER_ROOT", "REACT_NATIVE_PATH", "react-native", "swiftlint", "SwiftLint",
        "swiftformat", "SwiftFormat", "Crashlytics", "sentry-cli", "swiftgen", "SwiftGen",
    ]

    /// Whether a script leaves property lists alone, as far as its text tells.
    static func isHarmless(_ script: String) -> Bool {
        !script.lowercased().contains("plist")
            && (script.trimmed.isEmpty || tools.contains(where: script.contains))
    }
}

/// A property list, with what is known of it.
struct ConfigSource: Sendable {
    var path: String
    var node: ConfigNode
    /// Whether nothing else is added to it when the app is built.
    var isWhole = true
}

/// All targets of a project.
struct AppTargets: Sendable {
    var all: [AppTarget] = []
    /// Why they are not known, where something that defines them cannot be read.
    var reason: UnknownReason?

    /// More products and configurations than these are not held apart.
    static let most = 500

    /// What a look without a target's name is about: none while some of them may be out of sight.
    var apps: [AppTarget] { reason == nil ? all.filter { $0.kind == .app } : [] }

    /// A tool that makes projects of files that are not read here.
    struct Generator {
        var tool: String
        var path: String
        var folder: String
    }

    /// Takes the targets of a name for the app, whatever they are, and no other.
    mutating func choose(_ name: String) {
        guard all.contains(where: { $0.name == name }) else {
            reason = reason ?? .unknownTarget(name)
            return
        }
        for index in all.indices where all[index].name == name || all[index].kind == .app {
            all[index].kind = all[index].name == name ? .app : .other
        }
    }

    /// Leaves out what is not the app: what stands beside a generator is an example or a leftover, and so is an example
    /// beside an app that is none.
    mutating func leaveOut(_ generators: [Generator], isExample: (String) -> Bool) {
        guard reason == nil else { return }
        for index in all.indices where all[index].kind == .app {
            if generators.contains(where: { Paths.isInside(all[index].folder, $0.folder) }) {
                all[index].kind = .other
            }
        }
        if apps.isEmpty, let generator = generators.first {
            reason = .generated(tool: generator.tool, path: generator.path)
        }
        guard apps.contains(where: { !isExample($0.folder) }) else { return }
        for index in all.indices where all[index].kind == .app && isExample(all[index].folder) {
            all[index].kind = .other
        }
    }

    /// The targets of a name, in all their configurations.
    func named(_ name: String) -> [AppTarget] {
        reason == nil ? all.filter { $0.name == name } : []
    }

    /// Whether a file is known to be part of an app: in its own sources, or in those of a library that it takes in.
    func builds(_ path: String, in target: AppTarget) -> Bool {
        guard target.hasWholeSettings, reason == nil else { return false }
        return target.surelyBuilds(path)
            || libraries(of: target).contains { $0.surelyBuilds(path) }
    }

    /// The libraries of the project that a target takes in, be it by way of others.
    private func libraries(of target: AppTarget) -> [AppTarget] {
        let libraries = all.filter { $0.kind == .library }
        var names = target.links
        var open = names
        while let name = open.popFirst() {
            for library in libraries where library.name == name {
                for link in library.links where names.insert(link).inserted { open.insert(link) }
            }
        }
        return libraries.filter { names.contains($0.name) }
    }

    /// The sources that only other products build, which a look at one app's code leaves out.
    func foreignSources(to target: AppTarget) -> Set<String> {
        guard let own = target.sources else { return [] }
        var foreign: Set<String> = []
        for other in all where other.name != target.name && other.kind != .library {
            foreign.formUnion(other.sources ?? [])
        }
        for other in all where other.kind == .library { foreign.subtract(other.sources ?? []) }
        return foreign.subtracting(own)
    }
}
