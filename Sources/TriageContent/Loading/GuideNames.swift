import TriageCore

/// Sees to it that no two guides of a language have one id.
enum GuideNames {
    /// Renames or drops guides whose id an earlier one has.
    ///
    /// - Parameter guides: sorted by root and path.
    static func settle(_ guides: [Guide]) -> (guides: [Guide], diagnostics: [Diagnostic]) {
        struct Key: Hashable {
            var id: String
            var language: LanguageTag
        }
        var taken: [Key: Int] = [:]
        var result: [Guide] = []
        result.reserveCapacity(guides.count)
        var diagnostics: [Diagnostic] = []
        for guide in guides {
            var guide = guide
            if let first = taken[Key(id: guide.id, language: guide.language)] {
                let earlier = result[first]
                let place = SourceLocation(path: guide.path, root: guide.root, line: 1)
                let other = SourceLocation(path: earlier.path, root: earlier.root, line: 1)
                if earlier.root != guide.root {
                    diagnostics.append(
                        Diagnostic(.shadowed(guide: guide.id), at: place, related: other))
                    continue
                }
                let old = guide.id
                var name = pathName(guide)
                var number = 2
                while taken[Key(id: name, language: guide.language)] != nil {
                    name = "\(pathName(guide))-\(number)"
                    number += 1
                }
                guide.rename(to: name)
                if guide.metadata("name") != nil {
                    diagnostics.append(
                        Diagnostic(
                            .duplicateName(old, takenBy: earlier.path, name: name), at: place,
                            related: other))
                }
            }
            taken[Key(id: guide.id, language: guide.language)] = result.count
            result.append(guide)
        }
        return (result, diagnostics)
    }

    /// `folder/name`, from the path without its suffix.
    private static func pathName(_ guide: Guide) -> String {
        let pieces = guide.path.split(separator: "/")
        let file = pieces.last.map(String.init) ?? guide.id
        let name = String(file.dropLast(MarkdownFile.suffixLength(file.utf8)))
        return GuideRecognizer.identifier(
            (pieces.dropLast() + [Substring(name)]).joined(separator: "/"))
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
                }
            }
            checklist.placeItems()
            content = .checklist(checklist)
        case .tree, .table, .snippet, .comparison, .scenario: break
        }
    }
}
