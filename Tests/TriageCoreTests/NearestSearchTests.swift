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
        An authorization code opens the lid. The app logs every update of an interval.
        ## Messages
        The client is not authorized to receive heat: code 7
        ## Numbers
        Seventy ovens, 70 lids, iOS 17.4 and error 90683
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

    private func titles(_ words: String, _ guide: Guide = oven) -> [String] {
        find(words, guide).hits.map(\.title)
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

    /// Letters left out, put in, doubled, swapped, or taken for one that sounds alike; in words of five letters and more.
    @Test(arguments: [
        ("gague", "gauge", "Gauges"), ("termostat", "thermostat", "Symptom 2: It smells"),
        ("thermostatt", "thermostat", "Symptom 2: It smells"),
        ("authorisation", "authorization", "Messages"), ("recieve", "receive", "Messages"),
        ("canceltimmer", "cancelTimer", "Symptom 2: It smells"),
        ("cancleTimer", "cancelTimer", "Symptom 2: It smells"),
    ])
    func aSlipIsReadAsTheNearestWord(words: String, read: String, title: String?) {
        let found = find(words)
        #expect(found.hits.first?.title == title)
        #expect(found.replaced.map(\.read) == (read.isEmpty ? [] : [read]))
    }

    /// A word that stands there, a short one, a name in capitals, and one that is another word are what they are.
    @Test(arguments: ["zebra", "thre", "GAUGA", "internal", "gauge", "90684", "lidd"])
    func whatIsNoSlipIsReadAsItIs(words: String) {
        #expect(find(words).replaced.isEmpty)
        #expect(find(words).hits.isEmpty == (words != "gauge"))
    }

    /// Seven is not the beginning of seventy, and 7 not that of 70.
    @Test func numbersAreNoBeginnings() {
        #expect(titles("7") == ["Messages"])
        #expect(titles("70") == ["Numbers"])
        #expect(titles("17.4") == ["Numbers"])
        #expect(titles("9068").isEmpty)
        #expect(titles("lid error 90683").first == "Numbers", "a number weighs more than a word")
    }

    @Test func whatIsCalledTheSameIsFound() {
        // Permission, for one, is called authorization as well.
        #expect(
            titles("permission") == ["Messages", "Gauges"]
                || titles("permission") == ["Gauges", "Messages"])
        let found = find("permission code")
        #expect(found.hits.first?.title == "Gauges" && found.hits.first?.lacking.isEmpty == true)
    }

    @Test func aLibraryBringsItsOwnSynonyms() {
        var guide = Self.oven
        guide.metadata = [
            ("synonyms.stench", "smells, bad air"), ("synonyms.2", "probe, thermostat"),
        ]
        #expect(titles("stench", guide).first == "Symptom 2: It smells")
        #expect(titles("it has bad air", guide).first == "Symptom 2: It smells")
        #expect(titles("probe", guide) == ["Symptom 2: It smells"])
        #expect(titles("stench").isEmpty)
        #expect(titles("bad", guide).isEmpty, "one word of two is not the same")
    }

    /// Lists of where to begin lead to what tells more.
    @Test func whatTellsComesBeforeWhatLeadsOn() {
        var guide = Fixture.guide(
            "pump",
            "# Pump\n## Red flags\nThe lever rattles\n## Levers\nOnce the lever rattles loudly, oil it."
        )
        guide.entryPoints = [EntryPoint(text: "The lever rattles", block: 3, line: 3)]
        #expect(titles("the lever rattles", guide) == ["Levers", "Red flags"])
    }

    @Test func wholeWordsAreMarked() throws {
        let guide = Fixture.guide(
            "pump", "# Pump\n## Start\nIn initialization, inlets of inletValve open in turn.")
        let hit = try #require(find("inlet in turn", guide).hits.first)
        let bytes = Array(hit.excerpt.utf8)
        #expect(
            hit.marks.map { String(decoding: bytes[$0], as: UTF8.self) }
                == ["inlets", "inlet", "turn"])
    }

    @Test(arguments: ["地理围栏不触发", "围栏没有触发", "我的地理围栏为什么不触发了"])
    func chineseWithoutBlanksIsFoundByItsPairs(words: String) throws {
        #expect(titles(words, Self.fence).first == "地理围栏事件不触发")
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
        ("为什么后台收不到定位", ["后台", "定位"]), ("后台定位会停止", ["后台定位"]), ("权限不准", ["权限"]),
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

    @Test(arguments: [
        ("valve limit", ["Notes", "Limits", "Valves that never open"]),
        ("valves", ["Valves that never open", "Notes"]),
        ("valves opened", ["Valves that never open"]),
        ("pump", ["Notes"]), ("dust fan", ["Fans"]),
    ])
    func theSmallestPlaceWithTheWordsIsFoundFirst(words: String, titles: [String]) {
        let found = find(words, Self.valve)
        #expect(found.hits.map(\.title) == titles)
        #expect(found.held.isEmpty && found.replaced.isEmpty)
        #expect(found.count == titles.count)
        let index = SearchIndex(Library(guides: [Self.valve]), language: "en")
        #expect(index.count(words) == titles.count)
        #expect(index.find(words, limit: 1).hits.map(\.title) == [titles[0]])
        for hit in found.hits {
            #expect(found.pattern.isFound(in: "\(hit.title) \(hit.excerpt)"))
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
        #expect(
            Set(titles.prefix(2)) == [
                "Symptom 1: Updates never arrive", "Symptom 2: Location icon stays on",
            ])
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
        for words in ["error", "error heat", "errors heated", "errors", "heat", "error fan"] {
            #expect(kinds(words).count == 1, "\(words)")
            #expect(kinds(words, isSymptom: true).count == 1, "\(words)")
        }
        #expect(kinds("error", isSymptom: true) == [.symptom])
        #expect(kinds("error fan") == [.guide])
    }

    @Test func theRarestWordsWeighMost() {
        let many = (1...20).map { "## Notes \($0)\nThe app is here, and so is the pump." }
        let guide = Fixture.guide(
            "notes", "# All\n\(many.joined(separator: "\n"))\n## Last\nA gasket.")
        #expect(find("pump app gasket here", guide).hits.first?.title == "Last")
    }

    @Test func ofASectionAndOneInsideOfItTheInnerOneIsFound() {
        let guide = Fixture.guide(
            "lids", "# Lids\n## Repairs\nGlue is here.\n### Hinges\nThe lid leaks at its hinge.")
        #expect(titles("lid leaks zebra", guide).first == "Hinges")
    }

    /// In a long text words stand by chance.
    @Test func aShortTextComesBeforeALongOne() {
        let long = (1...200).map { "Word \($0) of the lid." }
        let guide = Fixture.guide(
            "notes",
            "# All\n## Long\n\(long.joined(separator: "\n"))\nA pump.\nA lever.\n## Short\nThe pump has a lever."
        )
        #expect(titles("pump lever gasket", guide) == ["Short", "Long"])
    }

    /// Of two places with the same words the one is meant in which they stand as they were typed.
    @Test func phrasesComeFirst() {
        let guide = Fixture.guide(
            "notes",
            "# All\n## One\nThe lever of a pump was set free and the seal.\n## Two\nThe pump lever and a seal was set free."
        )
        #expect(titles("pump lever", guide).first == "Two")
    }

    @Test(arguments: [
        ("updates", "updat"), ("updating", "updat"), ("stopped", "stop"), ("crashes", "crash"),
        ("apps", "app"), ("gas", "gas"), ("access", "access"), ("times", "time"), ("ring", "ring"),
        ("围栏", "围栏"), ("ios17s", "ios17s"), ("accuracy", "accura"), ("accurately", "accura"),
        ("authorization", "authoriz"), ("authorised", "authoris"), ("date", "date"),
    ])
    func endingsAreLeftOut(word: String, stem: String) {
        #expect(Stem.of(word) == stem)
    }

    @Test(arguments: [
        ("CLLocationManager", ["CLLocationManager", "CL", "Location", "Manager"]),
        ("startUpdates2()", ["startUpdates2", "start", "Updates", "2"]),
        ("iOS 17.4, ITMS-90683", ["iOS", "OS", "17.4", "ITMS", "90683"]),
        ("snake_case _x", ["snake_case", "snake", "case", "x"]),
        ("定位不准", ["定位", "位不", "不准", "准"]), ("关GPS时", ["关", "GPS", "时"]),
        ("kCLErrorDomain", ["kCLErrorDomain", "CL", "Error", "Domain"]), ("é, ü", ["é", "ü"]),
    ])
    func textsAreCutIntoWords(text: String, words: [String]) {
        let bytes = Array(text.utf8)
        #expect(
            WordCutter.words(bytes).map { String(decoding: bytes[$0.range], as: UTF8.self) }
                == words)
    }

    @Test func anyTextMayBeSearchedFor() {
        let long = (0..<3_000).map { "word\($0) 词\($0)" }.joined(separator: " ")
        let run = String(repeating: "围", count: 3_000)
        for text in [long, run, "()=\u{0}\u{300}\u{3099}", "the"] {
            #expect(find(text, Self.fence).hits.isEmpty)
        }
        #expect(find("不", Self.fence).hits.map(\.title) == ["地理围栏事件不触发"])
        #expect(Set(find("lid " + run).hits.map(\.title)) == ["Gauges", "Numbers"])
    }
}

/// The findings of a tree are hits of their own.
struct FindingSearchTests {
    private static let guide: Guide = {
        let tree = DecisionTree(
            form: .ascii, start: [0],
            questions: [
                Question(
                    name: "q1", label: "Q1", text: "Is the tank full?", line: 3,
                    answers: [
                        Answer(text: "NO", outcome: "It is dry", fix: ["Pour water in"], line: 4),
                        Answer(text: "YES", next: 1, line: 5),
                    ]),
                Question(
                    name: "q2", label: "Q2", text: "Does the pump hum?", line: 6,
                    answers: [
                        Answer(text: "YES", lines: ["Fix: Free the rotor"], line: 7),
                        Answer(text: "Only when cold", line: 8),
                    ]),
            ])
        return Fixture.guide("pump", "# Pump\n## Symptom 1: No water comes\ntree\nof\nit") {
            let symptom = Symptom(number: 1, name: "No water comes", members: [])
            let part = Fixture.part("Symptom 1: No water comes", of: $0, .symptom(symptom))
            return part
                + [
                    Part(
                        id: part[0].id.child("tree"), title: part[0].title, line: 3, blocks: 3..<6,
                        content: .tree(tree), owner: part[0].id)
                ]
        }
    }()
    private let view = LibraryView(Library(guides: [guide]), language: "en")

    @Test(arguments: [
        ("tank dry", "q1/a1", "It is dry", 4), ("rotor", "q2/a1", "Fix: Free the rotor", 7),
        ("hums when cold", "q2/a2", "Only when cold", 8),
    ])
    func eachIsAHit(words: String, id: String, title: String, line: Int) throws {
        let hit = try #require(SearchIndex(view).find(words).hits.first)
        #expect(hit.kind == .finding)
        #expect(hit.id.rawValue == "pump#symptom-1:-no-water-comes/tree/" + id)
        #expect(hit.title == title)
        #expect(hit.line == line)
        #expect(hit.section == "Symptom 1: No water comes")
        guard case .found(let entry) = PartFinder(view).find(hit.id.rawValue) else {
            Issue.record("the id names nothing")
            return
        }
        #expect(entry.title == title && entry.kind == .finding && entry.line == line)
    }

    /// What an answer says counts as much as what it leads to: it is what somebody sees.
    @Test func whatAnAnswerSaysGoesBeforeWhatATextSaysTwice() throws {
        let tree = DecisionTree(
            form: .ascii, start: [0],
            questions: [
                Question(
                    name: "q1", label: "Q1", text: "What do you hear?", line: 3,
                    answers: [
                        Answer(
                            text: "A hum", outcome: "The bearing is dry",
                            lines: ["It rattles in spring", "It rattles in autumn"], line: 4),
                        Answer(text: "It rattles", outcome: "A blade is bent", line: 5),
                    ])
            ])
        let guide = Fixture.guide("pump", "# Pump\n## Noise\ntree\nof\nit") {
            Fixture.part("Noise", of: $0, .tree(tree))
        }
        let hits = SearchIndex(Library(guides: [guide]), language: "en").find("rattles").hits
        #expect(hits.map(\.title) == ["A blade is bent", "The bearing is dry"])
    }

    @Test func theSymptomTellsItsQuestions() throws {
        let hits = SearchIndex(view).find("pump hum").hits
        #expect(hits.map(\.kind).contains(.symptom))
        #expect(SearchIndex(view).find("no water").hits.first?.kind == .symptom)
        guard
            case .found(let question) = PartFinder(view).find(
                "pump#symptom-1:-no-water-comes/tree/q2")
        else {
            Issue.record("the id names nothing")
            return
        }
        #expect(question.title == "Does the pump hum?")
    }

    @Test(arguments: ["q3", "q2/a3", "q2/a0", "q2/x1", "a1"])
    func whatIsNotThereIsNotFound(name: String) {
        let id = "pump#symptom-1:-no-water-comes/tree/" + name
        #expect(view.placeInTree(PartID(id)) == nil)
    }

    @Test func theyAreListedWhereTheyAreAskedFor() {
        #expect(PartFinder(view, kinds: [.finding]).entries.count == 3)
        #expect(!PartFinder(view).entries.contains { $0.kind == .finding })
    }
}
