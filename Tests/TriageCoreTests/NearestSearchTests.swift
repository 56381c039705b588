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

    /// One slip, two from eight letters on; another spelling is one. In a word of four none of the letters is wrong. What
    /// a word denies is told where nothing is nearer.
    @Test(arguments: [
        ("gague", "gauge", "Gauges"), ("termostatt", "thermostat", "Symptom 2: It smells"),
        ("authorisation", "authorization", "Messages"),
        ("canceltimmer", "", nil), ("smel gauge lidd", "", "Symptom 2: It smells"),
        ("zebra", "", nil), ("thre", "", nil), ("clen", "clean", "Symptom 2: It smells"),
        ("unauthorized", "authorization", "Messages"),
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

    /// Every character of the question stands in the title, others between them.
    @Test(arguments: ["授权被拒", "授权被拒绝", "授权总被拒"])
    func aTitleThatSaysMoreComesBeforeATextThatSaysTheSame(words: String) {
        let guide = Fixture.guide(
            "weilan", language: "zh-Hans",
            """
            # 常见问题
            ## 日志
            授权被拒绝，或者从未申请；授权总被拒。
            ## 拒绝授权
            没有。
            ## 授权总是被拒绝
            请检查设置。
            """)
        #expect(find(words, guide).hits.first?.title == "授权总是被拒绝")
    }

    /// 栏上 is the end of one word and the beginning of the next, however rare it is.
    @Test func whatLiesAcrossTwoWordsWeighsLittle() {
        let sections = (1...9).map { "## 围栏 \($0)\n围栏很好。" }
        let guide = Fixture.guide(
            "weilan", language: "zh-Hans",
            """
            # 常见问题
            \(sections.joined(separator: "\n"))
            ## 图标
            状态栏上有箭头
            ## 数量
            每个都算数，数量到了上限之后再加的都会被忽略
            """)
        #expect(find("围栏上限", guide).hits.first?.title == "数量")
    }

    /// What is told are the words as they were typed, none that lies across two.
    @Test(arguments: [
        ("为什么后台收不到定位", ["后台", "定位"]), ("后台定位会停止", ["后台定位"]),
        ("耗电上限", ["耗电"]), ("权限不准", ["权限"]),
    ])
    func neighboursAreToldAsTheyWereTyped(words: String, held: [String]) {
        #expect(find(words, Self.fence).held == held)
    }

    private static let valve = Fixture.guide(
        "water",
        """
        # Water
        ## Notes
        Past its limit, the valve of the pump shuts.
        ## Valves that never open
        Oil them.
        ## Limits
        Ten bar; twelve for others.
        ## Fans
        Dust them.
        """)

    /// One poor place that has all words as they were typed does not hide the others.
    @Test(arguments: [
        ("valve limit", ["Notes", "Valves that never open", "Limits"]),
        ("valves", ["Valves that never open", "Notes"]),
        ("limits valves", ["Notes", "Valves that never open", "Limits", "Water"]),
        ("valves opened", ["Valves that never open"]),
        ("valve?", ["Valves that never open", "Notes"]),
        ("pump", ["Notes"]), ("dust fan", ["Fans"]),
    ])
    func whatIsNearFollowsWhatIsFoundAsTyped(words: String, titles: [String]) {
        let found = find(words, Self.valve)
        #expect(found.hits.map(\.title) == titles)
        #expect(found.held.isEmpty && found.replaced.isEmpty)
        let index = SearchIndex(Library(guides: [Self.valve]), language: "en")
        #expect(index.count(words) == titles.count)
        #expect(index.find(words, limit: 1).hits.map(\.title) == [titles[0]])
        // Each is marked with what found it, and named by what was typed.
        for hit in found.hits {
            #expect(found.pattern(of: hit).text == words)
            #expect(found.pattern(of: hit).isFound(in: "\(hit.title) \(hit.excerpt)"))
        }
    }

    /// "not" says nothing: a place that has it as well is no better for it.
    @Test(arguments: ["The location is gone.", "Is the location not updating?"])
    func theWordsThatSaySomethingRank(text: String) {
        let guide = Fixture.guide(
            "pump",
            """
            # Pump
            ## Symptom 1: Updates never arrive
            \(text)
            ## Symptom 2: Location icon stays on
            Is it not updating?
            ## Notes
            Every location counts.
            """
        ) { guide in
            ["Symptom 1: Updates never arrive", "Symptom 2: Location icon stays on"].flatMap {
                Fixture.part($0, of: guide, .symptom(Symptom(number: nil, name: $0, members: [])))
            }
        }
        let titles = find("location not updating", guide).hits.map(\.title)
        #expect(titles.first == "Symptom 1: Updates never arrive")
        #expect(titles.dropFirst().first == "Symptom 2: Location icon stays on")
    }

    @Test func whereEnoughIsFoundAsTypedNothingElseIsLookedFor() {
        let sections = (1...30).map { "## Part \($0)\nThe pump has a valve." }
        let guide = Fixture.guide(
            "all", "# All\n\(sections.joined(separator: "\n"))\n## Valves of pumps\nNone.")
        #expect(find("pump valve", guide).hits.count == 31)
        #expect(find("pump valve", guide).hits.filter(\.isNear).isEmpty)
        #expect(find("pumps valve", guide).hits.filter(\.isNear).count == 30)
    }

    /// A part and the section that it is in are one place where they have one title.
    @Test func onePlaceIsFoundOnce() {
        func kinds(
            _ words: String, title: String = "Error codes", isSymptom: Bool = false
        ) -> [PartKind] {
            let guide = Fixture.guide("pump", "# Pump\n## Error codes\nOf a fan.\nE 0: heat") {
                let last = $0.document.blocks.count - 1
                let symptom = Symptom(number: nil, name: "Error codes", members: [])
                let outer =
                    isSymptom ? Fixture.part("Error codes", of: $0, .symptom(symptom)) : []
                let table = Part(
                    id: "pump#error-codes/table", title: title, line: 4, blocks: last..<last + 1,
                    content: .table)
                return outer + [table]
            }
            return find(words, guide).hits.map(\.kind)
        }
        for words in ["error", "error heat", "errors heated", "errors"] {
            #expect(kinds(words) == [.table])
            #expect(kinds(words, isSymptom: true) == [.symptom])
        }
        // In the text the nearest one is meant.
        #expect(kinds("heat", isSymptom: true) == [.table])
        #expect(kinds("error fan").first == .guide)
        #expect(kinds("codes", title: "Codes of errors") == [.table, .guide])
    }

    /// What stands there for all is found for what it is written as.
    @Test func theRarestWordsWeighMost() {
        let many = (1...20).map { "## Notes \($0)\nThe app is here, and so is the pump." }
        let guide = Fixture.guide(
            "notes", "# All\n\(many.joined(separator: "\n"))\n## Last\nA gasket.")
        #expect(find("pump app gasket here", guide).hits.first?.title == "Last")
    }

    @Test func ofASectionAndOneInsideOfItTheInnerOneIsFound() {
        let guide = Fixture.guide(
            "lids", "# Lids\n## Repairs\nGlue is here.\n### Hinges\nThe lid leaks at its hinge.")
        #expect(find("lid leaks zebra", guide).hits.map(\.title) == ["Hinges"])
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
        ("围栏", "围栏"), ("ios17s", "ios17s"), ("accuracy", "accura"), ("accurately", "accura"),
        ("authorization", "authoriz"), ("authorised", "authoris"), ("date", "date"),
    ])
    func endingsAreLeftOut(word: String, stem: String) {
        #expect(LooseQuery.stem(word) == stem)
    }

    @Test func anyTextMayBeSearchedFor() {
        let long = (0..<3_000).map { "word\($0) 词\($0)" }.joined(separator: " ")
        let run = String(repeating: "围", count: 3_000)
        for text in [long, run, "()=\u{0}\u{300}\u{3099}", "the"] {
            #expect(find(text, Self.fence).hits.isEmpty)
        }
        #expect(find("不", Self.fence).hits.map(\.title) == ["地理围栏事件不触发"])
        #expect(find("lid " + run).hits.map(\.title) == ["Gauges"])
    }
}
