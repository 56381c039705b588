import TriageCore

/// Names of one's own behind answers and items, and links that lead to an answer by its place instead.
enum NameRules {
    static func check(_ lint: inout GuideLint) {
        var known: [String: Int] = [:]
        for heading in lint.guide.outline where known[heading.anchor] == nil {
            known[heading.anchor] = heading.line
        }
        for named in lint.guide.namedPlaces {
            // What is left of a list is asked again, and is the same answer.
            if let line = known[named.name], line != named.line {
                lint.add(
                    .duplicateID(named.name.quoted, line: line),
                    at: lint.guide.place(line: named.line, of: "{#" + named.name))
            }
            known[named.name] = known[named.name] ?? named.line
        }
    }

    /// What is to be said of a link that leads to an answer by its place.
    ///
    /// - Parameter words: the link's.
    static func placeLink(
        _ destination: String, words: String, to target: LinkTarget, in view: LibraryView
    ) -> Diagnostic.Kind? {
        guard case .part(let id) = target, destination.hasSuffix("/" + id.lastNames(2)),
            let place = view.placeInTree(id), let index = place.answer, let tree = place.tree.tree
        else { return nil }
        let answer = tree.questions[place.question].answers[index]
        let all = tree.questions.flatMap(\.answers)
        let isThere = repeats(words, answer)
        return .placeLink(
            answer: answer.sentence(colon: ": ").quoted, name: answer.name, line: answer.line,
            moved: isThere ? nil : all.first { repeats(words, $0) }?.line)
    }

    private static func repeats(_ words: String, _ answer: Answer) -> Bool {
        [answer.text, answer.outcome ?? ""].contains {
            !$0.isEmpty && $0.lowercased() == words.lowercased()
        }
    }
}

extension PartID {
    /// The last components of it: `q4/a1`.
    fileprivate func lastNames(_ count: Int) -> String {
        rawValue.split(separator: "/").suffix(count).joined(separator: "/")
    }
}
