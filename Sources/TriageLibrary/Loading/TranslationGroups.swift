import TriageCore
import TriageRecognition

/// Files that are read and wait for the rest of their group: a translation has its original's ids, which are known
/// when both are read.
struct TranslationGroups {
    /// The number of each file's group.
    let numbers: [Int]
    /// How many files of each group are still to be read.
    private var missing: [Int]
    private var waiting: [Int: [(file: Int, guide: Guide)]] = [:]

    init(_ files: [GuideRecognizer.File]) {
        var known: [String: Int] = [:]
        var paths = PathReader()
        var numbers: [Int] = []
        var missing: [Int] = []
        for file in files {
            let group = Translations.group(root: file.root, path: file.path, &paths)
            let number = known[group] ?? missing.count
            if number == missing.count {
                known[group] = number
                missing.append(0)
            }
            missing[number] += 1
            numbers.append(number)
        }
        self.numbers = numbers
        self.missing = missing
    }

    /// Takes a file that was read, with its guide if it is one.
    ///
    /// - Returns: the guides of its group, with their ids, where it was the last one; else none.
    mutating func add(_ guide: Guide?, ofFile file: Int) -> [Guide] {
        let number = numbers[file]
        if let guide { waiting[number, default: []].append((file, guide)) }
        missing[number] -= 1
        guard missing[number] == 0, let group = waiting.removeValue(forKey: number) else {
            return []
        }
        var guides = group.sorted { $0.file < $1.file }.map(\.guide)
        Translations.pair(&guides)
        return guides
    }
}
