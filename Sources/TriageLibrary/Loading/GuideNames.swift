import TriageCore
import TriageRecognition

/// Sees to it that no two guides of a language have one id, and that none has an id which is another's as soon as that
/// one is away: what is ticked in a guide must never show in its neighbour.
enum GuideNames {
    /// Names guides of one root that claim the same name by their paths, all of them. Of guides in several roots the
    /// first keeps the name; those of a library of others are called `NAME/guide` instead.
    ///
    /// - Parameters:
    ///   - guides: sorted by root and path.
    ///   - keepsShadowed: whether guides whose name an earlier root has stay, under another one.
    ///   - libraries: what the root of each index is called, where it is a library of others.
    static func settle(
        _ guides: [Guide], keepsShadowed: Bool = false, libraries: [String?] = []
    ) -> (guides: [Guide], diagnostics: [Diagnostic]) {
        let names = names(of: guides)
        var taken: [Name: Int] = [:]
        var result: [Guide] = []
        result.reserveCapacity(guides.count)
        var diagnostics: [Diagnostic] = []
        // In whatever language: another one's would pass for a translation.
        var owners: [String: Int] = [:]
        for (index, (guide, name)) in zip(guides, names.own).enumerated() {
            let place = SourceLocation(path: guide.path, root: guide.root, line: 1)
            var guide = guide
            if guide.id != name {
                if guide.metadata("name") != nil, let other = names.rivals[index] {
                    let rival = guides[other]
                    diagnostics.append(
                        Diagnostic(
                            .duplicateName(guide.id, takenBy: rival.path, name: name), at: place,
                            related: SourceLocation(path: rival.path, root: rival.root, line: 1)))
                }
                guide.rename(to: name)
            }
            if libraries.indices.contains(guide.root), let library = libraries[guide.root],
                let owner = owners[guide.id], owner != guide.root
            {
                guide.rename(to: "\(library)/\(guide.id)")
            }
            owners[guide.id] = owners[guide.id] ?? guide.root
            if let first = taken[Name(guide)] {
                let other = result[first]
                diagnostics.append(
                    Diagnostic(
                        .shadowed(guide: name), at: place,
                        related: SourceLocation(path: other.path, root: other.root, line: 1)))
                guard keepsShadowed else { continue }
                guide.rename(to: "\(guide.root)/\(guide.path)")
            }
            taken[Name(guide)] = result.count
            result.append(guide)
        }
        return (result, diagnostics)
    }

    private struct Name: Hashable {
        var id: String
        var language: LanguageTag
        /// Nil where the names of all roots are compared.
        var root: Int?

        init(_ guide: Guide) {
            id = guide.id
            language = guide.language
        }

        init(_ id: String, _ guide: Guide) {
            self.id = id
            language = guide.language
            root = guide.root
        }
    }

    /// What a guide may be named by, the shortest first.
    private enum Form: CaseIterable {
        /// Its front matter, or its file.
        case claim
        /// Its path, without the language.
        case barePath
        case wholePath
        /// Its path with language and suffix: `pump.md` beside `pump.markdown`.
        case file

        func name(of guide: Guide, _ paths: inout PathReader) -> String {
            switch self {
            case .claim: guide.id
            case .barePath: GuideRecognizer.identifier(paths.pairing(guide.path))
            case .wholePath:
                GuideRecognizer.identifier(
                    String(guide.path.dropLast(MarkdownFile.suffixLength(guide.path[...]))))
            case .file: GuideRecognizer.identifier(guide.path)
            }
        }
    }

    /// A name for each guide that no other one of its root has or claims, and a guide that claims the same as it does.
    private static func names(of guides: [Guide]) -> (own: [String], rivals: [Int: Int]) {
        var own = guides.map(\.id)
        var rivals: [Int: Int] = [:]
        var taken: Set<Name> = []
        var paths = PathReader()
        var open = Array(guides.indices)
        for form in Form.allCases where !open.isEmpty {
            let wanted = open.map { Name(form.name(of: guides[$0], &paths), guides[$0]) }
            var claimants: [Name: [Int]] = [:]
            for (index, name) in zip(open, wanted) { claimants[name, default: []].append(index) }
            open = zip(open, wanted).compactMap { index, name in
                let all = claimants[name] ?? []
                if all.count == 1, taken.insert(name).inserted {
                    own[index] = name.id
                    return nil
                }
                if form == .claim { rivals[index] = all.first { $0 != index } }
                return index
            }
        }
        // Such as `a b.md` and `a-b.md`: ids have no blanks.
        for (number, index) in open.enumerated() {
            own[index] = "\(own[index])-\(number + 2)"
            while !taken.insert(Name(own[index], guides[index])).inserted { own[index] += "-2" }
        }
        return (own, rivals)
    }
}

extension Guide {
    /// Gives the guide and all its parts another id.
    mutating func rename(to name: String) {
        let old = id
        func renamed(_ part: PartID) -> PartID {
            guard part.rawValue.hasPrefix(old) else { return part }
            return PartID(name + part.rawValue.dropFirst(old.count))
        }
        id = name
        replaceIDs(renamed)
    }
}

extension Guide {
    /// Replaces every part id that the guide holds.
    mutating func replaceIDs(_ change: (PartID) -> PartID) {
        for index in parts.indices { parts[index].replaceIDs(change) }
        for index in entryPoints.indices {
            entryPoints[index].target = entryPoints[index].target.map(change)
        }
    }
}

extension Part {
    /// Replaces the part's id and every id that it holds.
    mutating func replaceIDs(_ change: (PartID) -> PartID) {
        id = change(id)
        owner = owner.map(change)
        switch content {
        case .symptom(var symptom):
            symptom.members = symptom.members.map(change)
            content = .symptom(symptom)
        case .antipattern(var antiPattern):
            antiPattern.comparisons = antiPattern.comparisons.map(change)
            content = .antipattern(antiPattern)
        case .checklist(var checklist):
            for group in checklist.groups.indices {
                for item in checklist.groups[group].items.indices {
                    let id = checklist.groups[group].items[item].id
                    checklist.groups[group].items[item].id = change(id)
                    checklist.groups[group].items[item].earlier?.rename(change)
                }
            }
            content = .checklist(checklist)
        case .tree, .table, .snippet, .comparison, .scenario: break
        }
    }
}
