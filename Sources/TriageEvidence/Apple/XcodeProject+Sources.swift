import TriageCore

extension XcodeProject {
    /// What a target builds, and what of that it may leave out.
    func sources(of target: ConfigNode, id: String) -> (all: Set<String>, doubtful: Set<String>) {
        var sources: Set<String> = []
        var doubtful: Set<String> = []
        for file in files(of: target, in: "PBXSourcesBuildPhase") {
            guard let reference = file["fileRef"]?.text, let path = paths[reference] else {
                continue
            }
            sources.insert(path)
            if !isForPhone(file) { doubtful.insert(path) }
        }
        for (group, node) in synchronized {
            guard let folder = paths[group] else { continue }
            let exceptions = self.exceptions(of: node, target: id, folder: folder)
            doubtful.formUnion(filtered(in: node, folder: folder))
            let owns =
                target["fileSystemSynchronizedGroups"]?.items.contains { $0.text == group } ?? false
            if owns {
                sources.formUnion(inside(folder).subtracting(exceptions.union(inside(exceptions))))
            } else {
                sources.formUnion(exceptions.union(inside(exceptions)))
            }
        }
        return (sources, doubtful)
    }

    /// The targets that one depends on, or links, by name.
    ///
    /// - Parameter products: the names of targets by what they make.
    func links(of target: ConfigNode, _ products: [String: String]) -> Set<String> {
        var names: Set<String?> = []
        for id in target["dependencies"]?.items.compactMap(\.text) ?? [] {
            guard let dependency = objects[id], isForPhone(dependency) else { continue }
            let own = dependency["target"]?.text.flatMap { objects[$0]?["name"]?.text }
            // One of another project.
            let other = dependency["targetProxy"]?.text.flatMap { objects[$0]?["remoteInfo"]?.text }
            names.insert(own ?? dependency["name"]?.text ?? other)
        }
        for file in files(of: target, in: "PBXFrameworksBuildPhase") where isForPhone(file) {
            guard let product = file["fileRef"]?.text else { continue }
            let name = objects[product]?["path"]?.text?.split(separator: "/").last.map {
                String($0.prefix { $0 != "." })
            }
            names.insert(products[product] ?? name)
        }
        return Set(names.compactMap(\.self))
    }

    /// What a target's build phases of a kind hold.
    private func files(of target: ConfigNode, in kind: String) -> [ConfigNode] {
        (target["buildPhases"]?.items ?? []).compactMap { $0.text.flatMap { objects[$0] } }
            .filter { $0["isa"]?.text == kind }
            .flatMap { $0["files"]?.items ?? [] }
            .compactMap { $0.text.flatMap { objects[$0] } }
    }

    /// Whether something is built for whatever its target is built for, or for iPhones at least.
    private func isForPhone(_ node: ConfigNode) -> Bool {
        let filters = [node["platformFilter"], node["platformFilters"]].compactMap(\.self)
        return filters.allSatisfy(Self.namesPhone)
    }

    private static func namesPhone(_ filter: ConfigNode) -> Bool {
        filter.text == "ios" || filter.items.contains { $0.text == "ios" }
    }

    /// What is built of some folders: nothing of bundles, which are copied.
    private func inside(_ folders: Set<String>) -> Set<String> {
        folders.reduce(into: []) { $0.formUnion(inside($1)) }
    }

    private func inside(_ folder: String) -> Set<String> {
        let prefix = folder + "/"
        return Set(
            files.lazy.map(\.path).filter { path in
                path.hasPrefix(prefix)
                    && !path.split(separator: "/").dropLast().contains { part in
                        [".docc", ".playground", ".bundle", ".xcassets"].contains(
                            where: part.hasSuffix)
                    }
            })
    }

    /// Files of a synchronized folder that the folder's own target leaves out, and another one takes in.
    private func exceptions(of group: ConfigNode, target: String, folder: String) -> Set<String> {
        var paths: Set<String> = []
        for set in exceptionSets(of: group) where set["target"]?.text == target {
            for item in set["membershipExceptions"]?.items.compactMap(\.text) ?? [] {
                paths.insert(Paths.join(folder, item))
            }
        }
        return paths
    }

    /// Files of a synchronized folder that are built for other platforms only.
    private func filtered(in group: ConfigNode, folder: String) -> Set<String> {
        var paths: Set<String> = []
        for set in exceptionSets(of: group) {
            for entry in set["platformFiltersByRelativePath"]?.entries ?? []
            where !Self.namesPhone(entry.node) {
                let path = Paths.join(folder, entry.key)
                paths.formUnion(inside(path))
                paths.insert(path)
            }
        }
        return paths
    }

    private func exceptionSets(of group: ConfigNode) -> [ConfigNode] {
        (group["exceptions"]?.items ?? []).compactMap { $0.text.flatMap { objects[$0] } }
    }
}

extension BuildSettings {
    /// What a build may leave out: files by name, and folders that are for development only.
    func leftOut(in folder: String) -> [Glob] {
        layers.flatMap { layer in
            layer.values.flatMap { name, value -> [Glob] in
                let isAsset = name.hasPrefix("DEVELOPMENT_ASSET_PATHS")
                guard isAsset || name.hasPrefix("EXCLUDED_SOURCE_FILE_NAMES"),
                    !Self.isForOtherPlatform(name)
                else { return [] }
                // What the layers below say counts by itself.
                let text = value.text.replacing("$(inherited)", with: "")
                guard let text = expanded(text) else { return [Glob("**")] }
                return Self.words(text).flatMap { word in
                    let path = isAsset ? Paths.join(folder, word) : word
                    // A star stands for slashes as well.
                    let pattern = path.contains("/") ? path.replacing("*", with: "**") : path
                    return isAsset ? [Glob(pattern), Glob(pattern + "/**")] : [Glob(pattern)]
                }
            }
        }
    }

    /// The words of a list, of which some may stand in quotes.
    private static func words(_ text: String) -> [String] {
        text.split(separator: "\"", omittingEmptySubsequences: false).enumerated()
            .flatMap { index, part in
                index % 2 == 1 ? [String(part)] : part.split(separator: " ").map(String.init)
            }
            .filter { !$0.isEmpty }
    }
}
