/// Carries single looks out.
struct LookEvaluator {
    let look: ProjectLook
    /// The target that property lists, settings and sources are asked of; nil for all that there is.
    let target: AppTarget?

    func verdict(_ kind: Look.Kind) -> Verdict {
        switch kind {
        case .file(let glob): file(glob)
        case .text(let regex, let glob): text(regex, glob)
        case .key(let path, let test, let glob): key(path, test, glob)
        case .code(let pattern, let filters, let glob): code(pattern, filters, glob)
        case .propertyList(let path, let test, let name):
            ofTarget(name) { propertyList(path, test, $0) }
        case .entitlement(let path, let test, let name):
            ofTarget(name) { entitlement(path, test, $0) }
        case .setting(let setting, let test, let name):
            ofTarget(name) { self.setting(setting, test, $0) }
        case .environment(let name, let test): environment(name, test)
        case .run: .unknown(.notAllowed)
        }
    }

    // MARK: Files and text

    private func file(_ glob: Glob) -> Verdict {
        if let file = look.files.first(where: { glob.matches($0.path) }) {
            return Verdict(.yes, .sure, [EvidencePlace(path: file.path, line: 1)])
        }
        return isWhole(glob) ? Verdict(.no) : .unknown(.limit)
    }

    /// Whether everything that could fit was listed: a pattern may name a folder that no look goes into.
    private func isWhole(_ glob: Glob?) -> Bool {
        look.isComplete && !(glob.map { SkippedFolders.isNamed(in: $0.text) } ?? false)
    }

    private func text(_ regex: LinearRegex, _ glob: Glob?) -> Verdict {
        var places: [EvidencePlace] = []
        var reason: UnknownReason? = isWhole(glob) ? nil : .limit
        for file in look.files where glob?.matches(file.path) ?? true {
            guard !SecretFile.contains(file) else { continue }
            guard case .success(let bytes) = look.bytes(file.path) else {
                reason = reason ?? .unreadable(path: file.path, line: nil)
                continue
            }
            // Pictures and archives have no lines.
            if bytes.prefix(4_096).contains(0) { continue }
            let lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
            for (index, line) in lines.enumerated() {
                guard line.count <= 64 << 10 else {
                    reason = reason ?? .limit
                    continue
                }
                let text = String(decoding: line, as: UTF8.self)
                guard let column = regex.firstMatch(in: text) else { continue }
                places.append(
                    EvidencePlace(
                        path: file.path, line: index + 1, column: column + 1,
                        text: Self.short(text.trimmed)))
                break
            }
            if places.count >= 20 { break }
        }
        if !places.isEmpty { return Verdict(.yes, .likely, places) }
        return reason.map { .unknown($0) } ?? Verdict(.no)
    }

    static func short(_ text: String) -> String {
        text.count > 200 ? String(text.prefix(200)) : text
    }

    // MARK: Configuration

    private func key(_ path: [String], _ test: Test, _ glob: Glob?) -> Verdict {
        var verdicts: [Verdict] = []
        for file in look.files
        where ConfigReader.types.contains(file.type) || file.name.hasPrefix(".env") {
            guard glob?.matches(file.path) ?? true else { continue }
            switch look.config(file.path) {
            case .failure(let failure):
                verdicts.append(.unknown(UnknownReason(failure, file.path)))
            case .success(let node):
                verdicts.append(self.test(test, node.nodes(at: path), in: file))
            }
        }
        if verdicts.isEmpty || verdicts.allSatisfy({ $0.truth == .no }) {
            guard isWhole(glob) else { return .unknown(.limit) }
            // A file of the same name that is a program may say it as well.
            if let glob, isComputed(glob) { return .unknown(.computed) }
            return verdicts.isEmpty ? Verdict(.no) : .any(verdicts)
        }
        return .any(verdicts)
    }

    private func isComputed(_ glob: Glob) -> Bool {
        guard glob.text.hasSuffix("app.json") else { return false }
        return look.files.contains { $0.name.hasPrefix("app.config.") }
    }

    private func test(_ test: Test, _ nodes: [ConfigNode], in file: ProjectFile) -> Verdict {
        let isSecret = SecretFile.contains(file)
        let verdicts = nodes.filter { $0.value != .null }.map { node -> Verdict in
            let shown = isSecret ? nil : node.text.map(Self.short)
            let place = EvidencePlace(
                path: node.path ?? file.path, line: node.line, column: node.column, text: shown)
            return holds(test, node, place, expand: Self.plain)
        }
        return verdicts.isEmpty ? Verdict(.no) : .any(verdicts)
    }

    /// Text as it stands; nil where variables stand in it.
    private static func plain(_ text: String) -> String? {
        text.contains("$(") || text.contains("${") ? nil : text
    }

    /// - Parameter expand: puts variables in; nil where one is not known.
    private func holds(
        _ test: Test, _ node: ConfigNode, _ place: EvidencePlace, expand: (String) -> String?
    ) -> Verdict {
        if case .isSet = test { return Verdict(.yes, .sure, [place]) }
        if case .has(let wanted) = test, case .list(let items) = node.value {
            let found = items.first { $0.text == wanted }
            if let found {
                var place = place
                (place.line, place.column, place.text) = (found.line, found.column, wanted)
                return Verdict(.yes, .sure, [place])
            }
            let isOpen = items.contains { $0.text.map { expand($0) == nil } ?? false }
            return isOpen ? .unknown(.computed, [place]) : Verdict(.no, .sure, [place])
        }
        if case .has(let wanted) = test, case .map(let entries) = node.value {
            return Verdict(entries.contains { $0.key == wanted } ? .yes : .no, .sure, [place])
        }
        guard let written = node.text else { return Verdict(.no, .sure, [place]) }
        guard let text = expand(written) else { return .unknown(.computed, [place]) }
        return holds(test, text, place)
    }

    private func holds(_ test: Test, _ text: String, _ place: EvidencePlace) -> Verdict {
        let result: Bool?
        switch test {
        case .isSet: result = true
        case .equals(let wanted): result = Self.canonical(text) == Self.canonical(wanted)
        case .has(let wanted): result = text.contains(wanted)
        case .matches(let regex): result = regex.firstMatch(in: text) != nil
        case .compares(let comparison, let number): result = comparison.holds(text, number)
        }
        guard let result else { return .unknown(.computed, [place]) }
        return Verdict(result ? .yes : .no, .sure, [place])
    }

    /// Truth values are spelled in many ways.
    private static func canonical(_ text: String) -> String {
        switch text.lowercased() {
        case "yes", "true": "true"
        case "no", "false": "false"
        default: text
        }
    }

    private func environment(_ name: String, _ test: Test) -> Verdict {
        guard let value = look.variable(name) else { return Verdict(.no) }
        // Only the name is ever shown.
        var verdict = holds(test, value, EvidencePlace(path: "", line: 0))
        verdict.places = []
        return verdict
    }

    // MARK: Targets

    private func ofTarget(_ name: String?, _ verdict: (AppTarget) -> Verdict) -> Verdict {
        if let name {
            let named = look.targets.named(name)
            guard !named.isEmpty else {
                return .unknown(look.targets.reason ?? .unknownTarget(name))
            }
            return .agreed(named.map(verdict))
        }
        guard let target else { return .unknown(look.targets.reason ?? .noTarget) }
        return verdict(target)
    }

    private func propertyList(_ path: [String], _ test: Test, _ target: AppTarget) -> Verdict {
        // A script of the build, or a preprocessor, may write anew what stands in the file.
        if target.scripts.contains(where: { $0.contains(path[0]) })
            || target.settings.value("INFOPLIST_PREPROCESS").text.map(Self.canonical) == "true"
        {
            return .unknown(.computed)
        }
        let generates = target.settings.value("GENERATE_INFOPLIST_FILE")
        let isGenerated = generates.text.map(Self.canonical) == "true"
        if GeneratedKeys.contains(path[0]) {
            if case .unknown(let reason, let places) = generates { return .unknown(reason, places) }
            if isGenerated {
                switch target.settings.value("INFOPLIST_KEY_\(path[0])") {
                case .notSet: break
                case .unknown(let reason, let places):
                    return .unknown(reason, places.map { $0.of(target) })
                case .value(let text, let place):
                    guard path.count == 1 else { return .unknown(.computed, [place.of(target)]) }
                    return holds(test, text, place.of(target))
                }
            }
        }
        return source("INFOPLIST_FILE", target.propertyList, target) { sources in
            guard !sources.isEmpty || isGenerated && target.hasWholeSettings else {
                return .unknown(.notInProject(path.joined(separator: ".")))
            }
            return verdict(path, test, sources, target)
        }
    }

    private func entitlement(_ path: [String], _ test: Test, _ target: AppTarget) -> Verdict {
        source("CODE_SIGN_ENTITLEMENTS", target.entitlements, target) { sources in
            guard !sources.isEmpty || target.hasWholeSettings else {
                return .unknown(.notInProject(path.joined(separator: ".")))
            }
            return verdict(path, test, sources, target)
        }
    }

    /// What a target's file says that a setting names, with what the project's own description says of it.
    private func source(
        _ setting: String, _ written: ConfigSource?, _ target: AppTarget,
        _ verdict: ([ConfigSource]) -> Verdict
    ) -> Verdict {
        var sources: [ConfigSource] = written.map { [$0] } ?? []
        switch target.settings.value(setting) {
        case .notSet, .value("", _): break
        case .unknown(let reason, let places):
            return .unknown(reason, places.map { $0.of(target) })
        case .value(let text, let place):
            let file = Paths.join(text.hasPrefix("/") ? "" : target.folder, text)
            guard look.hasFile(file) else {
                return .unknown(.notInProject(text), [place.of(target)])
            }
            switch look.config(file) {
            case .success(let node): sources.append(ConfigSource(path: file, node: node))
            case .failure(let failure): return .unknown(UnknownReason(failure, file))
            }
        }
        return verdict(sources)
    }

    private func verdict(
        _ path: [String], _ test: Test, _ sources: [ConfigSource], _ target: AppTarget
    ) -> Verdict {
        var verdicts: [Verdict] = []
        for source in sources {
            for node in source.node.nodes(at: path) where node.value != .null {
                let place = EvidencePlace(
                    path: node.path ?? source.path, line: node.line, column: node.column,
                    target: target.name, text: node.text.map(Self.short) ?? path.last)
                verdicts.append(holds(test, node, place, expand: target.settings.expanded))
            }
        }
        let verdict = verdicts.isEmpty ? Verdict(.no) : Verdict.any(verdicts)
        if verdict.truth == .no, let partial = sources.first(where: { !$0.isWhole }) {
            return .unknown(.notInProject(partial.path))
        }
        guard verdict.truth == .no, verdict.places.isEmpty, let source = sources.first else {
            return verdict
        }
        return Verdict(
            .no, .sure,
            [EvidencePlace(path: source.path, line: source.node.line, target: target.name)])
    }

    private func setting(_ name: String, _ test: Test, _ target: AppTarget) -> Verdict {
        switch target.settings.value(name) {
        case .value(let text, let place): return holds(test, text, place.of(target))
        case .unknown(let reason, let places):
            return .unknown(reason, places.map { $0.of(target) })
        case .notSet:
            // What is not set has Xcode's own value, which no file says.
            guard case .isSet = test, target.hasWholeSettings else {
                return .unknown(.notInProject(name))
            }
            return Verdict(.no)
        }
    }

    // MARK: Code

    private func code(_ pattern: CodePattern, _ filters: [CodeFilter], _ glob: Glob?) -> Verdict {
        let foreign = target.map(look.targets.foreignSources) ?? []
        let isUnsorted = target?.sources == nil
        var matches: [(file: CodeFile, match: CodeMatch)] = []
        var reason: UnknownReason? = look.isComplete ? nil : .limit
        var isNamed = false
        for file in look.files where LanguageSyntax.types.contains(file.type) {
            guard glob?.matches(file.path) ?? !(isUnsorted && Self.isTest(file.path)),
                !foreign.contains(file.path)
            else { continue }
            guard case .success(let bytes) = look.bytes(file.path) else {
                reason = reason ?? .limit
                continue
            }
            guard bytes.contains(pattern.word), let code = look.code(file) else { continue }
            var matcher = CodeMatcher(pattern, in: code)
            let found = matcher.matches()
            matches += found.map { (code, $0) }
            if matcher.gaveUp { reason = reason ?? .limit }
            isNamed = isNamed || found.isEmpty && code.names(pattern.word)
        }
        // Nothing is sure of what is written in another way, or drawn in a storyboard.
        let isAbsent = look.isClosed && !isNamed && !isDrawn(pattern.word)
        return verdict(matches, filters, reason, isAbsent: isAbsent)
    }

    private func isDrawn(_ word: [UInt8]) -> Bool {
        look.files.contains { file in
            guard file.type == "storyboard" || file.type == "xib" else { return false }
            return (try? look.bytes(file.path).get())?.contains(word) ?? true
        }
    }

    /// Where no target says what it builds, folders called `Tests`, `AppTests`, `AppUITests` are no part of the app.
    private static func isTest(_ path: String) -> Bool {
        path.split(separator: "/").dropLast().contains {
            $0.hasSuffix("Tests") || $0 == "__tests__"
        }
    }

    private func verdict(
        _ matches: [(file: CodeFile, match: CodeMatch)], _ filters: [CodeFilter],
        _ reason: UnknownReason?, isAbsent: Bool
    ) -> Verdict {
        var left = matches
        var open: [EvidencePlace] = []
        var isSure = false
        for filter in filters {
            switch filter {
            case .atLeast(let count):
                if left.count < count { left = [] }
            case .compares(let operand, let comparison, let number):
                isSure = true
                left = left.filter { match in
                    guard let value = match.file.number(match.match.operands[operand]) else {
                        open.append(place(match))
                        return false
                    }
                    return comparison.holds(value, number)
                }
            case .keptLocally, .keptInProperty:
                isSure = true
                left = left.filter { match in
                    guard match.file.tellsKeeping else {
                        open.append(place(match))
                        return false
                    }
                    switch match.file.keeping(of: match.match.tokens) {
                    case .local: return filter == .keptLocally
                    case .property: return filter == .keptInProperty
                    case .unknown:
                        open.append(place(match))
                        return false
                    }
                }
            }
        }
        let certain = left.filter { !$0.file.tokens[$0.match.tokens.lowerBound].isConditional }
        if !left.isEmpty {
            // Whether a file is built at all is known only of targets that are.
            let isBuilt = look.targets.reason == nil
            let strength: Strength = isSure && isBuilt && !certain.isEmpty ? .sure : .likely
            return Verdict(.yes, strength, (certain.isEmpty ? left : certain).prefix(20).map(place))
        }
        if !open.isEmpty { return .unknown(.computed, Array(open.prefix(20))) }
        if let reason { return .unknown(reason) }
        return Verdict(.no, isAbsent ? .sure : .likely, matches.prefix(20).map(place))
    }

    private func place(_ match: (file: CodeFile, match: CodeMatch)) -> EvidencePlace {
        let (line, column) = match.file.place(of: match.match.tokens.lowerBound)
        return EvidencePlace(
            path: match.file.path, line: line, column: column,
            text: Self.short(match.file.line(of: match.match.tokens.lowerBound)))
    }
}

extension EvidencePlace {
    fileprivate func of(_ target: AppTarget) -> EvidencePlace {
        var place = self
        place.target = target.name
        return place
    }
}

extension Comparison {
    fileprivate func holds(_ a: Double, _ b: Double) -> Bool {
        switch self {
        case .less: a < b
        case .atMost: a <= b
        case .equal: a == b
        case .atLeast: a >= b
        case .more: a > b
        }
    }
}

extension CodeFile {
    fileprivate var tellsKeeping: Bool { LanguageSyntax.of(type: type)?.tellsKeeping ?? false }

    /// The number that an operand is, with its sign; nil where it is computed.
    fileprivate func number(_ operand: Range<Int>?) -> Double? {
        guard let operand, let last = operand.last, tokens[last].kind == .number else { return nil }
        guard operand.count == 1 || operand.count == 2 && isSign(operand.lowerBound, "-") else {
            return nil
        }
        let digits = String(decoding: text(tokens[last]), as: UTF8.self).filter { $0 != "_" }
        return Double(digits).map { operand.count == 2 ? -$0 : $0 }
    }

    /// Whether a name stands anywhere in it that is no comment and no string.
    fileprivate func names(_ word: [UInt8]) -> Bool {
        tokens.contains { $0.kind == .word && text($0).elementsEqual(word) }
    }

    /// The line of the source that a token stands in, without its indent.
    fileprivate func line(of index: Int) -> String {
        let offset = tokens[index].range.lowerBound
        let start = bytes[..<offset].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
        let end = bytes[offset...].firstIndex(of: 0x0A) ?? bytes.count
        return String(decoding: bytes[start..<min(end, start + 400)], as: UTF8.self).trimmed
    }
}

/// Keys of a property list that Xcode writes from `INFOPLIST_KEY_` settings: purpose strings and a few others.
/// `UIBackgroundModes` is none of them: a setting of that name does nothing. Source: Apple's build settings reference.
enum GeneratedKeys {
    static func contains(_ key: String) -> Bool {
        key.hasSuffix("UsageDescription") || key.hasSuffix("UsageDescriptionDictionary")
            || [
                "CFBundleDisplayName", "LSApplicationCategoryType", "LSBackgroundOnly",
                "LSUIElement",
                "LSSupportsOpeningDocumentsInPlace", "ITSAppUsesNonExemptEncryption",
                "ITSEncryptionExportComplianceCode", "NSHumanReadableCopyright", "NSMainNibFile",
                "NSMainStoryboardFile", "NSPrincipalClass", "UILaunchStoryboardName",
                "UIMainStoryboardFile", "UIRequiredDeviceCapabilities", "UIRequiresFullScreen",
                "UIStatusBarHidden", "UIStatusBarStyle", "UISupportedInterfaceOrientations",
                "UISupportsDocumentBrowser", "UIUserInterfaceStyle", "UIFileSharingEnabled",
                "WKBackgroundModes", "WKCompanionAppBundleIdentifier", "WKWatchOnly",
            ].contains(key)
    }
}
