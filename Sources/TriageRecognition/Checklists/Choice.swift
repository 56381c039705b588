import TriageCore
import TriageLexicon

/// What offers a choice: of the items in the list right below it one is enough.
package enum Choice {
    /// `One of these:`, and neither `Every one of:` nor `One of the reviewers checks:`: such a line says nothing else.
    static func isAnnounced(by text: String) -> Bool {
        guard text.endsInColon, var rest = Vocabulary[.oneOf].rest(of: text[...].trimmed) else {
            return false
        }
        rest = rest.trimmed
        while let more = Vocabulary[.choiceWords].rest(of: rest) { rest = more.trimmed }
        return rest == ":" || rest == "："
    }

    /// The list right below the words of an item or point that offers a choice; nil where it offers none. What follows that
    /// list is no part of it.
    package static func list(in item: Int, _ document: Document) -> Int? {
        guard document.blocks[item].kind == .item, let words = document.leadingParagraph(of: item),
            isAnnounced(by: document.inlineText(of: words)),
            let list = document.nextSibling(of: words), document.blocks[list].kind.isList,
            !isOneSide(item, document)
        else { return nil }
        return list
    }

    /// Whether the next point begins with "or": then all of each side belongs together.
    private static func isOneSide(_ item: Int, _ document: Document) -> Bool {
        guard let next = document.nextSibling(of: item),
            let words = document.leadingParagraph(of: next)
        else { return false }
        let text = document.inlineText(of: words).lowercased()
        return Lexicon.words(.alternatives).map { $0.trimmed }.contains { word in
            text.hasPrefix(word) && text.dropFirst(word.count).first.map { !$0.isLetter } ?? true
        }
    }
}
