/// Carries single looks out.
struct LookEvaluator {
    let look: ProjectLook
    /// The target that property lists, settings and sources are asked of; nil for all that there is.
    let target: AppTarget?

    func verdict(_ kind: Look.Kind) -> Verdict {
        // Commands have limits of their own.
        if case .run = kind {} else if let end = look.end { return .unknown(.limit(end)) }
        return switch kind {
        case .file(let glob): file(glob)
        case .text(let regex, let glob): text(regex, glob)
        case .key(let path, let test, let glob): key(path, test, glob)
        case .code(let pattern, let filters, let glob): code(pattern, filters, glob)
        case .propertyList(.information, let path, let test, let name):
            ofTarget(name) { propertyList(path, test, $0) }
        case .propertyList(.entitlements, let path, let test, let name):
            ofTarget(name) { entitlement(path, test, $0) }
        case .setting(let setting, let test, let name):
            ofTarget(name) { self.setting(setting, test, $0) }
        case .environment(let name, let test): environment(name, test)
        case .run(let command, let test): run(command, test)
        }
    }

    private func run(_ command: RunCommand, _ test: RunTest) -> Verdict {
        switch look.outcome(of: command) {
        case .notAllowed: .unknown(.notRun(command))
        case .failed(let failure): .unknown(.runFailed(command, failure))
        case .ended(let status, let output):
            switch test {
            case .exits(let wanted): Verdict(status == wanted ? .yes : .no)
            case .prints(let regex):
                Verdict(
                    output.split(whereSeparator: \.isNewline)
                        .contains { regex.firstMatch(in: String($0)) != nil } ? .yes : .no)
            }
        }
    }

    // MARK: Targets

    func ofTarget(_ name: String?, _ verdict: (AppTarget) -> Verdict) -> Verdict {
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

    func propertyList(_ path: [String], _ test: Test, _ target: AppTarget) -> Verdict {
        // A script of the build, or a preprocessor, may write anew what stands in the file.
        if target.scripts.contains(where: { $0.contains(path[0]) })
            || target.settings.value("INFOPLIST_PREPROCESS").text.map(Self.canonical) == "true"
        {
            return .unknown(.computed)
        }
        var verdict = written(path, test, target)
        if verdict.truth == .no {
            if XcodeKeys.areWritten(path[0]) { return .unknown(.computed, verdict.places) }
            if let writer = look.mayWrite(path[0], for: target) {
                return .unknown(.computed, [EvidencePlace(path: writer, line: 1)])
            }
        }
        if verdict.reason == nil, !target.scripts.allSatisfy(BuildScript.isHarmless) {
            verdict.strength = .likely
        }
        return verdict
    }

    /// What the property list says as it is written.
    private func written(_ path: [String], _ test: Test, _ target: AppTarget) -> Verdict {
        let generates = target.settings.value("GENERATE_INFOPLIST_FILE")
        let isGenerated = generates.text.map(Self.canonical) == "true"
        let isKnown = XcodeKeys.areGenerated(path[0])
        if isKnown, case .unknown(let reason, let places) = generates {
            return .unknown(reason, places)
        }
        if isGenerated, !XcodeKeys.isIgnored(path[0]) {
            let name = "INFOPLIST_KEY_\(path[0])"
            switch target.settings.value(name) {
            case .notSet: break
            case .unknown(let reason, let places):
                return .unknown(reason, places.map { $0.of(target) })
            case .value(let text, let place):
                guard isKnown, path.count == 1, !text.isEmpty else {
                    return .unknown(.computed, [place.of(target)])
                }
                return evaluate(test, text, place.of(target))
            }
            // `INFOPLIST_KEY_UILaunchScreen_Generation`, `..._iPhone`.
            if let part = target.settings.place(ofPartOf: name) {
                return .unknown(.computed, [part.of(target)])
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
            let verdict = verdict(path, test, sources, target)
            return verdict.truth == .no && XcodeKeys.areSigned(path[0])
                ? .unknown(.computed, verdict.places) : verdict
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
                verdicts.append(evaluate(test, node, place, expand: target.settings.expanded))
            }
        }
        let verdict = verdicts.isEmpty ? Verdict(.no) : Verdict.any(verdicts)
        if verdict.truth == .no, let partial = sources.first(where: { !$0.isWhole }) {
            return .unknown(.pluginsMayAdd(partial.path))
        }
        // `UIBackgroundModes~iphone`.
        if verdict.truth == .no,
            sources.contains(where: {
                $0.node.entries.contains { $0.key.hasPrefix(path[0] + "~") }
            })
        {
            return .unknown(.computed, verdict.places)
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
        case .value(let text, let place): return evaluate(test, text, place.of(target))
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
}

extension EvidencePlace {
    fileprivate func of(_ target: AppTarget) -> EvidencePlace {
        var place = self
        place.target = target.name
        return place
    }
}
