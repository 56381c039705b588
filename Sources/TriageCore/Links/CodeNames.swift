/// Names of code in prose, by which the two are held together.
public enum CodeNames {
    /// Words that look like names in code: a capital inside, or a dot or an underscore between letters.
    public static func all(in text: String) -> Set<String> {
        var names: Set<String> = []
        for word in text.split(whereSeparator: {
            !($0.isLetter || $0.isNumber || $0 == "_") || !$0.isASCII
        }) {
            let hasInnerCapital =
                word.dropFirst().contains(where: \.isUppercase)
                && word.contains(where: \.isLowercase)
            if word.count >= 5, hasInnerCapital || word.contains("_") { names.insert(String(word)) }
        }
        return names
    }
}
