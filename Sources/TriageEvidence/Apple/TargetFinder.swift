import TriageCore

/// Finds what a project builds.
struct TargetFinder {
    let look: ProjectLook

    init(_ look: ProjectLook) { self.look = look }

    func find() -> AppTargets {
        var targets = all()
        if let name = look.chosenTarget {
            targets.choose(name)
        } else {
            targets.leaveOut(generators(), isExample: Paths.isExample)
        }
        return targets
    }

    /// What makes projects of its own, in a language that nobody but itself reads, by its folder.
    private func generators() -> [AppTargets.Generator] {
        look.files.compactMap { file in
            let tool: String
            switch file.name {
            case "Project.swift", "Workspace.swift":
                guard
                    (try? look.bytes(file.path).get())?.contains(Array("ProjectDescription".utf8))
                        ?? true
                else { return nil }
                tool = "Tuist"
            case "Tuist.swift": tool = "Tuist"
            // Whoever went on to Capacitor keeps the file, and has a project of the app's own.
            case "config.xml":
                let folder = Paths.folder(of: file.path)
                guard
                    (try? look.bytes(file.path).get())?
                        .contains(Array("http://cordova.apache.org/ns/1.0".utf8)) ?? false,
                    !["json", "ts", "js"].contains(where: {
                        look.hasFile(Paths.join(folder, "capacitor.config.\($0)"))
                    }),
                    // The project that it made may be kept, and is read.
                    !look.files.contains(where: {
                        $0.path.hasPrefix(Paths.join(folder, "platforms/ios/"))
                            && $0.path.hasSuffix(".xcodeproj/project.pbxproj")
                    })
                else { return nil }
                tool = "Cordova"
            case "MODULE.bazel", "WORKSPACE", "WORKSPACE.bazel": tool = "Bazel"
            // React Native laid one beside every project for its Android part.
            case ".buckconfig":
                guard !look.hasFile(Paths.join(Paths.folder(of: file.path), "package.json")) else {
                    return nil
                }
                tool = "Buck"
            default: return nil
            }
            return AppTargets.Generator(
                tool: tool, path: file.path, folder: Paths.folder(of: file.path))
        }
    }

    private func all() -> AppTargets {
        var targets = AppTargets()
        if let end = look.listingEnd { targets.reason = .limit(end) }
        let read: (String) -> [UInt8]? = { try? look.bytes($0).get() }
        let projects = look.files.filter { $0.path.hasSuffix(".xcodeproj/project.pbxproj") }
        for project in projects {
            switch look.config(project.path) {
            case .success(let node):
                if let found = XcodeProject.targets(
                    node, path: project.path, files: look.files, read: read)
                {
                    targets.all += found
                } else {
                    targets.reason = .unreadable(path: project.path, line: nil)
                }
            case .failure(let failure): targets.reason = .init(failure, project.path)
            }
        }
        if !projects.isEmpty { return targets }
        for file in look.files where file.name == "project.yml" || file.name == "project.yaml" {
            guard case .success(let node) = look.config(file.path), node["targets"] != nil else {
                continue
            }
            do throws(UnknownReason) {
                targets.all += try XcodeGen.targets(
                    file.path, files: look.files, config: { try? look.config($0).get() },
                    bytes: read)
            } catch {
                targets.reason = error
            }
        }
        if targets.all.isEmpty, targets.reason == nil { targets = expo() }
        return targets
    }

    /// An Expo app whose native project is made when it is built: what its plug-ins add is not known.
    private func expo() -> AppTargets {
        var targets = AppTargets()
        for file in look.files where file.name == "app.json" {
            guard case .success(let root) = look.config(file.path), let expo = root["expo"] else {
                continue
            }
            let list = ExpoPlugin.location(in: expo).merged(
                with: expo["ios"]?["infoPlist"] ?? ConfigNode(.map([]), line: expo.line))
            var target = AppTarget(
                name: expo["name"]?.text ?? "app", configuration: "", kind: .app,
                folder: Paths.folder(of: file.path), hasWholeSettings: false)
            target.settings.builtIn["PRODUCT_NAME"] = target.name
            target.propertyList = ConfigSource(path: file.path, node: list, isWhole: false)
            let entitlements = expo["ios"]?["entitlements"] ?? ConfigNode(.map([]), line: expo.line)
            target.entitlements = ConfigSource(path: file.path, node: entitlements, isWhole: false)
            targets.all.append(target)
        }
        if look.files.contains(where: { $0.name.hasPrefix("app.config.") }) {
            targets.all = []
            targets.reason = .computed
        }
        return targets
    }
}

extension UnknownReason {
    init(_ failure: ReadFailure, _ path: String) {
        switch failure {
        case .tooLarge(let limit): self = .tooLarge(path: path, limit: limit)
        case .ended(let end): self = .limit(end)
        case .limit: self = .limit(.file(path))
        case .unreadable: self = .unreadable(path: path, line: nil)
        case .syntax(let line): self = .unreadable(path: path, line: line)
        }
    }
}

/// What Expo's plug-in for locations writes into a property list. Source: the documentation of expo-location.
enum ExpoPlugin {
    private static let texts = [
        ("locationWhenInUsePermission", "NSLocationWhenInUseUsageDescription"),
        (
            "locationAlwaysAndWhenInUsePermission",
            "NSLocationAlwaysAndWhenInUseUsageDescription"
        ),
        ("locationAlwaysPermission", "NSLocationAlwaysUsageDescription"),
    ]

    static func location(in expo: ConfigNode) -> ConfigNode {
        var entries: [ConfigNode.Entry] = []
        for plugin in expo["plugins"]?.items ?? [] {
            guard plugin.items.first?.text == "expo-location", plugin.items.count > 1 else {
                continue
            }
            let options = plugin.items[1]
            for (option, key) in texts {
                if let text = options[option], text.text != nil, text.text != "false" {
                    entries.append(.init(key: key, node: text))
                }
            }
            if let mode = options["isIosBackgroundLocationEnabled"], mode.text == "true" {
                var item = mode
                item.value = .text("location")
                var list = mode
                list.value = .list([item])
                entries.append(.init(key: "UIBackgroundModes", node: list))
            }
        }
        return ConfigNode(.map(entries), line: expo.line)
    }
}
