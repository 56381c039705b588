/// Names of code in prose, by which the two are held together.
public enum CodeNames {
    /// Words that look like names in code: a capital inside, or a dot or an underscore between letters.
    public static func all(in text: String) -> Set<String> {
        var names: Set<String> = []
        for word in text.utf8.split(whereSeparator: { !$0.isASCIIAlphanumeric && $0 != 0x5F })
        where word.count >= 5 {
            let hasInnerCapital =
                word.dropFirst().contains(where: \.isASCIIUpper)
                && word.contains(where: \.isASCIILower)
            if hasInnerCapital || word.contains(0x5F) { names.insert(String(Substring(word))) }
        }
        return names
    }
}
