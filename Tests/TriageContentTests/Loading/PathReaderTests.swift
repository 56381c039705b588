import Testing

@testable import TriageLibrary

@Suite struct PathReaderTests {
    @Test func translationsHaveOnePairing() {
        var paths = PathReader()
        for path in [
            "a/kettle.md", "en/a/kettle.md", "a/zh-Hans/kettle.markdown", "a/kettle.ja.md",
        ] {
            #expect(paths.pairing(path) == "a/kettle")
        }
        #expect(paths.pairing("b/kettle.md") == "b/kettle")
        #expect(paths.pairing("en/kettle.zh.md") == "en/kettle")
    }

    /// A path, the root's folder, and what they say: name and language.
    @Test(arguments: [
        ("kettle.md", "/guides", "kettle -"),
        ("kettle.zh_CN.md", "/guides", "kettle zh-Hans"),
        ("zh-Hans/kettle.md", "/guides", "kettle zh-Hans"),
        ("zh-Hans/kitchen/kettle.markdown", "/guides", "kettle zh-Hans"),
        // The nearest one that says something.
        ("zh-Hans/en/kettle.md", "/guides", "kettle en"),
        ("en/kettle.ja.md", "/guides", "kettle ja"),
        // A root may be one language's folder itself.
        ("kettle.md", "/guides/zh", "kettle zh-Hans"),
        ("kitchen/kettle.md", "/guides/zh", "kettle zh-Hans"),
        // No language, but part of the name.
        ("kettle.v2.md", "/guides", "kettle.v2 -"),
        ("指南/水壶.md", "/", "水壶 -"),
    ])
    func whatPathsSay(path: String, folder: String, expected: String) {
        var paths = PathReader(root: 0, folder: folder)
        // Twice: what is known of a folder is kept.
        for _ in 0..<2 {
            let file = paths.file(path)
            #expect(file.path == path)
            #expect("\(file.name) \(file.language?.rawValue ?? "-")" == expected)
        }
    }
}
