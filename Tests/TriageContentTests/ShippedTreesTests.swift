import Foundation
import Testing
import TriageCore
import TriageLibrary

/// A question of ours is one that a person can read and answer by one key.
@Suite("Questions of our guides") struct ShippedTreesTests {
    private static let content = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../Content").standardizedFileURL

    private static func trees(_ language: String) -> [(id: PartID, tree: DecisionTree)] {
        let path = content.appending(path: language).path(percentEncoded: false)
        return LibraryLoader.load(roots: [path]).library.guides.flatMap(\.parts).compactMap {
            part in
            part.tree.map { (part.id, $0) }
        }
    }

    @Test(arguments: ["en", "zh-Hans"]) func haveFewAnswersAndNoneTwice(language: String) {
        let trees = Self.trees(language)
        #expect(trees.count >= 24)
        for (id, tree) in trees {
            for question in tree.questions {
                let place = "\(id.rawValue)/\(question.name)"
                #expect(question.answers.count <= 9, "\(place)")
                let texts = question.answers.map { $0.text.lowercased() }
                #expect(Set(texts).count == texts.count, "\(place)")
            }
        }
    }
}
