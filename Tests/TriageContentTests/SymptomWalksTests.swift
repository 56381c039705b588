import Foundation
import Testing
import TriageCore
import TriageLibrary

/// What holds of all trees of the shipped symptoms; what people really ask is walked by `triage test`.
@Suite("Trees of the shipped symptoms") struct SymptomWalksTests {
    private static let library: Library = {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent()
        return LibraryLoader.load(roots: [root.appendingPathComponent("Content/en").path]).library
    }()

    private static let trees: [(symptom: Int, tree: DecisionTree)] = library.guides.flatMap {
        guide in
        guide.parts.compactMap { part in
            guard case .tree(let tree) = part.content,
                let number = part.title.dropFirst("Symptom ".count).split(separator: ":").first,
                let symptom = Int(number)
            else { return nil }
            return (symptom, tree)
        }
    }

    @Test func everyFindingNamesItsCauseAndWhatToDo() {
        #expect(Set(Self.trees.map(\.symptom)) == Set(1...24))
        // What Symptoms 1 to 6 find may be that nothing is wrong.
        for (symptom, tree) in Self.trees where symptom > 6 {
            for answer in tree.questions.flatMap(\.answers) where answer.next == nil {
                #expect(answer.outcome != nil, "Symptom \(symptom): \(answer.text)")
                #expect(!answer.fix.isEmpty, "Symptom \(symptom): \(answer.text)")
            }
        }
    }

    @Test func noQuestionHasMoreAnswersThanDigitsNorOneTwice() {
        for (symptom, tree) in Self.trees {
            for question in tree.questions {
                let answers = question.answers.map(\.text)
                #expect(answers.count <= 9, "Symptom \(symptom): \(question.text)")
                #expect(Set(answers).count == answers.count, "Symptom \(symptom): \(question.text)")
            }
        }
    }

    /// Whoever has a message ends where `match` leads: at an answer that has a word, or the number, of the row.
    @Test func everyMessageLeadsToAnAnswerThatKnowsIt() throws {
        let named = Self.library.guides.flatMap { guide in
            guide.parts.compactMap(\.tree).flatMap(\.questions).flatMap(\.answers)
                .compactMap { answer in answer.name.map { ("\(guide.id).md#\($0)", answer) } }
        }
        let answers = Dictionary(named) { first, _ in first }
        let rows = Self.library.guides.flatMap { guide in
            guide.document.source.lineStarts.indices.map { guide.document.source.lineText($0 + 1) }
        }.filter { row in row.hasPrefix("| `") && answers.keys.contains { row.contains("(\($0))") }
        }
        #expect(rows.count > 100)
        for row in rows {
            let links = row.matches(of: #/\(([a-z-]+\.md#[a-z0-9-]+)\)/#).map { String($0.1) }
            let answer = try #require(links.lazy.compactMap { answers[$0] }.first)
            let told = ([answer.text, answer.outcome ?? ""] + answer.lines).joined(separator: " ")
                .lowercased()
            let words = row.split(separator: " | ")[0].lowercased().split {
                !$0.isLetter && !$0.isNumber
            }
            let known = words.filter {
                $0.count > 4 && $0 != "kclerrordomain" && $0 != "error" || Int($0) != nil
            }
            #expect(known.contains { told.contains($0) }, "\(row)")
        }
    }
}
