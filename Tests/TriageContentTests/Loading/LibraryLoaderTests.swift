import CoreTestSupport
import Foundation
import Testing
import TriageCore

@testable import TriageLibrary
@testable import TriageRecognition

@Suite struct LibraryLoaderTests {
    private func load(_ roots: String...) -> (library: Library, diagnostics: [Diagnostic]) {
        LibraryLoader.load(roots: roots)
    }

    @Test func clashesAreSettledAndTold() {
        let (library, diagnostics) = Sample.library("names")
        #expect(
            library.guides.map(\.path) == ["a/README.md", "a/one.md", "b/README.md", "b/two.md"])
        #expect(library.guides.map(\.id) == ["a/README", "a/one", "b/README", "b/two"])
        #expect(diagnostics.map(\.code) == ["duplicate-name", "duplicate-name"])
        #expect(diagnostics.map(\.location.path) == ["a/one.md", "b/two.md"])
        #expect(diagnostics.map { $0.related?.path } == ["b/two.md", "a/one.md"])
    }

    /// Else the ticks of one would show in the other as soon as the first is moved or deleted.
    @Test func guidesOfOneNameAreAllNamedByTheirPaths() throws {
        try Sample.withFolder { folder in
            for path in ["en/app/release.md", "en/web/release.md", "en/other.md"] {
                try Sample.write("# Release\n", to: folder + "/" + path)
            }
            try Sample.write("# 发布\n", to: folder + "/zh/web/release.md")
            func names() -> [String] {
                load(folder).library.guides.map { "\($0.path) \($0.id)" }
            }
            let all = names()
            #expect(
                all == [
                    "en/app/release.md app/release", "en/other.md other",
                    "en/web/release.md web/release", "zh/web/release.md web/release",
                ])
            // A neighbour that goes or comes gives nobody its name.
            try FileManager.default.moveItem(
                atPath: folder + "/en/app", toPath: folder + "/en/zapp")
            #expect(Set(all).subtracting(names()) == ["en/app/release.md app/release"])
            try Sample.write("# Release\n", to: folder + "/en/aaa/release.md")
            #expect(Set(all).subtracting(names()) == ["en/app/release.md app/release"])
        }
    }

    @Test func filesOfOnePathAreToldApartByWhatElseTheyHave() throws {
        try Sample.withFolder { folder in
            for path in ["en/a.md", "a.md", "b.md", "b.markdown", "c d.md", "c-d.md"] {
                try Sample.write("# \(path)\n", to: folder + "/" + path)
            }
            #expect(
                load(folder).library.guides.map(\.id) == [
                    "a", "b.markdown", "b.md", "c-d-2", "c-d-3", "en/a",
                ])
        }
    }

    @Test func aNameThatTwoGuidesShareStillLeadsToOne() {
        let (library, _) = Sample.library("names")
        let resolver = LinkResolver(library, language: .english)
        #expect(resolver.guide(named: "kettle")?.path == "a/one.md")
        #expect(resolver.guide(named: "b/two")?.path == "b/two.md")
    }

    @Test func aFolderThatIsNamedTwiceIsReadOnce() {
        let folder = Sample.fixture("names/a")
        let (library, diagnostics) = load(folder, folder)
        #expect(library.guides.map(\.path) == ["README.md", "one.md"])
        #expect(diagnostics.isEmpty)
    }

    @Test func shadowedGuidesMayStayUnderAnotherName() {
        let (library, diagnostics) = LibraryLoader.load(
            roots: [Sample.fixture("names/b"), Sample.fixture("names/a")],
            options: .init(keepsShadowed: true))
        #expect(library.guides.map(\.title) == ["Unnamed too", "Kettle B", "Unnamed", "Kettle A"])
        #expect(Set(library.guides.map(\.id)).count == 4)
        #expect(diagnostics.map(\.code) == ["shadowed", "shadowed"])
    }

    @Test func anEarlierRootComesFirst() {
        let (library, diagnostics) = load(Sample.fixture("names/b"), Sample.fixture("names/a"))
        #expect(library.guides.map(\.title) == ["Unnamed too", "Kettle B"])
        #expect(diagnostics.map(\.code) == ["shadowed", "shadowed"])
    }

    @Test func languagesAreFoldersSuffixesOrFrontMatter() {
        let (library, _) = Sample.library("languages")
        let found = library.guides.map { "\($0.path) \($0.id) \($0.language)" }
        #expect(
            found == [
                "bouilloire.md bouilloire fr-CA", "de/kettle.md kettle de", "kettle.md kettle en",
                "kettle.zh_CN.md kettle zh-Hans", "ui/buttons.md buttons en",
            ])
        #expect(library.languages.map(\.rawValue) == ["en", "de", "fr-CA", "zh-Hans"])
    }

    @Test(
        arguments: [
            ("zh", "zh-Hans"), ("zh_TW", "zh-Hant"), ("zh-hans-CN", "zh-Hans"), ("EN_us", "en"),
            ("pt-BR", "pt-BR"), ("sr-latn", "sr-Latn"), ("ui", nil), ("ios-app", nil),
            ("docs", nil),
            ("", nil), ("en--", "en"), ("pt_BR", "pt-BR"), ("pt-br", "pt-BR"), ("es-419", "es-419"),
            ("is-IS", "is-IS"), ("uz-Latn-UZ", "uz-Latn-UZ"), ("fil-PH", "fil-PH"),
            // Words that have the form of a tag.
            ("how-to", nil), ("add-on", nil), ("ci-cd", nil), ("log-in", nil), ("go-to", nil),
            ("to-do", nil), ("To-Do", nil), ("TO-DO", nil), ("set-up", nil), ("opt-in", nil),
            ("qa-us", nil), ("pre-qa", nil), ("run-it", nil), ("no-op", nil), ("my-id", nil),
            ("de-2024", nil), ("en-v2", nil), ("log-1", nil),
        ] as [(String, String?)])
    func tagsAreRead(text: String, tag: String?) {
        #expect(LanguageTag(detecting: text)?.rawValue == tag)
    }

    @Test func aFolderNamedByTwoShortWordsIsNoLanguage() throws {
        try Sample.withFolder { folder in
            try Sample.write("# How to install\n", to: folder + "/how-to/install.md")
            try Sample.write("# A tutorial\n", to: folder + "/tutorial/install.md")
            let (library, _) = load(folder)
            #expect(library.guides.map(\.id) == ["how-to/install", "tutorial/install"])
            #expect(library.languages == [.english])
        }
    }

    @Test func aRootMayBeOneFile() {
        let (library, diagnostics) = load(Sample.fixture("names/a/one.md"))
        #expect(diagnostics.isEmpty)
        #expect(library.guides.map(\.path) == ["one.md"])
    }

    @Test func whatIsMissingOrEmptyIsTold() throws {
        let (library, diagnostics) = load("/nowhere/at/all")
        #expect(library.guides.isEmpty)
        #expect(diagnostics.map(\.code) == ["missing-root"])
        try Sample.withFolder { folder in
            let (library, diagnostics) = load(folder)
            #expect(library.guides.isEmpty)
            #expect(diagnostics.map(\.code) == ["empty-library"])
            #expect(diagnostics.first?.severity == .error)
        }
    }

    @Test func oneBadFileHidesNoOther() throws {
        try Sample.withFolder { folder in
            try Sample.write("# Good\n", to: folder + "/good.md")
            // Most of it is UTF-8, so that what is not is a mistake.
            try Data([0x23, 0x20, 0xFF, 0xFE, 0x0A, 0xC3, 0xA9, 0xC3]).write(
                to: URL(filePath: folder + "/latin.md"))
            try Sample.write("```swift\nlet a = 1\n", to: folder + "/open.md")
            try Sample.write(String(repeating: "x", count: 5000), to: folder + "/huge.md")
            mkfifo(folder + "/pipe.md", 0o600)
            let (library, diagnostics) = LibraryLoader.load(
                roots: [folder], options: .init(fileSizeLimit: 4000))
            #expect(library.guides.map(\.id) == ["good", "latin", "open"])
            #expect(
                Set(diagnostics.map { "\($0.location.path) \($0.code)" }) == [
                    "latin.md invalid-utf8", "open.md unclosed-fence", "huge.md too-large",
                    "pipe.md not-a-file", "\(folder) left-out",
                ])
            #expect(library.guide("latin", in: .english)?.title == "\u{FFFD}\u{FFFD}")
        }
    }

    @Test func aMarkAtTheBeginningOfAnIgnoreFileBelongsToNoPattern() throws {
        try Sample.withFolder { folder in
            try Sample.write("\u{FEFF}build/\n", to: folder + "/.triageignore")
            try Sample.write("# A\n", to: folder + "/a.md")
            try Sample.write("# B\n", to: folder + "/build/b.md")
            #expect(load(folder).library.guides.map(\.path) == ["a.md"])
        }
    }

    @Test func foldersAreIgnoredByRule() throws {
        try Sample.withFolder { folder in
            for path in [
                "a.md", "b.markdown", "c.mdown", "d.txt", ".git/e.md", ".draft.md",
                "node_modules/g.md", "drafts/h.md", "drafts/keep/i.md", "x/old-1.md", "x/new.md",
                "x/drafts/j.md",
            ] {
                try Sample.write("# \(path)\n", to: folder + "/" + path)
            }
            try Sample.write("# not this\n/drafts/\nold-*.md\n", to: folder + "/.triageignore")
            try Sample.write("!old-1.md\nnew.md\n", to: folder + "/x/.triageignore")
            let (library, _) = load(folder)
            #expect(
                library.guides.map(\.path) == [
                    "a.md", "b.markdown", "c.mdown", "x/drafts/j.md", "x/old-1.md",
                ])
        }
    }

    @Test func hiddenFoldersAreReadButThoseOfTools() throws {
        try Sample.withFolder { folder in
            for path in [
                ".claude/skills/a.md", ".cursor/rules/b.mdc", ".github/c.md", ".agents/d.mdx",
                ".plugin-of-mine/e.qmd", "f.Rmd", "g.mkd",
                ".git/n.md", ".build/checkouts/n.md", ".venv/n.md", ".svn/n.md", ".cache/n.md",
                ".pytest_cache/n.md", ".Trash/n.md", ".tox/n.md", "node_modules/n/n.md",
                // By the mark that they carry.
                "target/CACHEDIR.TAG", "target/n.md", "env/pyvenv.cfg", "env/n.md",
            ] {
                try Sample.write("# \(path)\n", to: folder + "/" + path)
            }
            let (library, diagnostics) = load(folder)
            #expect(
                library.guides.map(\.path) == [
                    ".agents/d.mdx", ".claude/skills/a.md", ".cursor/rules/b.mdc", ".github/c.md",
                    ".plugin-of-mine/e.qmd", "f.Rmd", "g.mkd",
                ])
            guard case .leftOut(let files, isAll: false)? = diagnostics.first?.kind else {
                Issue.record("\(diagnostics)")
                return
            }
            // Of version control nothing is counted.
            #expect(files.files == 9)
            #expect(files.groups.map(\.reason) == [.toolFolder])
            // Who names such a folder gets it.
            #expect(load(folder + "/.venv").library.guides.map(\.path) == ["n.md"])
        }
    }

    @Test func copiesBelowHiddenFoldersAreToldOnce() throws {
        try Sample.withFolder { folder in
            for path in [
                "skills/tea.md", ".a/skills/tea.md", ".b/c/tea.md", ".a/own.md", ".b/own.md",
                "other/tea.md",
            ] {
                let text = path.hasSuffix("own.md") ? "# Own\n" : "# Tea\n"
                try Sample.write(text, to: folder + "/" + path)
            }
            try Sample.write("# Tea for two\n", to: folder + "/.b/tea.md")
            let (library, diagnostics) = load(folder)
            // What lies in the open is nobody's copy; of what is only hidden the first stays.
            #expect(
                library.guides.map(\.path) == [
                    ".a/own.md", ".b/tea.md", "other/tea.md", "skills/tea.md",
                ])
            guard case .leftOut(let files, isAll: false)? = diagnostics.last?.kind else {
                Issue.record("\(diagnostics)")
                return
            }
            #expect(files.groups.map(\.reason) == [.copy])
            let copies = [".a/skills/tea.md", ".b/c/tea.md", ".b/own.md"]
            #expect(files.groups.map(\.names) == [copies])
            // Who names the folder reads it.
            #expect(load(folder + "/.a").library.guides.count == 2)
        }
    }

    @Test func aFileOfAFolderIsCalledByIt() throws {
        try Sample.withFolder { folder in
            for path in ["README.md", "pumps/README.md", "zh/valves/index.md", "_index.md"] {
                try Sample.write("Text.\n", to: folder + "/kettles/" + path)
            }
            try Sample.write("# Filters\n", to: folder + "/kettles/filters/README.md")
            #expect(
                load(folder + "/kettles").library.guides.map(\.title) == [
                    "kettles", "kettles", "Filters", "pumps", "valves",
                ])
        }
    }

    @Test func whatIsLeftOutIsCountedByItsReason() throws {
        try Sample.withFolder { folder in
            try Sample.write("drafts/\n", to: folder + "/.triageignore")
            for path in [
                "drafts/a.md", "drafts/deep/b.md", ".later.md", "node_modules/c.md", "d.rst",
                ".#lock.md",
            ] {
                try Sample.write("# \(path)\n", to: folder + "/" + path)
            }
            mkfifo(folder + "/pipe.md", 0o600)
            try FileManager.default.createSymbolicLink(
                atPath: folder + "/out.md", withDestinationPath: Sample.fixture("names/a/one.md"))
            let (_, diagnostics) = load(folder)
            guard case .leftOut(let files, isAll: true)? = diagnostics.last?.kind else {
                Issue.record("\(diagnostics)")
                return
            }
            #expect(
                files.groups.map { "\($0.reason) \($0.files) \($0.names.joined(separator: ","))" }
                    == [
                        "toolFolder 1 node_modules", "ignored 2 drafts", "hidden 1 .later.md",
                        "linkOutside 1 out.md", "unreadable 1 pipe.md", "otherFormat 1 .rst",
                    ])
            // There are Markdown files, so nobody says that there are none.
            #expect(diagnostics.last?.code == "empty-library")
            #expect(diagnostics.last?.severity == .error)
            #expect(!diagnostics.contains { $0.kind == .emptyLibrary })
        }
    }

    /// Whoever names a whole disk gets what a library may hold, and is told where it ends.
    @Test func aLibraryHasAnEnd() throws {
        try Sample.withFolder { folder in
            var deep = folder
            for number in 1...60 {
                deep += "/d\(number)"
                try Sample.write("# A\n", to: deep + "/a.md")
            }
            mkfifo(folder + "/pipe", 0o600)
            func beyond(_ change: (inout LibraryLoader.Options) -> Void) -> (Int, Int, Bool) {
                var options = LibraryLoader.Options(workers: 1)
                change(&options)
                let (library, diagnostics) = LibraryLoader.load(roots: [folder], options: options)
                let groups = diagnostics.compactMap {
                    if case .leftOut(let files, _) = $0.kind { files.groups } else { nil }
                }
                let group = groups.first?.first { $0.reason == .beyondLimit }
                return (library.guides.count, group?.files ?? 0, group?.isAtLeast ?? false)
            }
            #expect(beyond { _ in } == (60, 0, false))
            #expect(beyond { $0.limits.files = 10 } == (10, 1, true))
            #expect(beyond { $0.limits.entries = 21 } == (9, 1, true))
            #expect(beyond { $0.totalSizeLimit = 40 } == (10, 50, false))
        }
    }

    /// Of what cannot be read, the reason is told.
    @Test func devicesSocketsAndLinksToNothingAreNamed() throws {
        try Sample.withFolder { folder in
            let path = "/tmp/triage-\(getpid()).md"
            let socket = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
            defer { close(socket) }
            var address = sockaddr_un()
            address.sun_family = sa_family_t(AF_UNIX)
            withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
            unlink(path)
            let size = socklen_t(MemoryLayout<sockaddr_un>.size)
            let isBound = withUnsafePointer(to: &address) {
                $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { bind(socket, $0, size) }
            }
            #expect(isBound == 0)
            defer { unlink(path) }
            try FileManager.default.createSymbolicLink(
                atPath: folder + "/gone.md", withDestinationPath: "nowhere.md")
            #expect(load(path).diagnostics.first?.kind == .notAFile(.socket))
            #expect(load("/dev/null").diagnostics.map(\.kind).first == .notAFile(.device))
            #expect(load(folder).diagnostics.first?.kind == .brokenLinkFile("nowhere.md"))
            #expect(
                load(folder + "/gone.md").diagnostics.map(\.kind)
                    == [.missingRoot(.leadsNowhere(folder + "/gone.md"))])
        }
    }

    @Test func namesMayBeAnyBytes() throws {
        try Sample.withFolder { folder in
            let name = SystemPath.text([0x63, 0xE9, 0x2F, 0xFF, 0x2E, 0x6D, 0x64])
            #expect(SystemPath.bytes(name) == [0x63, 0xE9, 0x2F, 0xFF, 0x2E, 0x6D, 0x64])
            #expect(mkdir(SystemPath.cString(folder + "/" + name.prefix(2)), 0o700) == 0)
            let file = open(
                SystemPath.cString(folder + "/" + name), O_CREAT | O_WRONLY, mode_t(0o600))
            #expect(write(file, "# Bytes\n", 8) == 8)
            close(file)
            let (library, diagnostics) = load(folder)
            #expect(library.guides.map(\.title) == ["Bytes"])
            #expect(library.guides.map(\.path) == [name])
            #expect(diagnostics.isEmpty)
            #expect(load(folder + "/" + name).library.guides.map(\.title) == ["Bytes"])
        }
    }

    @Test func otherEncodingsAreReadAndTold() throws {
        try Sample.withFolder { folder in
            let wide: [UInt8] = "\u{FEFF}# Größe\n".utf16.flatMap {
                [UInt8($0 & 0xFF), UInt8($0 >> 8)]
            }
            try Data(wide).write(to: URL(filePath: folder + "/wide.md"))
            let big: [UInt8] = "\u{FEFF}# 尺寸\n".utf16.flatMap {
                [UInt8($0 >> 8), UInt8($0 & 0xFF)]
            }
            try Data(big).write(to: URL(filePath: folder + "/big.md"))
            // Caf\u{E9}, quotes, the euro.
            try Data(Array("# Caf".utf8) + [0xE9, 0x0A, 0x0A, 0x93, 0x41, 0x94, 0x20, 0x80, 0x0A])
                .write(to: URL(filePath: folder + "/western.md"))
            // GBK, which nobody claims to know.
            try Data([0x23, 0x20, 0xB3, 0xDF, 0xB4, 0xE7, 0xB3, 0xDF, 0xB4, 0xE7, 0x0A])
                .write(to: URL(filePath: folder + "/zz.md"))
            let (library, diagnostics) = load(folder)
            #expect(library.guides.map(\.title).prefix(3) == ["尺寸", "Café", "Größe"])
            let text = library.guides[1].document.source
            #expect(text.lineText(3) == "\u{201C}A\u{201D} \u{20AC}")
            #expect(
                diagnostics.map { "\($0.location.path) \($0.code)" } == [
                    "big.md encoding", "western.md encoding", "wide.md encoding",
                    "zz.md invalid-utf8",
                ])
        }
    }

    @Test func aFolderThatIsIgnoredWithinMayKeepAFile() throws {
        try Sample.withFolder { folder in
            try Sample.write("a/**\n!a/keep.md\n", to: folder + "/.triageignore")
            try Sample.write("# Keep\n", to: folder + "/a/keep.md")
            try Sample.write("# Other\n", to: folder + "/a/other.md")
            #expect(load(folder).library.guides.map(\.path) == ["a/keep.md"])
        }
    }

    /// Whatever names files give themselves, each guide has its own.
    @Test func noTwoGuidesHaveOneId() throws {
        try Sample.withFolder { folder in
            for path in ["en/a.md", "en/b.md", "en/x/a.md", "en/x-a.md", "en/x/a-2.md"] {
                try Sample.write("---\nname: pump\n---\n# \(path)\n", to: folder + "/" + path)
            }
            // Two of one language that pair with the same original.
            for path in ["de/a.md", "deutsch/de/a.md", "de/x/a.md"] {
                try Sample.write("# \(path)\n", to: folder + "/" + path)
            }
            let guides = load(folder).library.guides
            #expect(guides.count == 8)
            #expect(Set(guides.map { "\($0.id) \($0.language)" }).count == 8, "\(guides.map(\.id))")
            for guide in guides { #expect(guide.parts.allSatisfy { $0.id.guide == guide.id }) }
        }
    }

    @Test func linksStayInsideAndEndLoops() throws {
        try Sample.withFolder { folder in
            try Sample.withFolder { outside in
                try Sample.write("# Out\n", to: outside + "/out.md")
                try Sample.write("# In\n", to: folder + "/sub/in.md")
                try Sample.write("# Hidden\n", to: folder + "/.venv/real.md")
                let manager = FileManager.default
                for (link, target) in [
                    ("/loop", folder), ("/sub/up", folder + "/sub"), ("/escape", outside),
                    ("/escape.md", outside + "/out.md"), ("/again.md", folder + "/sub/in.md"),
                    ("/linked.md", folder + "/.venv/real.md"), ("/dangling.md", "/nowhere"),
                ] {
                    try manager.createSymbolicLink(
                        atPath: folder + link, withDestinationPath: target)
                }
                let (library, diagnostics) = load(folder)
                #expect(library.guides.map(\.path) == ["linked.md", "sub/in.md"])
                #expect(
                    diagnostics.map { "\($0.location.path) \($0.code)" } == [
                        "dangling.md broken-link-file", "escape outside-root",
                        "escape.md outside-root", "\(folder) left-out",
                    ])
                let (all, _) = LibraryLoader.load(
                    roots: [folder], options: .init(followsLinks: true))
                #expect(
                    all.guides.map(\.path) == ["escape/out.md", "linked.md", "sub/in.md"])
            }
        }
    }

    /// A folder whose name goes on, and one that is written otherwise but looks the same.
    @Test(arguments: [("guides", "guides-private"), ("caf\u{E9}", "cafe\u{301}")])
    func aLinkToAFolderOfNearlyTheSameNameLeadsOutside(inside: String, outside: String) throws {
        try Sample.withFolder { folder in
            try Sample.write("# In\n", to: "\(folder)/\(inside)/in.md")
            try Sample.write("# Secret\n", to: "\(folder)/\(outside)/secret.md")
            try FileManager.default.createSymbolicLink(
                atPath: "\(folder)/\(inside)/link.md",
                withDestinationPath: "../\(outside)/secret.md")
            let (library, diagnostics) = load("\(folder)/\(inside)")
            #expect(library.guides.map(\.title) == ["In"])
            #expect(diagnostics.map(\.code) == ["outside-root", "left-out"])
        }
    }

    @Test func aRuleHoldsForNamesThatBeginWithAMark() throws {
        try Sample.withFolder { folder in
            try Sample.write("*.md\n", to: folder + "/sub/.triageignore")
            try Sample.write("# Hidden\n", to: folder + "/sub/\u{301}x.md")
            try Sample.write("# Shown\n", to: folder + "/a.md")
            #expect(load(folder).library.guides.map(\.path) == ["a.md"])
        }
    }

    @Test func linksAreIgnoredByRule() throws {
        try Sample.withFolder { folder in
            try Sample.write("# Kept\n", to: folder + "/.cache/kept.md")
            try Sample.write("# Other\n", to: folder + "/.cache/deep/other.md")
            try Sample.write("# Draft\n", to: folder + "/.cache/deep/draft-1.md")
            try Sample.write(
                "secret.md\n/hidden/\ndraft-*.md\n", to: folder + "/.triageignore")
            try Sample.write("gone.md\n", to: folder + "/sub/.triageignore")
            for (link, target) in [
                ("/secret.md", "/.cache/kept.md"), ("/hidden", "/.cache/deep"),
                ("/sub/gone.md", "/nowhere"), ("/sub/draft-2.md", "/.cache/kept.md"),
                ("/shown", "/.cache/deep"),
            ] {
                try FileManager.default.createSymbolicLink(
                    atPath: folder + link, withDestinationPath: folder + target)
            }
            let (library, diagnostics) = load(folder)
            #expect(library.guides.map(\.path) == ["shown/other.md"])
            #expect(diagnostics.map(\.code) == ["left-out"])
        }
    }

    @Test func aRootOfOneLanguageMayHoldNamesInItsScript() throws {
        try Sample.withFolder { folder in
            // No word tells the language.
            try Sample.write("# 1\n", to: folder + "/zh/指南.md")
            #expect(load(folder + "/zh").library.guides.map(\.language.rawValue) == ["zh-Hans"])
            let file = folder + "/zh/指南.md"
            #expect(load(file).library.guides.map(\.language.rawValue) == ["zh-Hans"])
        }
    }

    @Test func guidesComeInBatchesAndTheWorkCanBeStopped() throws {
        try Sample.withFolder { folder in
            for index in 0..<200 {
                try Sample.write("# Guide \(index)\n", to: folder + "/g\(index).md")
            }
            let seen = Counter()
            let (library, _) = LibraryLoader.load(
                roots: [folder], options: .init(onBatch: { seen.add($0.guides.count) }))
            #expect(library.guides.count == 200)
            #expect(seen.value == 200)
            #expect(library.guides.map(\.path) == library.guides.map(\.path).sorted())

            let stopped = Counter()
            let (part, _) = LibraryLoader.load(
                roots: [folder],
                options: .init(
                    workers: 1, isCancelled: { stopped.value >= 10 },
                    onBatch: { stopped.add($0.guides.count) }))
            #expect(part.guides.count == 10)
        }
    }

    @Test func oneLanguageIsReadBeforeTheOthers() throws {
        try Sample.withFolder { folder in
            for index in 0..<9 {
                // What comes first by size would be Chinese.
                try Sample.write("# Kettle \(index)\n", to: folder + "/en/k\(index).md")
                try Sample.write("# 水壶 \(index)，烧水用\n", to: folder + "/zh/k\(index).md")
            }
            let languages = Log()
            _ = LibraryLoader.load(
                roots: [folder],
                options: .init(workers: 2, firstLanguage: .english) { batch in
                    languages.add(batch.guides.map(\.language.rawValue))
                    if batch.completesLanguage { languages.add(["complete"]) }
                })
            let order = languages.words
            #expect(order.count == 19)
            let end = try #require(order.firstIndex(of: "complete"))
            #expect(order[..<end].filter { $0 == "en" }.count == 9)
        }
    }

    /// Who opens a part of a library that is still being read must find it in the whole one.
    @Test func translationsComeWithTheIdsOfTheirOriginals() throws {
        try Sample.withFolder { folder in
            for index in 0..<9 {
                try Sample.write(
                    "# Kettle\n\n## Release checklist\n\n- [ ] Boil\n",
                    to: folder + "/en/k\(index).md")
                try Sample.write(
                    "# 水壶\n\n## 发布检查清单\n\n- [ ] 烧水，煮开\n", to: folder + "/zh/k\(index).md")
            }
            try Sample.write("# Other\n\n## Checklist\n\n- [ ] Wait\n", to: folder + "/en/other.md")
            let parts = Log()
            let languages = Log()
            let library = LibraryLoader.load(
                roots: [folder],
                options: .init(workers: 2, firstLanguage: "zh-Hans") { batch in
                    parts.add(batch.guides.flatMap(\.parts).map(\.id.rawValue))
                    languages.add(batch.guides.map(\.language.rawValue))
                    if batch.completesLanguage { languages.add(["complete"]) }
                }
            ).library
            #expect(
                parts.words.sorted() == library.guides.flatMap(\.parts).map(\.id.rawValue).sorted())
            let end = try #require(languages.words.firstIndex(of: "complete"))
            #expect(languages.words[..<end].filter { $0 == "zh-Hans" }.count == 9)
        }
    }

    @Test(arguments: [
        ("*.md", "a.md", true), ("*.md", "x/a.md", true), ("/a.md", "x/a.md", false),
        ("x/*.md", "x/a.md", true), ("x/*.md", "x/y/a.md", false),
        ("x/**/a.md", "x/y/z/a.md", true),
        ("x/**/a.md", "x/a.md", true), ("**/y", "x/y", true), ("a?c", "abc", true),
        ("[a-c]x", "bx", true), ("[!a-c]x", "bx", false), ("\\*", "*", true), ("\\*", "a", false),
        ("a\\\\ ", "a\\", true), ("a\\  ", "a ", true),
        ("a[", "a[", true), ("***a***", "banana", true), ("a*b*c*d", "axbxcxe", false),
        ("a/**", "a", false), ("a/**", "a/b", true), ("a/**", "a/b/c", true), ("**", "a", true),
        ("a/**\n!a/keep.md", "a/keep.md", false), ("a/**\n!a/keep.md", "a/b.md", true),
        ("end\\ ", "end ", true), ("end\\ ", "end", false), ("end  ", "end", true),
    ])
    func patternsFit(pattern: String, path: String, isIgnored: Bool) {
        #expect(IgnoreRules(pattern).ignores(path, isFolder: false) == isIgnored)
    }

    @Test(arguments: [
        ("*.md", "a/b/x.md", true), ("/x.md", "a/b/x.md", true), ("/x.md", "a/b/c/x.md", false),
        ("*.md", "a/x.md", false), ("*.md", "a/bc/x.md", false), ("**", "a/b", false),
    ])
    func patternsHoldInTheirFolder(pattern: String, path: String, isIgnored: Bool) {
        let rules = IgnoreRules(pattern, base: "a/b")
        #expect(rules.ignores(path, isFolder: false) == isIgnored)
    }
}

/// A number that several threads add to.
private final class Counter: @unchecked Sendable {
    private let lock = NSLock()
    private var count = 0
    func add(_ number: Int) { lock.withLock { count += number } }
    var value: Int { lock.withLock { count } }
}

private final class Log: @unchecked Sendable {
    private let lock = NSLock()
    private var all: [String] = []
    var words: [String] { lock.withLock { all } }
    func add(_ words: [String]) { lock.withLock { all += words } }

    /// What was exported beside the guides is none; whoever names the file wants to read it.
    @Test(arguments: ["\n", "\r\n", ""])
    func exportsAreNoGuides(ending: String) throws {
        let export = String(ExportMark.marked("# Release\n\n- [x] a").dropLast()) + ending
        let files = ["release.md": "# Release\n\n- [ ] a\n", "release-2.md": export]
        try TemporaryFolder.with(files) { folder in
            let (library, diagnostics) = LibraryLoader.load(roots: [folder.path])
            #expect(library.guides.map(\.id) == ["release"])
            #expect(diagnostics.map(\.code) == ["left-out"])
            let named = folder.path + "/release-2.md"
            #expect(LibraryLoader.load(roots: [named]).library.guides.count == 1)
        }
    }
}
