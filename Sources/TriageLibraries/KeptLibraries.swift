import TriageCore
import TriageMarkdown
import Yams

/// A library that was added: where it comes from, and what of it is here.
public struct KeptLibrary: Hashable, Sendable {
    public var name: LibraryName
    /// As git clones it, or an absolute path.
    public var source: String
    /// The branch or tag that was asked for; empty for what the source shows by itself.
    public var ref = ""
    /// The commit that is here; empty for a folder that is read where it lies.
    public var commit = ""
    /// Whether its guides are not shown.
    public var isOff = false

    public init(name: LibraryName, source: String, ref: String = "", commit: String = "") {
        self.name = name
        self.source = source
        self.ref = ref
        self.commit = commit
    }

    /// Whether it is a folder that is read where it lies.
    public var isFolder: Bool { commit.isEmpty && source.hasPrefix("/") }
}

/// The libraries that were added, as `libraries.yaml` keeps them, and those that a project or a user asks for.
public struct KeptLibraries: Hashable, Sendable {
    /// In the order in which they were added: one that comes later takes no guide's name from those before it.
    public var all: [KeptLibrary]

    public init(_ all: [KeptLibrary] = []) { self.all = all }

    /// What is wrong with a file.
    public struct Flaw: Error, Hashable, Sendable {
        /// Starting with 1.
        public var line: Int
        /// Nil where the text is no YAML.
        public var entry: String?
    }

    /// Reads a file: `libraries:` with names, each with its source, or with `source`, `ref`, `commit` and `show: never`.
    ///
    /// - Returns: also the entries that make no sense, which are left out.
    public static func read(_ yaml: [UInt8]) -> (kept: KeptLibraries, flaws: [Flaw]) {
        do throws(YAMLGuard.Flaw) {
            guard let node = try YAMLGuard.compose(yaml)?["libraries"] else {
                return (KeptLibraries(), [])
            }
            return read(node)
        } catch {
            return (KeptLibraries(), [Flaw(line: error.line)])
        }
    }

    /// Reads what stands behind `libraries:`: names with sources, or a list of sources.
    public static func read(_ node: Node) -> (kept: KeptLibraries, flaws: [Flaw]) {
        var all: [KeptLibrary] = []
        var flaws: [Flaw] = []
        func add(_ name: LibraryName?, _ value: Node, written: String) {
            let source = value.scalar?.string ?? value["source"]?.scalar?.string ?? ""
            guard let name, !source.isEmpty else {
                flaws.append(Flaw(line: value.mark?.line ?? 1, entry: written))
                return
            }
            var library = KeptLibrary(name: name, source: source)
            library.ref = value["ref"]?.scalar?.string ?? ""
            library.commit = value["commit"]?.scalar?.string ?? ""
            library.isOff = value["show"]?.scalar?.string == "never"
            all.append(library)
        }
        if let entries = node.mapping {
            for (key, value) in entries {
                let name = key.scalar?.string ?? ""
                add(LibraryName(name), value, written: name)
            }
        } else {
            for value in node.sequence.map(Array.init) ?? [] {
                let source = value.scalar?.string ?? value["source"]?.scalar?.string ?? ""
                add(LibraryName(of: source), value, written: source)
            }
        }
        return (KeptLibraries(all), flaws)
    }

    /// The file's text.
    public func yaml() throws -> String {
        let entries = all.map { library in
            let fields = [
                ("source", library.source), ("ref", library.ref), ("commit", library.commit),
                ("show", library.isOff ? "never" : ""),
            ].filter { !$0.1.isEmpty }
            return (
                Node(library.name.text), Node(fields.map { (Node($0.0), Node($0.1)) })
            )
        }
        return try Yams.serialize(
            node: Node([(Node("libraries"), Node(entries))]), allowUnicode: true)
    }

    public subscript(name: LibraryName) -> KeptLibrary? {
        get { all.first { $0.name == name } }
        set {
            let place = all.firstIndex { $0.name == name }
            if let place, let newValue {
                all[place] = newValue
            } else if let place {
                all.remove(at: place)
            } else if let newValue {
                all.append(newValue)
            }
        }
    }
}
