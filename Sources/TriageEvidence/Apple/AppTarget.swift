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
    /// Where its property list comes from, unless its settings say.
    var propertyList: ConfigSource?
    var entitlements: ConfigSource?
    /// What its build phases run: such a script may write a property list anew.
    var scripts: [String] = []
    /// Whether its settings are all in sight: XcodeGen and Expo add some of their own when they write the project.
    var hasWholeSettings = true
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

    /// What a look without a target's name is about: none while some of them may be out of sight.
    var apps: [AppTarget] { reason == nil ? all.filter { $0.kind == .app } : [] }

    /// The targets of a name, in all their configurations.
    func named(_ name: String) -> [AppTarget] {
        reason == nil ? all.filter { $0.name == name } : []
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
