import TriageCore

/// Reads XcodeGen's `project.yml`, where the project itself is not kept.
enum XcodeGen {
    private static let deepest = 20
    /// Files, templates or folders of sources that one thing is put together of.
    private static let mostParts = 100

    /// - Throws: why they are not known, where it, or what it includes, cannot be read.
    static func targets(
        _ path: String, files: [ProjectFile], config: (String) -> ConfigNode?,
        bytes: (String) -> [UInt8]?
    ) throws(UnknownReason) -> [AppTarget] {
        var left = mostParts
        let folder = base(of: path, config)
        let root = try whole(path, in: folder, depth: 0, &left, config)
        let unreadable = UnknownReason.unreadable(path: path, line: nil)
        guard let targets = root["targets"] else { throw unreadable }
        let configurations = root["configs"]?.entries.map(\.key) ?? ["Debug", "Release"]
        let templates = root["targetTemplates"]
        guard targets.entries.count * configurations.count <= AppTargets.most,
            targets.entries.allSatisfy({ $0.node["templates"]?.items.count ?? 0 <= mostParts })
        else { throw unreadable }
        return targets.entries.flatMap { entry -> [AppTarget] in
            var node = entry.node
            for name in entry.node["templates"]?.items.compactMap(\.text) ?? [] {
                if let template = templates?[name] { node = template.merged(with: node) }
            }
            let sources = self.sources(node["sources"], folder, files)
            let platforms =
                node["platform"].map { [$0.text].compactMap(\.self) + $0.items.compactMap(\.text) }
                ?? []
            let destinations = node["supportedDestinations"]?.items.compactMap(\.text) ?? []
            let isMobile = (platforms + destinations).contains {
                ["iOS", "visionOS", "auto"].contains($0)
            }
            let type = node["type"]?.text ?? ""
            return configurations.map { configuration in
                var target = AppTarget(
                    name: node["name"]?.text ?? entry.key, configuration: configuration,
                    kind: type == "application" && isMobile
                        ? .app
                        : type.contains("framework") || type.contains("library")
                            ? .library : .other,
                    folder: folder, sources: sources, hasWholeSettings: false)
                for (node, versions) in [(node, node), (root, root["options"])] {
                    target.settings.layers.append(
                        layer(node["settings"], configuration, of: configurations, root))
                    if let file = node["configFiles"]?[configuration]?.text {
                        target.settings.layers.append(
                            XcconfigReader.layer(Paths.join(folder, file), bytes))
                    }
                    if let version = deploymentTarget(versions) {
                        target.settings.layers.append(
                            .init(values: ["IPHONEOS_DEPLOYMENT_TARGET": version]))
                    }
                }
                target.settings.builtIn = [
                    // Paths are relative to it anyway.
                    "SRCROOT": ".", "PROJECT_DIR": ".", "TARGET_NAME": entry.key,
                    "CONFIGURATION": configuration, "PROJECT_NAME": root["name"]?.text ?? "",
                ]
                target.scripts = scripts(node)
                target.propertyList = written(node["info"], in: path)
                target.entitlements = written(node["entitlements"], in: path)
                return target
            }
        }
    }

    /// What XcodeGen makes of `deploymentTarget`, where no setting says.
    private static func deploymentTarget(_ node: ConfigNode?) -> BuildSettings.Value? {
        guard let own = node?["deploymentTarget"] else { return nil }
        let version = own.text.map { _ in own } ?? own["iOS"]
        guard let version, let text = version.text else { return nil }
        return .init(
            text: text,
            place: EvidencePlace(
                path: version.path ?? "", line: version.line, column: version.column,
                text: "deploymentTarget: \(text)"))
    }

    /// What its scripts say, or where they lie.
    private static func scripts(_ node: ConfigNode) -> [String] {
        [
            "preBuildScripts", "prebuildScripts", "postCompileScripts", "postBuildScripts",
            "postbuildScripts",
        ].flatMap { (node[$0]?.items ?? []).map { $0["script"]?.text ?? "plist" } }
    }

    /// A property list that XcodeGen writes: nothing but what the project says stands in it, beside the app's name and
    /// version.
    private static func written(_ node: ConfigNode?, in path: String) -> ConfigSource? {
        guard let node, node["path"] != nil else { return nil }
        let properties = node["properties"] ?? ConfigNode(.map([]), line: node.line)
        return ConfigSource(path: path, node: properties)
    }

    /// What paths are relative to: the folder of the file, unless what it includes lies only below a folder around that,
    /// as where the file is copied there before it is read, or the tool is told a root.
    private static func base(of path: String, _ read: (String) -> ConfigNode?) -> String {
        let own = Paths.folder(of: path)
        guard let include = read(path)?["include"],
            let first = include.text ?? include.items.first?.text ?? include["path"]?.text
                ?? include.items.first?["path"]?.text
        else { return own }
        var folder = own
        while read(Paths.join(folder, first)) == nil {
            guard !folder.isEmpty else { return own }
            folder = Paths.folder(of: folder)
        }
        return folder
    }

    /// A file with what it includes below it.
    private static func whole(
        _ path: String, in folder: String, depth: Int, _ left: inout Int,
        _ read: (String) -> ConfigNode?
    ) throws(UnknownReason) -> ConfigNode {
        left -= 1
        guard depth < deepest, left > 0, var node = read(path)?.marked(path) else {
            throw .unreadable(path: path, line: nil)
        }
        let list = node["include"].map { $0.items.isEmpty ? [$0] : $0.items } ?? []
        for item in list {
            guard let included = item.text ?? item["path"]?.text else { continue }
            if let switched = item["enable"] {
                let text = switched.text?.lowercased() ?? ""
                if text == "false" || text == "no" { continue }
                // Else a variable of the environment says.
                guard text == "true" || text == "yes" else { throw .computed }
            }
            let file = Paths.join(folder, included)
            var inner = try whole(
                file, in: Paths.folder(of: file), depth: depth + 1, &left, read)
            // Its own paths are relative to it, unless it is told otherwise. Source: XcodeGen's project specification.
            if item["relativePaths"]?.text != "false" {
                inner = inner.moved(by: Paths.folder(of: included))
            }
            node = inner.merged(with: node)
        }
        return node
    }

    private static func layer(
        _ settings: ConfigNode?, _ configuration: String, of all: [String], _ root: ConfigNode,
        depth: Int = 0
    ) -> BuildSettings.Layer {
        var layer = BuildSettings.Layer()
        guard let settings else { return layer }
        let names = settings["groups"]?.items.compactMap(\.text) ?? []
        // Groups that take each other in are no project that XcodeGen writes.
        for name in names where depth < 3 && names.count <= mostParts {
            layer.merge(
                self.layer(
                    root["settingGroups"]?[name], configuration, of: all, root, depth: depth + 1))
        }
        let hasParts = ["base", "configs", "groups"].contains { settings[$0] != nil }
        let base = hasParts ? settings["base"] : settings
        // A part of a configuration's name counts as well, unless it is another one's whole name. Source: XcodeGen's
        // project specification.
        let own = (settings["configs"]?.entries ?? []).filter { entry in
            let key = entry.key.lowercased()
            let name = configuration.lowercased()
            return name == key || name.contains(key) && !all.contains { $0.lowercased() == key }
        }
        for entry in (base?.entries ?? []) + own.flatMap(\.node.entries) {
            layer[entry.key] = .init(
                text: entry.node.text ?? entry.node.items.compactMap(\.text).joined(separator: " "),
                place: EvidencePlace(
                    path: entry.node.path ?? "", line: entry.node.line, column: entry.node.column,
                    text: entry.key))
        }
        return layer
    }

    private static func sources(_ node: ConfigNode?, _ folder: String, _ files: [ProjectFile])
        -> Set<String>?
    {
        guard let node, node.items.count <= mostParts else { return nil }
        var sources: Set<String> = []
        for item in node.items.isEmpty ? [node] : node.items {
            guard let path = item.text ?? item["path"]?.text else { continue }
            let base = Paths.join(folder, path)
            let excluded =
                item["excludes"]?.items.compactMap(\.text).map { Glob(Paths.join(base, $0)) } ?? []
            for file in files
            where file.path == base || file.path.hasPrefix(base + "/") || base.isEmpty {
                if !excluded.contains(where: { $0.matches(file.path) }) {
                    sources.insert(file.path)
                }
            }
        }
        return sources
    }
}

extension ConfigNode {
    /// A specification that is included from another folder: its paths as they are from there.
    fileprivate func moved(by folder: String) -> ConfigNode {
        guard !folder.isEmpty, case .map(let entries) = value else { return self }
        func path(_ node: ConfigNode) -> ConfigNode {
            var node = node
            switch node.value {
            case .text(let text): node.value = .text(Paths.join(folder, text))
            case .list(let items): node.value = .list(items.map(path))
            case .map(let entries):
                node.value = .map(
                    entries.map { $0.key == "path" ? .init(key: $0.key, node: path($0.node)) : $0 })
            case .null: break
            }
            return node
        }
        func target(_ node: ConfigNode) -> ConfigNode {
            var node = node
            node.value = .map(
                node.entries.map { entry in
                    switch entry.key {
                    case "sources": .init(key: entry.key, node: path(entry.node))
                    case "configFiles":
                        .init(
                            key: entry.key,
                            node: ConfigNode(
                                .map(
                                    entry.node.entries.map {
                                        .init(key: $0.key, node: path($0.node))
                                    }), line: entry.node.line, column: entry.node.column))
                    default: entry
                    }
                })
            return node
        }
        var node = self
        node.value = .map(
            entries.map { entry in
                guard ["targets", "targetTemplates"].contains(entry.key) else { return entry }
                var list = entry.node
                list.value = .map(
                    list.entries.map { .init(key: $0.key, node: target($0.node)) })
                return .init(key: entry.key, node: list)
            })
        return node
    }

    /// This with another one on top: maps key by key, lists one behind the other, all else replaced, as well as what
    /// is called `key:REPLACE`. Source: XcodeGen's project specification.
    func merged(with other: ConfigNode) -> ConfigNode {
        switch (value, other.value) {
        case (.map(var entries), .map(let others)):
            for entry in others {
                if entry.key.hasSuffix(":REPLACE") {
                    let key = String(entry.key.dropLast(8))
                    entries.removeAll { $0.key == key }
                    entries.append(.init(key: key, node: entry.node))
                } else if let index = entries.firstIndex(where: { $0.key == entry.key }) {
                    entries[index].node = entries[index].node.merged(with: entry.node)
                } else {
                    entries.append(entry)
                }
            }
            var node = other
            node.value = .map(entries)
            return node
        case (.list(let items), .list(let others)):
            var node = other
            node.value = .list(items + others)
            return node
        default: return other
        }
    }
}
