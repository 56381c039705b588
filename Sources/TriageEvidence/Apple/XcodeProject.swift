import TriageCore

/// Reads Xcode's project files: targets, their configurations, and which sources they build.
struct XcodeProject {
    let objects: [String: ConfigNode]
    /// The project file's path.
    private let path: String
    /// The folder that holds the `.xcodeproj`.
    private let folder: String
    /// What the file says of the project as a whole.
    private let project: ConfigNode?
    let files: [ProjectFile]
    private let read: (String) -> [UInt8]?
    private(set) var paths: [String: String] = [:]
    /// Folders of which all files belong to a target.
    let synchronized: [String: ConfigNode]

    /// - Parameters:
    ///   - path: of the `project.pbxproj`, relative to the project's folder.
    ///   - files: everything that the project holds.
    ///   - read: the bytes of a file.
    /// - Returns: the targets; nil where the file is not what it should be.
    static func targets(
        _ node: ConfigNode, path: String, files: [ProjectFile], read: (String) -> [UInt8]?
    ) -> [AppTarget]? {
        withoutActuallyEscaping(read) { read in
            XcodeProject(node, path: path, files: files, read: read)?.targets()
        }
    }

    private init?(
        _ node: ConfigNode, path: String, files: [ProjectFile], read: @escaping (String) -> [UInt8]?
    ) {
        guard let entries = node["objects"]?.entries, let root = node["rootObject"]?.text else {
            return nil
        }
        objects = Dictionary(entries.map { ($0.key, $0.node) }) { $1 }
        synchronized = objects.filter {
            $0.value["isa"]?.text == "PBXFileSystemSynchronizedRootGroup"
        }
        self.path = path
        self.files = files
        self.read = read
        let bundle = Paths.folder(of: path)
        project = objects[root]
        folder = Paths.join(Paths.folder(of: bundle), project?["projectDirPath"]?.text ?? "")
        if let main = project?["mainGroup"]?.text { place(main, in: folder, depth: 0) }
    }

    /// Gives every file reference and group below a group its path.
    private mutating func place(_ id: String, in parent: String, depth: Int) {
        guard depth < ByteCursor.deepest, paths[id] == nil, let node = objects[id] else { return }
        let base = node["sourceTree"]?.text == "SOURCE_ROOT" ? folder : parent
        let own = node["path"]?.text.map { Paths.join(base, $0) } ?? base
        paths[id] = own
        for child in node["children"]?.items ?? [] {
            if let child = child.text { place(child, in: own, depth: depth + 1) }
        }
    }

    /// Nil where there are more than are held apart.
    private func targets() -> [AppTarget]? {
        let projectConfigurations = configurations(of: project)
        let ids = project?["targets"]?.items.compactMap(\.text) ?? []
        guard ids.count <= AppTargets.most else { return nil }
        // Any target's, since one may be built for the sake of another.
        let scripts = objects.values.compactMap { node -> String? in
            if node["isa"]?.text == "PBXLegacyTarget" {
                return
                    "\(node["buildToolPath"]?.text ?? "") \(node["buildArgumentsString"]?.text ?? "")"
            }
            // Of a phase, or of a rule for a kind of files.
            guard let script = node["shellScript"] ?? node["script"] else { return nil }
            return script.text ?? script.items.compactMap(\.text).joined(separator: "\n")
        }
        let products = Dictionary(
            ids.compactMap { id -> (String, String)? in
                guard let product = objects[id]?["productReference"]?.text else { return nil }
                return (product, objects[id]?["name"]?.text ?? "")
            }
        ) { $1 }
        let targets = ids.flatMap { id -> [AppTarget] in
            guard let target = objects[id] else { return [] }
            let name = target["name"]?.text ?? ""
            let (sources, doubtful) = sources(of: target, id: id)
            let links = links(of: target, products)
            var found = configurations(of: target).map { configuration in
                let configurationName = configuration["name"]?.text ?? ""
                let outer = projectConfigurations.first { $0["name"]?.text == configurationName }
                let layers = [configuration] + (outer.map { [$0] } ?? [])
                var settings = BuildSettings()
                for layer in layers {
                    settings.layers.append(self.layer(of: layer["buildSettings"]))
                    if let path = configPath(layer) {
                        settings.layers.append(XcconfigReader.layer(path, read))
                    }
                }
                settings.builtIn = [
                    // Paths are relative to it anyway.
                    "SRCROOT": ".", "PROJECT_DIR": ".", "SOURCE_ROOT": ".",
                    "TARGET_NAME": name, "TARGETNAME": name, "CONFIGURATION": configurationName,
                    "PROJECT_NAME": Paths.folder(of: path).split(separator: "/").last.map {
                        String($0.prefix { $0 != "." })
                    } ?? "",
                ]
                return AppTarget(
                    name: name, configuration: configurationName,
                    kind: kind(of: target["productType"]?.text ?? "", settings), settings: settings,
                    folder: folder, sources: sources, doubtful: doubtful, links: links,
                    scripts: scripts)
            }
            // Code is looked at once for all configurations.
            let left = Set(found.flatMap { $0.settings.leftOut(in: folder) })
            for index in found.indices {
                found[index].doubtful.formUnion(
                    sources.filter { path in left.contains { $0.matches(path) } })
            }
            return found
        }
        return targets.count <= AppTargets.most ? targets : nil
    }

    /// The xcconfig file of a configuration; nil where it has none.
    private func configPath(_ layer: ConfigNode) -> String? {
        // Xcode 16 names a file inside of a synchronized folder.
        if let anchor = layer["baseConfigurationReferenceAnchor"]?.text,
            let relative = layer["baseConfigurationReferenceRelativePath"]?.text
        {
            return paths[anchor].map { Paths.join($0, relative) } ?? relative
        }
        return layer["baseConfigurationReference"]?.text.map { paths[$0] ?? $0 }
    }

    private func configurations(of node: ConfigNode?) -> [ConfigNode] {
        guard let list = node?["buildConfigurationList"]?.text else { return [] }
        let ids = objects[list]?["buildConfigurations"]?.items.compactMap(\.text) ?? []
        return ids.compactMap { objects[$0] }
    }

    private func layer(of settings: ConfigNode?) -> BuildSettings.Layer {
        var layer = BuildSettings.Layer()
        for entry in settings?.entries ?? [] {
            let text = entry.node.text ?? entry.node.items.compactMap(\.text).joined(separator: " ")
            layer[entry.key] = .init(
                text: text,
                place: EvidencePlace(
                    path: path, line: entry.node.line, column: entry.node.column,
                    text: "\(entry.key) = \(text)"))
        }
        return layer
    }

    private func kind(of productType: String, _ settings: BuildSettings) -> AppTarget.Kind {
        guard productType.hasPrefix("com.apple.product-type.application") else {
            return productType.contains("framework") || productType.contains("library")
                ? .library : .other
        }
        guard productType == "com.apple.product-type.application" else { return .other }
        // The platforms that it supports, else the one that it is for. Where no file says it may be a phone.
        let isMobile =
            switch settings.value("SUPPORTED_PLATFORMS") {
            // A file that is not there may say it; what is built in the project's own settings is what is known.
            case .unknown:
                settings.layers.lazy.compactMap { $0["SDKROOT"]?.text }.first.map(Self.isMobile)
                    ?? true
            case .value(let platforms, _): Self.isMobile(platforms)
            case .notSet: settings.value("SDKROOT").text.map(Self.isMobile) ?? false
            }
        return isMobile ? .app : .other
    }

    private static func isMobile(_ platforms: String) -> Bool {
        ["iphone", "xros", "auto"].contains(where: platforms.contains)
    }
}
