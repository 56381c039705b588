import Testing

@testable import TriageCore

/// What somebody has when something is broken: a sentence, a message, a word with a slip.
struct NearestSearchTests {
    private static let oven = Fixture.guide(
        "oven",
        """
        # Oven care
        Keep it dry.
        ## Symptom 1: Heat updates never arrive
        The gauge is unplugged.
        ## Symptom 2: It smells
        Call cancelTimer() in the app, then clean the thermostat.
        ## Gauges
        An authorization code opens the lid. The app logs every update.
        ## Messages
        The client is not authorized to receive heat
        """
    ) { guide in
        ["Symptom 1: Heat updates never arrive", "Symptom 2: It smells"].flatMap {
            Fixture.part($0, of: guide, .symptom(Symptom(number: nil, name: $0, members: [])))
        }
    }

    private static let fence = Fixture.guide(
        "weilan", language: "zh-Hans",
        """
        # 常见问题
        ## 地理围栏事件不触发
        请检查权限。
        ## 电量
        后台定位很耗电。
        """)

    private func find(_ words: String, _ guide: Guide = oven) -> SearchFindings {
        SearchIndex(Library(guides: [guide]), language: guide.language).find(words)
    }

    @Test func aSentenceFindsTheSymptomWithMostOfItsWordsInTheTitle() {
        let found = find("no heat updates arriving in my kitchen app")
        #expect(found.hits.first?.title == "Symptom 1: Heat updates never arrive")
        #expect(found.held == ["heat", "updates", "arriving"])
        #expect(found.replaced.isEmpty)
    }

    @Test func aLogLineFindsThePlaceThatIsIt() {
        let found = find("12:04 ovend[77]: Client is not authorized to receive heat updates")
        #expect(found.hits.first?.title == "Messages")
        #expect(found.held == ["Client", "authorized", "receive", "heat"])
    }

    /// One slip, two from eight letters on; another spelling is one. In a word of four none of the letters is wrong, and
    /// what says the contrary is another word.
    @Test(arguments: [
        ("gague", "gauge", "Gauges"), ("termostatt", "thermostat", "Symptom 2: It smells"),
        ("authorisation", "authorization", "Gauges"),
        ("canceltimmer", "", nil), ("smel gauge lidd", "", "Symptom 2: It smells"),
        ("zebra", "", nil), ("thre", "", nil), ("clen", "clean", "Symptom 2: It smells"),
        ("het", "", nil), ("heta", "heat", "Symptom 1: Heat updates never arrive"),
        ("hoat", "", nil), ("reauthorized", "", nil),
    ])
    func aWordThatNobodyHasIsReplacedByTheNearest(words: String, read: String, title: String?) {
        let found = find(words)
        #expect(found.hits.first?.title == title)
        #expect(found.replaced.map(\.read) == (read.isEmpty ? [] : [read]))
        #expect(found.held.isEmpty == (title == nil || !read.isEmpty))
    }

    @Test(arguments: ["地理围栏不触发", "围栏没有触发", "我的地理围栏为什么不触发了"])
    func chineseWithoutBlanksIsFoundByItsPairs(words: String) throws {
        let found = find(words, Self.fence)
        let hit = try #require(found.hits.first)
        #expect(hit.title == "地理围栏事件不触发")
        #expect(hit.isInTitle && found.held.isEmpty)
    }

    @Test(arguments: ["gauge", "heat arrive", "lid code", "耗电"])
    func wordsThatAreFoundTogetherStayAsTheyAre(words: String) {
        for guide in [Self.oven, Self.fence] {
            let index = SearchIndex(Library(guides: [guide]), language: guide.language)
            let strict = index.search(words)
            guard !strict.isEmpty else { continue }
            let found = index.find(words)
            #expect(found.hits == strict)
            #expect(found.words == words && found.held.isEmpty && found.replaced.isEmpty)
        }
    }

    /// What stands there for all is found for what it is written as.
    @Test func theRarestWordsWeighMost() {
        let many = (1...20).map { "## Notes \($0)\nThe app is here, and so is the pump." }
        let guide = Fixture.guide(
            "notes", "# All\n\(many.joined(separator: "\n"))\n## Last\nA gasket.")
        #expect(find("pump app gasket here", guide).hits.first?.title == "Last")
    }

    /// In a long text words stand by chance.
    @Test func aShortTextComesBeforeALongOne() {
        let long = (1...200).map { "Word \($0) of the lid, the lever and the pump." }
        let guide = Fixture.guide(
            "notes",
            "# All\n## Long\n\(long.joined(separator: "\n"))\n## Short\nThe pump has a lever.")
        #expect(find("pump lever gasket", guide).hits.map(\.title) == ["Short", "Long"])
    }

    @Test(arguments: [
        ("updates", "updat"), ("updating", "updat"), ("stopped", "stop"), ("crashes", "crash"),
        ("apps", "app"), ("gas", "gas"), ("access", "access"), ("times", "time"), ("ring", "ring"),
        ("围栏", "围栏"), ("ios17s", "ios17s"),
    ])
    func endingsAreLeftOut(word: String, stem: String) {
        #expect(LooseQuery.stem(word) == stem)
    }

    @Test func anyTextMayBeSearchedFor() {
        let long = (0..<3_000).map { "word\($0) 词\($0)" }.joined(separator: " ")
        let run = String(repeating: "围", count: 3_000)
        for text in [long, run, "()=\u{0}\u{300}\u{3099}", "不", "the"] {
            _ = find(text)
        }
    }
}
