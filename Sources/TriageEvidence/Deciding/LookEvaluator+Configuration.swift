import TriageCore

/// Looks at what stands in files of configuration, and holds values against what was asked.
extension LookEvaluator {
    func key(_ path: [String], _ test: Test, _ glob: Glob?) -> Verdict {
        var verdicts: [Verdict] = []
        var isUnread = look.links(glob).first
        for file in look.files(glob) {
            guard ConfigReader.reads(file) else {
                // What is asked for by its path may say it in a way that is not read here.
                if glob != nil { isUnread = isUnread ?? file.path }
                continue
            }
            switch look.config(file.path) {
            case .failure(let failure):
                verdicts.append(.unknown(UnknownReason(failure, file.path)))
            case .success(let node):
                verdicts.append(self.test(test, node, path, in: file))
            }
        }
        if verdicts.isEmpty || verdicts.allSatisfy({ $0.truth == .no }) {
            if let end = left(glob) { return .unknown(.limit(end)) }
            if let isUnread { return .unknown(.unreadable(path: isUnread, line: nil)) }
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

    private func test(
        _ test: Test, _ root: ConfigNode, _ path: [String], in file: ProjectFile
    ) -> Verdict {
        let isSecret = SecretFile.contains(file)
        let verdicts = root.nodes(at: path).map { node -> Verdict in
            let shown = isSecret ? nil : node.text.map(Self.short)
            let place = EvidencePlace(
                path: node.path ?? file.path, line: node.line, column: node.column, text: shown)
            // A key with nothing behind it is there, and says nothing.
            if node.value == .null { return .unknown(.computed, [place]) }
            return evaluate(test, node, place, isXcodes: false, expand: Self.plain)
        }
        if !verdicts.isEmpty { return .any(verdicts) }
        // `a: b` where `a.b` was asked for, or a list of such words: the same may be meant.
        return root.endsShort(of: path) ? .unknown(.computed) : Verdict(.no)
    }

    /// Text as it stands; nil where variables stand in it, or it is a template.
    private static func plain(_ text: String) -> String? {
        if text.contains("{{") || text.contains("<%") { return nil }
        let isVariable = zip(text.unicodeScalars, text.unicodeScalars.dropFirst()).contains {
            $0 == "$" && ($1 == "(" || $1 == "{" || $1 == "_" || $1.properties.isAlphabetic)
        }
        return isVariable ? nil : text
    }

    /// - Parameters:
    ///   - isXcodes: whether Xcode reads it, to which `YES` and `true` are one, and 17.10 is a version.
    ///   - expand: puts variables in; nil where one is not known.
    func evaluate(
        _ test: Test, _ node: ConfigNode, _ place: EvidencePlace, isXcodes: Bool = true,
        expand: (String) -> String?
    ) -> Verdict {
        if case .isSet = test { return Verdict(.yes, .sure, [place]) }
        switch node.value {
        case .text(let written):
            guard let text = expand(written) else { return .unknown(.computed, [place]) }
            return evaluate(test, text, place, isXcodes: isXcodes)
        case .list(let items):
            let found = items.first { item in
                guard let text = item.text.flatMap({ expand($0) }) else { return false }
                return switch test {
                case .has(let wanted): text == wanted
                case .matches(let regex): regex.firstMatch(in: text) != nil
                case .isSet, .equals, .compares: false
                }
            }
            if let found {
                var place = place
                (place.line, place.column, place.text) = (found.line, found.column, found.text)
                return Verdict(.yes, .sure, [place])
            }
            let isOpen = items.contains { $0.text.map { expand($0) == nil } ?? false }
            return isOpen ? .unknown(.computed, [place]) : Verdict(.no, .sure, [place])
        case .map(let entries):
            guard case .has(let wanted) = test else { return Verdict(.no, .sure, [place]) }
            return Verdict(entries.contains { $0.key == wanted } ? .yes : .no, .sure, [place])
        case .null: return Verdict(.no, .sure, [place])
        }
    }

    func evaluate(
        _ test: Test, _ text: String, _ place: EvidencePlace, isXcodes: Bool = true
    ) -> Verdict {
        let result: Bool?
        switch test {
        case .isSet: result = true
        case .equals(let wanted):
            let isSame = Self.canonical(text) == Self.canonical(wanted)
            // A number counts as true in some formats, and `yes` is a text in others.
            let isTruth = ["true", "false"].contains(Self.canonical(wanted))
            let isOpen = isTruth && Int(text) != nil || !isXcodes && isSame != (text == wanted)
            result = isOpen ? nil : isSame
        case .has(let wanted):
            result = text.split { $0.isWhitespace || $0 == "," || $0 == ";" }.contains {
                $0 == wanted
            }
        case .matches(let regex): result = regex.firstMatch(in: text) != nil
        case .compares(let comparison, let number):
            result = comparison.isTrue(text, number, areVersions: isXcodes)
        }
        guard let result else { return .unknown(.computed, [place]) }
        return Verdict(result ? .yes : .no, .sure, [place])
    }

    /// Truth values are spelled in many ways.
    static func canonical(_ text: String) -> String {
        switch text.lowercased() {
        case "yes", "true", "on": "true"
        case "no", "false", "off": "false"
        default: text
        }
    }

    func environment(_ name: String, _ test: Test) -> Verdict {
        guard let value = look.variable(name) else { return Verdict(.no) }
        // Only the name is ever shown.
        var verdict = evaluate(test, value, EvidencePlace(path: "", line: 0))
        verdict.places = []
        return verdict
    }
}
