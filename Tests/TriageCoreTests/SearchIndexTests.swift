import CoreTestSupport
import Testing

@testable import TriageCore

struct SearchIndexTests {
    private func index(_ guides: Guide...) -> SearchIndex {
        SearchIndex(Library(guides: guides), language: "en")
    }

    private func printer() -> Guide {
        Fixture.guide(
            "printer",
            """
            # Printer care
            Open the tray before you begin.
            ## Symptom 1: Pages stay blank
            The cartridge is empty, or startCleaning() was never called.
            ## Paper jam
            Pull the Résumé feeder; the tray must click. Call CLTrayManager first.
            ## Cleaning table
            Blank pages: clean the head twice.
            """
        ) { guide in
            Fixture.part(
                "Symptom 1: Pages stay blank", of: guide,
                .symptom(Symptom(number: 1, name: "Pages stay blank", members: [])))
                + Fixture.part("Cleaning table", of: guide, .table)
        }
    }

    private func ids(_ text: String, _ guides: Guide...) -> [String] {
        SearchIndex(Library(guides: guides), language: "en").find(text).hits.map(\.id.rawValue)
    }

    @Test func titlesComeBeforeTexts() {
        let symptom = "printer#symptom-1:-pages-stay-blank"
        #expect(ids("blank", printer()) == [symptom, "printer#cleaning-table"])
        #expect(ids("blank pages", printer()).first == symptom)
    }

    @Test(arguments: [
        ("jam", true), ("ja", true), ("am", false), ("JAM", true), ("resume", true),
        ("résumé", true), ("feeder resu", true), ("cleaning", true), ("manager", true),
        ("tray manager", true), ("anager", false), ("ｔｒａｙ", true), ("tray zebra", true),
        ("startcleaning()", true), ("\"tray must\"", true), ("", false), ("  ", false),
        ("、", false),
    ])
    func wordsAreFoundByTheirBeginnings(words: String, isFound: Bool) {
        #expect(ids(words, printer()).isEmpty == !isFound)
    }

    @Test func wordsAreCutWhereChineseMeetsLettersOfAnyWidth() {
        let apart = TypedWords("托盘 tray").needles
        #expect(apart.count == 2)
        #expect(TypedWords("托盘tray").needles == apart)
        #expect(TypedWords("托盘ｔｒａｙ").needles == apart)
    }

    @Test func hitsTellWhereAndShowWhy() throws {
        let hit = try #require(index(printer()).find("click resume").hits.first)
        #expect(hit.id == "printer#paper-jam")
        #expect(hit.kind == .guide)
        #expect(hit.line == 6)
        #expect(hit.path == "en/printer.md")
        let bytes = Array(hit.excerpt.utf8)
        #expect(
            hit.marks.map { String(decoding: bytes[$0], as: UTF8.self) } == ["Résumé", "click"])
    }

    @Test func anExcerptStaysInItsSection() throws {
        let guide = Fixture.guide(
            "mixer",
            """
            # Mixer
            ## Beaters
            ## Bowl
            Turn it until it clicks.
            """)
        let hit = try #require(index(guide).find("beaters").hits.first)
        #expect(hit.title == "Beaters")
        #expect(hit.excerpt.isEmpty)
    }

    @Test func aTitleIsMarkedAndTheTextBelowItShown() throws {
        let hit = try #require(index(printer()).find("paper").hits.first)
        #expect(hit.title == "Paper jam")
        #expect(hit.titleMarks == [0..<5])
        #expect(hit.excerpt.hasPrefix("Pull the"))
        #expect(hit.line == 5)
    }

    /// Words that share no section lead to those that have the rarest of them.
    @Test func wordsApartAreFoundWhereEachIs() {
        let found = ids("cartridge feeder", printer())
        #expect(Set(found) == ["printer#symptom-1:-pages-stay-blank", "printer#paper-jam"])
    }

    /// A hit shows why it is one: where no line has all words, the next one that has what it lacks follows.
    @Test func anExcerptTellsAllWordsThoughTheyStandApart() throws {
        let filler = String(repeating: "The pump runs.\n", count: 40)
        let guide = Fixture.guide(
            "pump", "# Water\n## Shop\nA geofence is round.\n\(filler)\nApple limits them.")
        let hit = try #require(index(guide).find("geofence limits").hits.first)
        #expect(hit.excerpt == "A geofence is round. … Apple limits them.")
        #expect(hit.marks.count == 2)
    }

    @Test func whatAnExcerptTellsStandsAsInTheFile() throws {
        let guide = Fixture.guide(
            "pump", "# Water\nOil the valve.\nThe seal and the lid are dry.\nThe fan hums.")
        let hit = try #require(index(guide).find("seal lid fan valve").hits.first)
        #expect(
            hit.excerpt == "Oil the valve. … The seal and the lid are dry. … The fan hums.")
        #expect(hit.line == 3)
    }

    @Test func theWordsOfAnItemLeadToItsChecklist() throws {
        let guide = Fixture.guide(
            "shop",
            """
            # Shop
            ## Release checklist
            ### During
            Deploy the canary
            make canary
            ### After
            Look at the board
            ## Notes
            Ask Kim
            """
        ) { guide in
            let items = [4, 7].map {
                Checklist.Item(id: "x", text: "", depth: 0, isDoneInFile: false, block: $0, line: 1)
            }
            let list = Checklist(groups: [.init(title: "", items: items)])
            return Fixture.part("Release checklist", of: guide, .checklist(list))
                + [
                    Part(
                        id: "shop#during/code", title: "Code", line: 4, blocks: 4..<5,
                        content: .snippet(language: "sh"))
                ]
        }
        #expect(ids("canary", guide) == ["shop#release-checklist"], "its code as well")
        #expect(ids("board", guide) == ["shop#release-checklist"])
        #expect(ids("kim", guide) == ["shop#notes"])
        #expect(ids("during", guide) == ["shop#release-checklist"], "and its groups")
    }

    @Test func whatHasTheWordsInItsTitleComesFirstAndSymptomsBeforeSections() {
        let guide = Fixture.guide(
            "pump",
            """
            # Pump
            ## Leak at the valve
            Tighten it.
            ## Symptom 1: The lid leaks
            Tighten it.
            ## Symptom 2: It hums
            A leak, mostly.
            ## Notes
            A leak is rare.
            """
        ) { guide in
            ["Symptom 1: The lid leaks", "Symptom 2: It hums"].flatMap {
                Fixture.part(
                    $0, of: guide, .symptom(Symptom(number: nil, name: $0, members: [])))
            }
        }
        let hits = index(guide).find("leak").hits
        #expect(hits.map(\.title).prefix(2) == ["Symptom 1: The lid leaks", "Leak at the valve"])
        #expect(hits.grouped.map(\.kind) == [.symptom, .guide])
        #expect(hits.grouped.map(\.hits.count) == [2, 2])
    }

    @Test func chineseIsFoundByAnyRunOfCharacters() throws {
        let guide = Fixture.guide(
            "kaffee", language: "zh-Hans",
            """
            # 咖啡机
            ## 不出蒸汽
            请先检查水箱（必须装满），再按ＡＢ键；参见 steamValve 说明。
            """)
        for words in ["水箱", "查水", "蒸汽", "水箱(必须", "水箱 装满", "ab键", "ＡＢ", "steamvalve说明", "valve"] {
            #expect(ids(words, guide) == ["kaffee#不出蒸汽"], "\(words)")
        }
        #expect(ids("箱水", guide).isEmpty)
        let hit = try #require(index(guide).find("ab键").hits.first)
        let bytes = Array(hit.excerpt.utf8)
        #expect(hit.marks.map { String(decoding: bytes[$0], as: UTF8.self) } == ["ＡＢ", "键"])
    }

    @Test func oneLanguageIsSearchedAndEnglishWhereThereIsNoOther() {
        let library = Library(guides: [
            Fixture.guide("a", language: "en", "# Steam\nvalve"),
            Fixture.guide("a", language: "de", "# Dampf\nVentil"),
            Fixture.guide("b", language: "en", "# Water\nvalve"),
        ])
        let german = SearchIndex(library, language: "de")
        #expect(german.find("valve").hits.map(\.guide) == ["b"])
        #expect(german.find("ventil").hits.map(\.guide) == ["a"])
    }

    @Test func theLimitKeepsTheBest() {
        let guides = (0..<40).map {
            Fixture.guide("g\($0)", "# Guide \($0)\n## Part\nsome lever\n## Lever \($0)\ntext")
        }
        let hits = SearchIndex(Library(guides: guides), language: "en").find("lever", limit: 40)
            .hits
        #expect(hits.count == 40)
        #expect(hits.allSatisfy { $0.title.hasPrefix("Lever") })
    }

    @Test func longTextsAreCutAroundTheHit() throws {
        let filler = String(repeating: "lorem 水 ipsum ", count: 40)
        let guide = Fixture.guide("g", "# Title\n\(filler) needle \(filler)")
        let hit = try #require(index(guide).find("needle").hits.first)
        #expect(hit.excerpt.count <= 162)
        #expect(hit.excerpt.contains("needle"))
        #expect(hit.excerpt.hasPrefix("…") && hit.excerpt.hasSuffix("…"))
    }

    /// The scan, eight places at a time, finds what a plain look at every offset finds.
    @Test func theScanMissesNothing() {
        var random = SeededGenerator(seed: 1)
        let letters = Array("abAB .é水Ａ".unicodeScalars)
        for _ in 0..<300 {
            var text = String.UnicodeScalarView()
            for _ in 0..<Int.random(in: 0...120, using: &random) {
                text.append(letters[Int.random(in: 0..<letters.count, using: &random)])
            }
            let haystack = Haystack(Array(String(text).utf8))
            for word in ["a", "ab", "aba", "水", "水a", "."] {
                guard let needle = Needle(Folding.folded(word)) else { continue }
                var found: [Int32] = []
                haystack.bytes.withUnsafeBufferPointer {
                    needle.matches(in: $0, range: 0..<$0.count, into: &found)
                }
                #expect(found == plainMatches(needle.bytes, haystack.bytes), "\(word) in \(text)")
            }
        }
    }

    private func plainMatches(_ needle: [UInt8], _ bytes: [UInt8]) -> [Int32] {
        guard bytes.count >= needle.count else { return [] }
        let startsWithLetter = needle.first == UInt8(ascii: "a")
        return (0...(bytes.count - needle.count)).filter { offset in
            bytes[offset..<(offset + needle.count)].map(\.asciiLowercased) == needle
                && (!startsWithLetter
                    || bytes.withUnsafeBufferPointer { WordBoundary.isStart($0, offset) })
        }.map(Int32.init)
    }

    /// Whatever the bytes are, nothing traps, and offsets lie in the text.
    @Test func anyBytesCanBeSearched() {
        for seed in 0..<200 {
            let bytes = (0..<200).map { UInt8(truncatingIfNeeded: ($0 &* 7 &+ seed) &* (seed | 1)) }
            let haystack = Haystack(bytes)
            for offset in 0...haystack.bytes.count {
                #expect((0...bytes.count).contains(haystack.sourceOffset(offset)))
            }
            // And its words are cut wherever they are.
            for word in WordCutter.words(bytes) {
                #expect(word.range.lowerBound < word.range.upperBound)
                #expect((0...bytes.count).contains(word.range.upperBound))
            }
        }
    }

    @Test func aLimitMayBeAsLargeAsANumberGets() {
        let guide = Fixture.guide("pump", "# Pump\n\nThe lever sticks")
        let hits = SearchIndex(Library(guides: [guide]), language: "en")
            .find("lever", limit: .max).hits
        #expect(hits.map(\.guide) == ["pump"])
    }
}
