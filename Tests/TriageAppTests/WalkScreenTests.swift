import Foundation
import TerminalCore
import TestSupport
import Testing
import TriageCore

@testable import TriageApp

/// Columns x rows, as the screens are promised to work.
let screenSizes = [
    Size(rows: 10, columns: 40), Size(rows: 24, columns: 80), Size(rows: 30, columns: 100),
    Size(rows: 50, columns: 160),
]

@Suite struct WalkScreenTests {
    /// Where a key script leads, from the first screen on.
    static let places: [(name: String, keys: String)] = [
        ("symptom", "1<enter>"), ("question", "1<enter><enter>"),
        ("outcome", "1<enter><enter>1<enter>"),
        ("second-question", "1<enter><enter>3<enter>"),
        ("end", "1<enter><enter>0<enter>1<enter>-1<enter>-0<enter>"),
        ("help", "1<enter><enter>?"), ("quick-check", "1<enter><enter>c"),
        ("second-look", "1<enter><enter>0<enter>0<enter>0<enter>"), ("decision", "]1<enter>"),
    ]

    @Test(arguments: places.map(\.name), screenSizes)
    func screens(name: String, size: Size) throws {
        let place = try #require(Self.places.first { $0.name == name })
        for language in [LanguageTag.english, .simplifiedChinese] {
            var driver = FixtureLibrary.driver(
                rows: size.rows, columns: size.columns, language: language)
            driver.press(place.keys)
            Golden.expect(
                driver.screen, named: "walk/\(name)-\(size.columns)x\(size.rows)-\(language)",
                in: FixtureLibrary.goldens)
        }
    }

    @Test(arguments: ["symptom", "question", "outcome", "reader"], screenSizes)
    func twoLanguages(name: String, size: Size) {
        let keys = [
            "symptom": "1<enter>|", "question": "1<enter><enter>|",
            "outcome": "1<enter><enter>|1<enter>", "reader": "1<enter>2<enter>|",
        ]
        var driver = FixtureLibrary.driver(rows: size.rows, columns: size.columns)
        driver.press(keys[name] ?? "")
        Golden.expect(
            driver.screen, named: "side-by-side/\(name)-\(size.columns)x\(size.rows)",
            in: FixtureLibrary.goldens)
    }

    @Test func fromTheFirstScreenToTheFirstQuestionInTwoKeys() {
        var driver = FixtureLibrary.driver()
        driver.press("1<enter><enter>")
        #expect(driver.screen.contains("Q1  What does waterTank.level say?"))
    }

    /// A list of conditions that are tried from top to bottom.
    private static func radio() throws -> ScreenDriver {
        try SketchLibrary.driver([
            "radio.md": """
            # Radio

            ## Symptom 1: Silent

            ```
            Radio is silent
            ├─ Is the plug in the wall?
            │   └─ NO → Plug it in
            ├─ Is the antenna out?
            │   └─ NO → Pull it out
            ├─ Is the volume above zero?
            │   └─ FIX: Turn it up
            └─ Only one station? → It is off the air
            ```
            """
        ])
    }

    @Test func aListThatComesBackGoesOnWithWhatIsLeft() throws {
        var driver = try Self.radio()
        driver.press("<enter><enter>2<enter>2<enter>")
        #expect(driver.line("1  Is the volume above zero?") != nil)
        #expect(driver.line("Only one station?") != nil)
        driver.press("1<enter>-")
        #expect(driver.line("Is the volume above zero?  (tried)") != nil)
        #expect(driver.selectedLine?.contains("2  Only one station?") == true)
        driver.press("1")
        #expect(
            driver.state.app.notice?.text == "Nothing here has the number 1.",
            "what was tried has none any more")
    }

    @Test func aWayBackIntoTheListTellsWhatIsAskedNext() throws {
        var driver = try Self.radio()
        driver.press("<enter><enter>")
        #expect(driver.line("→ Is the antenna out?") != nil)
        driver.press("2<enter>")
        #expect(driver.line("→ Radio is silent: Is the volume above zero?") != nil)
    }

    /// Beside the number of the question it would be taken for how much is done.
    @Test func aWalkTellsNotHowFarItsPageIsScrolled() {
        var driver = FixtureLibrary.driver(rows: 10, columns: 40)
        for keys in ["1<enter><enter>", "1<enter>", "-0<enter>", "0<enter>"] {
            driver.press(keys)
            #expect(driver.state.screen is WalkScreen && driver.line("%  en") == nil)
            #expect(driver.line("↓") != nil)
        }
    }

    @Test func whatWasTakenBackIsAnsweredAgainUntilSomethingElseIs() {
        var driver = FixtureLibrary.driver()
        driver.press("1<enter><enter>3<enter>")
        let second = driver.screen
        driver.press("2<enter>")
        let third = driver.screen
        driver.press("uuU")
        #expect(driver.screen == second)
        driver.press("U")
        #expect(driver.screen == third)
        driver.press("u1<enter>")
        let other = driver.screen
        driver.press("U")
        #expect(
            driver.state.app.notice?.text == "Nothing was undone here that could be done again.")
        driver.press("<ctrl-l>")
        #expect(driver.screen == other)
    }

    /// One row for it: the author's own.
    @Test func whoIsNotSureHasTheAnswerThatTheAuthorWroteForThem() throws {
        let guide = """
            # Lamp

            ## Symptom: it is dark

            ```
            Q1: What is the switch like?
            ├─ Loose → Tighten it
            ├─ Not sure → Q2
            └─ Firm → Change the bulb

            Q2: Is there current?
            ├─ NO → Reset the fuse
            └─ YES → Call an electrician
            ```
            """
        var driver = try ScreenDriver(FixtureLibrary.library(ofGuide: guide))
        driver.press("<enter><enter>")
        #expect(driver.screen.ranges(of: "Not sure").count == 1)
        #expect(driver.line("0  Not sure") != nil)
        driver.press("/sure")
        #expect(driver.selectedLine?.contains("0  Not sure") == true)
        driver.press("<esc>2")
        #expect(driver.selectedLine?.contains("0  Not sure") == true, "its own number")
        driver.press("0<enter>")
        #expect(driver.screen.contains("Q2  Is there current?"))
    }

    @Test func backspaceTakesAnswersBackOneByOne() {
        var driver = FixtureLibrary.driver()
        driver.press("1<enter><enter>3<enter>")
        let second = driver.screen
        driver.press("2<enter>")
        #expect(driver.screen.contains("Q3"))
        driver.press("<bs>")
        #expect(driver.screen == second)
        driver.press("<bs>")
        #expect(driver.screen.contains("Q1"))
        driver.press("<bs>")
        #expect(driver.screen.contains("Start triage"))
    }

    @Test func aWalkBegunInEnglishIsFinishedInChinese() throws {
        var driver = FixtureLibrary.driver()
        driver.press("1<enter><enter>3<enter>")
        driver.press("L")
        #expect(driver.screen.contains("Q2  蒸汽阀关好了吗？"))
        driver.press("1<enter>")
        #expect(driver.screen.contains("压力从蒸汽管漏掉了"))
        driver.press("L")
        #expect(driver.screen.contains("Pressure escapes through the wand"))
        let session = try #require(try driver.store.sessions(limit: 1).first)
        #expect(session.steps.map(\.question) == ["q1", "q2"])
    }

    @Test func aKeyTooManyEndsNoTriage() {
        var driver = FixtureLibrary.driver()
        driver.press("1<enter><enter>1<enter>")
        #expect(driver.line("+  Solved") != nil)
        driver.press("<enter><enter>123")
        #expect(driver.line("+  Solved") != nil)
        #expect(driver.state.app.notice?.text.hasPrefix("3 does nothing here.") == true)
        driver.press("j<enter>")
        #expect(driver.line("✓ Solved") != nil)
    }

    @Test func enterOnAFindingSaysWhichKeysTellHowItWent() {
        var driver = FixtureLibrary.driver()
        driver.press("1<enter><enter>1<enter><enter>")
        #expect(driver.line("How did it go? + if it is solved, - to go on.") != nil)
    }

    @Test func aFindingsChoicesHaveKeysOfTheirOwn() throws {
        var driver = FixtureLibrary.driver()
        driver.press("1<enter><enter>1<enter>")
        #expect(driver.screen.contains("\n + solved  - go on"), "the footer names them")
        driver.press("-")
        #expect(driver.screen.contains("Q2"))
        driver.press("1<enter>+")
        #expect(try driver.store.sessions(limit: 1).first?.state == .solved)
    }

    private static let shop = """
        # Shop

        ## Symptom 1: It is slow

        ```
        Q1: What does `pods` say?
        ├─ `Pending` → Add a node
        │   See Scaling below.
        └─ Running → Ask `ops`
        ```

        ## Scaling

        More nodes.
        """

    @Test func backticksMarkCodeWhereverTheWalkSpeaks() throws {
        var driver = try SketchLibrary.driver(["shop.md": Self.shop])
        driver.press("1<enter><enter>1<enter>")
        #expect(driver.screen.contains("What does pods say? → Pending"))
        #expect(!driver.screen.contains("`"))
        driver.press("-")
        #expect(driver.screen.contains("End of the questions"))
        #expect(!driver.screen.contains("`"))
    }

    @Test func theFooterNamesTheKeyOfLinksWhereThereAreSome() throws {
        var driver = try SketchLibrary.driver(["shop.md": Self.shop])
        driver.press("1<enter><enter>1<enter>")
        #expect(driver.screen.contains(" f links"))
        driver.press("<bs>2<enter>")
        #expect(!driver.screen.contains(" f links"))
    }

    @Test func aWayThatIsCutByAnEditEndsThere() throws {
        var driver = try SketchLibrary.driver(["shop.md": Self.shop])
        driver.press("1<enter><enter>1<enter>")
        let cut = Self.shop.replacing(
            "├─ `Pending` → Add a node", with: "├─ No → Wait")
        driver.send(.library(try SketchLibrary.load(["shop.md": cut]), [], loading: nil))
        #expect(driver.screen.contains("Step 1, the last"))
        #expect(!driver.screen.contains("The way here"))
        #expect(driver.screen.contains("The guide has changed since"))
        // What was written for a moment only is made good.
        driver.send(.library(try SketchLibrary.load(["shop.md": Self.shop]), [], loading: nil))
        #expect(driver.screen.contains("Add a node"))
    }

    @Test func whatIsNotSureComesBackAtTheEnd() {
        var driver = FixtureLibrary.driver()
        driver.press("1<enter><enter>0<enter>2<enter>")
        #expect(driver.screen.contains("Q3"))
        driver.press("2<enter>-")
        #expect(driver.screen.contains("Q1"), "the skipped question is asked again")
    }

    @Test func whatIsNotSureDoesNotComeBackAtOnce() throws {
        var driver = FixtureLibrary.driver()
        driver.press("2<enter><enter>0<enter>")
        #expect(driver.screen.contains("End of the questions"))
        #expect(driver.line("? How long does a shot take?") != nil)
    }

    @Test func numbersOfWhatIsOutOfSightShowItFirst() {
        var driver = FixtureLibrary.driver(rows: 10, columns: 60)
        driver.press("1<enter><enter>3<enter>3<enter>2<enter>2<enter>-2<enter>-")
        #expect(driver.screen.contains("End of the questions"))
        driver.press("G3")
        #expect(driver.screen.contains("▸  3  Console: Show"))
        #expect(driver.state.screen is WalkScreen)
        driver.press("<enter>")
        #expect(driver.state.screen is CodeScreen)
    }

    @Test func theFooterOffersOnlyWhatWorks() {
        var driver = FixtureLibrary.driver()
        driver.press("1<enter><enter>")
        #expect(driver.line("c quick check") != nil)
        #expect(driver.line("take back") == nil, "nothing was answered yet")
        driver.press("3<enter>")
        #expect(driver.line("u take back") != nil)
        driver.press("H2<enter><enter>")
        #expect(driver.line("c quick check") == nil)
        driver.press("c")
        #expect(driver.screen.contains("There are no quick checks here."))
    }

    @Test func whatComesBackSaysThatItDoes() {
        var driver = FixtureLibrary.driver()
        driver.press("1<enter><enter>0<enter>0<enter>")
        #expect(driver.screen.contains("Step 3, the last"))
        #expect(driver.screen.contains("0  Not sure, come back to it at the end"))
        driver.press("0<enter>")
        #expect(driver.screen.contains("Not sure, 1 of 3"))
        #expect(driver.screen.contains("Back to what you were not sure about"))
        #expect(driver.screen.contains("0  Still not sure, leave it open"))
        driver.press("0<enter>")
        #expect(driver.screen.contains("Not sure, 2 of 3"))
        #expect(
            driver.screen.components(separatedBy: "→ not sure").count - 1 == 2,
            "the question that is asked is not on the way to itself")
        driver.press("2<enter>0<enter>")
        #expect(driver.screen.contains("End of the questions"))
        let trail = driver.screen.components(separatedBy: "The way here").last ?? ""
        #expect(trail.components(separatedBy: "waterTank.level").count - 1 == 1)
        #expect(trail.components(separatedBy: "steam valve").count - 1 == 1)
    }

    @Test func stepsOfAGraphAreToldWithTheirQuestionsAndAnswers() throws {
        let text = """
            # Pump

            ## Symptom 1: It hums

            ```mermaid
            flowchart TD
              A[Open the lid] --> B{Is it wet?}
              B -->|yes| C[Dry it]
              C --> E[Wait]
              B -->|no| D[Close it]
            ```
            """
        var driver = try SketchLibrary.driver(["pump.md": text])
        driver.press("1<enter><enter>")
        let screen = driver.screen
        #expect(screen.contains("Is it wet?") && screen.contains("Open the lid"))
        #expect(screen.contains("1  yes") && !screen.contains("Go on"))
        driver.press("1<enter>")
        #expect(driver.screen.contains("Dry it\n") && driver.screen.contains("Wait\n"))
        #expect(driver.screen.contains("• Is it wet? → yes"))
    }

    private static let disk = """
        # Disk

        ## Symptom 1: It is full

        ```
        Q1: Which disk?
        ├─ /var → Logs grow
        │   Fix: Stop the writer first, see Writer below
        │   └─ Q2: Is logrotate installed?
        │       └─ NO → Install it
        └─ /home → Ask the users
        ```

        ## Writer

        ```sh
        systemctl stop writer
        ```
        """

    @Test func whatAnAnswerSaysIsToldThoughItLeadsOn() throws {
        var driver = try SketchLibrary.driver(["disk.md": Self.disk], rows: 40)
        driver.press("1<enter><enter>")
        #expect(driver.line("Logs grow  → Q2: Is logrotate installed?") != nil)
        driver.press("1<enter>")
        let question = driver.screen
        #expect(question.contains(" Logs grow\n Fix: Stop the writer first"))
        #expect(question.contains("• Which disk? → /var: Logs grow"))
        #expect(question.contains("systemctl stop writer"))
        driver.press("1<enter>")
        #expect(driver.line("Said on the way") != nil)
        #expect(driver.screen.contains(" • Logs grow\n   Which disk?  /var\n"))
        #expect(driver.screen.contains("systemctl stop writer"))
        driver.press("-")
        let found = driver.screen.components(separatedBy: "── Found").last ?? ""
        #expect(found.contains("• Logs grow") && found.contains("• Install it"))
        #expect(found.contains("Fix: Stop the writer first"))
    }

    @Test func whatAnAnswerSaysAndAsksIsNotToldTwiceInARow() throws {
        let text = """
            # Disk

            ## Symptom 1: It is full

            ```
            Q1: Which disk?
            ├─ /var → Logs grow
            │   ├─ NO → Install it
            │   └─ YES → Wait
            └─ /home → Ask the users
            ```
            """
        var driver = try SketchLibrary.driver(["disk.md": text])
        driver.press("1<enter><enter>")
        #expect(driver.line("→ Logs grow") != nil && driver.line("Logs grow  →") == nil)
        driver.press("1<enter>")
        #expect(driver.screen.components(separatedBy: " Logs grow\n").count - 1 == 2)
        driver.press("1<enter>")
        #expect(driver.screen.contains(" • Logs grow\n   Which disk?  /var\n"))
    }

    @Test func aLoneAnswerCanBeDenied() throws {
        var driver = try SketchLibrary.driver(["disk.md": Self.disk])
        driver.press("1<enter><enter>1<enter>")
        #expect(driver.screen.contains("   2  YES\n"))
        driver.press("2<enter>")
        #expect(driver.screen.contains("End of the questions"))
        #expect(driver.line("• Is logrotate installed? → YES") != nil)
        #expect(!driver.screen.contains("not sure"))
    }

    @Test func aDecisionEndsInAChoiceThatIsKeptAtOnce() throws {
        let text = Self.disk.replacing("Symptom 1: It is full", with: "Where to put logs")
        var driver = try SketchLibrary.driver(["disk.md": text], rows: 40)
        driver.press("1<enter><enter>2<enter>")
        #expect(try driver.store.sessions(limit: 1).first?.state == .solved)
        #expect(driver.line("✓ Decided,") == nil, "it may be another one yet")
        for word in ["Solved", "solved", "bug tracker"] { #expect(!driver.screen.contains(word)) }
        driver.press("<enter>")
        #expect(driver.state.app.notice?.text.contains("Decided") != true, "a key too many")
        driver.press("<bs>")
        #expect(driver.line("Q1  Which disk?") != nil, "another choice may be made")
        driver.press("2<enter>+")
        #expect(driver.state.app.notice?.text == "Decided. The choice is kept in History.")
        driver.press("H")
        #expect(!driver.screen.contains("Go on with"))
        for _ in 0..<6 where driver.line("decided") == nil { driver.press("<tab>") }
        #expect(driver.line("decided") != nil)
    }

    @Test func aChoiceThatIsTurnedDownWasNotSolvedByAnything() throws {
        let text = Self.disk.replacing("Symptom 1: It is full", with: "Where to put logs")
        var driver = try SketchLibrary.driver(["disk.md": text], rows: 40)
        driver.press("1<enter><enter>2<enter>-")
        #expect(!driver.screen.contains("Decided"))
        #expect(driver.line("not this one") != nil)
        #expect(!driver.screen.contains("not solved"))
    }

    @Test func stepsAreCalledSteps() throws {
        var driver = try SketchLibrary.driver([
            "pump.md": """
            # Pump

            ## Symptom 1: It stands still

            ```
            Pump stands still?
            ├─ Step 1: Look at the plug
            │   ├─ In the wall? → Pull it out
            │   └─ On the floor? → Plug it in
            └─ Step 2: Look at the tank
                ├─ Empty? → Fill it
                └─ Full? → Empty it
            ```
            """
        ])
        driver.press("1<enter><enter>")
        #expect(driver.line("Take the steps in their order: 1 of 2 is next.") != nil)
        #expect(!driver.screen.contains("first that holds"))
    }

    @Test func aStepThatANodeNamesIsShownWithItsCode() throws {
        var driver = try SketchLibrary.driver([
            "keys.md": """
            # Keys

            ## Step 1: Dump all items

            ```sh
            keys dump
            ```

            ## Symptom 1: A key is gone

            ```dot
            digraph gone {
              "Dump all items (Step 1)" -> "Is it there?" [label="inspect"];
              "Is it there?" -> "Use it" [label="yes"];
              "Is it there?" -> "Add it" [label="no"];
            }
            ```
            """
        ])
        driver.press("1<enter><enter>")
        #expect(driver.screen.contains(" Dump all items (Step 1) → inspect\n\n Is it there?"))
        #expect(driver.screen.contains("1  yes") && driver.screen.contains("Step 1, the last"))
        #expect(driver.line("│ keys dump") != nil)
    }

    private static let pumps = """
        # Pumps

        ## Symptom 1: It is warm

        ```mermaid
        flowchart TD
          A[The meter shows heat in:] --> B{Part}
          B -->|Motor| C{Pattern}
          B -->|Valve| D{Pattern}
          C -->|All day| C1[Grease it]
          C -->|At noon| C2[Shade it]
          D -->|After rain| D1[Dry it]
          D -->|Always| D2[Replace it]
        ```
        """

    @Test func whatWasPassedIsToldOnce() throws {
        var driver = try SketchLibrary.driver(["pumps.md": Self.pumps])
        driver.press("1<enter>")
        #expect(driver.screen.contains("3 questions, 6 answers"))
        driver.press("<enter>")
        let first = driver.screen
        #expect(first.components(separatedBy: "The meter shows heat in:").count - 1 == 1)
        #expect(first.contains("Step 1, at most 1 more"), "what asks nothing does not count")
        driver.press("0<enter><bs>")
        #expect(driver.screen == first)
        #expect(try driver.store.sessions(limit: 1).isEmpty, "nothing was answered")
        driver.press("1<enter><bs>")
        #expect(driver.screen == first)
    }

    @Test func questionsOfTheSameWordsAreToldApart() throws {
        let text = Self.pumps.replacing("Symptom 1: It is warm", with: "Choosing a cure")
        var driver = try SketchLibrary.driver(["pumps.md": text])
        driver.press("1<enter>")
        #expect(driver.screen.contains("Motor → Pattern\n"))
        #expect(driver.screen.contains("Valve → Pattern\n"))
        driver.press("<enter>")
        #expect(driver.screen.contains("→ Pattern: All day, At noon\n"))
        #expect(driver.screen.contains("→ Pattern: After rain, Always\n"))
    }

    @Test func whatAListIsAboutStandsAboveItsFirstCondition() throws {
        var driver = try Self.radio()
        driver.press("<enter><enter>")
        #expect(driver.screen.contains("Step 1, at most 2 more"))
        #expect(driver.screen.contains("Radio is silent\n"))
        driver.press("2<enter>")
        #expect(driver.screen.contains("Step 2, at most 1 more"))
        #expect(driver.screen.contains("Radio is silent\n"))
        driver.press("2<enter>")
        #expect(driver.screen.contains("Step 3, the last"))
        #expect(driver.screen.components(separatedBy: "Radio is silent").count - 1 == 1)
    }

    @Test func theEndProposesCommandsOfTheSymptomThenThoseOfNone() throws {
        let text = """
            # Pump

            ## Symptom 1: It hums

            ```
            Is it warm?
            ├─ YES → Wait
            └─ NO → Call
            ```

            ### Ask the pump

            ```sh
            pump ask
            ```

            ## Symptom 2: It leaks

            ### Look for water

            ```sh
            pump leak
            ```

            ## The pump's log

            ```sh
            pump log
            ```
            """
        var driver = ScreenDriver(
            try FixtureLibrary.library(ofGuide: text), rows: 40, columns: 80)
        driver.press("1<enter><enter>0<enter>")
        #expect(driver.screen.contains("4  Read it in the guide"))
        #expect(driver.screen.contains("5  Ask the pump"))
        #expect(driver.screen.contains("6  The pump's log"))
        #expect(driver.screen.contains("R  Start again from the first question"))
        #expect(driver.selectedLine?.contains("1  YES") == true)
        #expect(!driver.screen.contains("Look for water"))
    }

    /// What was not sure is answered there; a finding that may be it is read without leaving.
    @Test func theEndLeadsOn() throws {
        let text = """
            # Pump

            ## Symptom 1: It hums

            ```
            Q1: What do you hear?
            ├─ A hum → Q2
            ├─ A hiss → Q3
            └─ A knock → Turn it off

            Q2: Is it warm?
            ├─ NO → Call
            └─ YES → Wait
                Fix: an hour

            Q3: Is there steam?
            ├─ NO → Leave it
            └─ YES → Close the lid
            ```

            ## Symptom 2: A hum at night

            Put felt under it.
            """
        var driver = ScreenDriver(
            try FixtureLibrary.library(ofGuide: text), rows: 40, columns: 80)
        driver.press("1<enter><enter>1<enter>0<enter>")
        #expect(driver.line("? Is it warm?") != nil)
        #expect(driver.line("Still possible") == nil, "a hiss was not heard")
        #expect(driver.line("Search for “A hum”") != nil)
        driver.press("2<enter>")
        #expect(driver.screen.contains("an hour"))
        driver.press("<bs><bs><bs>0<enter>")
        #expect(driver.line("? What do you hear?") != nil)
        let row = try #require(driver.line("5  Wait"))
        #expect(row.contains("Wait") && driver.line("Still possible") != nil)
        driver.press("5<enter>")
        #expect(driver.screen.contains("an hour"))
        driver.press("<esc>1<enter>")
        #expect(driver.line("Is it warm?") != nil)
    }

    @Test func aFindingsChoicesAreChosenAsAnswersAre() throws {
        var driver = FixtureLibrary.driver()
        driver.press("1<enter><enter>1<enter>")
        #expect(driver.screen.contains("   +  Solved"))
        driver.press("j")
        #expect(driver.screen.contains("▸  +  Solved"))
        driver.press("j")
        #expect(driver.screen.contains("▸  -  Not solved: go on"))
        driver.press("<enter>")
        #expect(driver.screen.contains("Q2"))
        driver.press("1<enter>j<enter>")
        #expect(try driver.store.sessions(limit: 1).first?.state == .solved)
    }

    @Test func nothingIsChosenUnseen() throws {
        let steps = (1...8).map { "│   \($0). Turn screw \($0) to the left\n" }.joined()
        let text =
            "# Lamp\n\n## Symptom 1: Dark\n\n```\nQ1: Is it on?\n├─ NO → It is off\n\(steps)└─ YES → Wait\n```\n"
        var driver = try SketchLibrary.driver(["lamp.md": text], rows: 10, columns: 40)
        driver.press("1<enter><enter>1<enter>")
        #expect(!driver.screen.contains("Solved"))
        let top = driver.screen
        driver.press("<enter>")
        #expect(driver.screen.contains("+  Solved"))
        #expect(try driver.store.sessions(limit: 1).first?.state == .open)
        driver.press("<bs>1<enter>jk")
        #expect(driver.screen == top, "arrows scroll where no choice shows")
        driver.press("<enter>j<enter>")
        #expect(try driver.store.sessions(limit: 1).first?.state == .solved)
    }

    @Test func aMenuScrollsOnAtItsEnds() {
        var driver = FixtureLibrary.driver(rows: 10, columns: 40)
        driver.press("1<enter><enter>1<enter>")
        for _ in 0..<30 { driver.press("j") }
        #expect(driver.screen.contains("The way here"))
        for _ in 0..<30 { driver.press("k") }
        #expect(driver.screen.contains("The tank is empty"))
    }

    @Test func startPagesCountAndListTheQuestions() {
        var driver = FixtureLibrary.driver()
        driver.press("2<enter>")
        #expect(driver.screen.contains("1 question, 3 answers"))
        driver.press("<esc>]1<enter>")
        #expect(driver.screen.contains("2 questions, 4 answers"))
        #expect(driver.screen.contains("Q2 Is cost a concern?"))
    }

    @Test func everyAnswerIsKeptAtOnce() throws {
        var driver = FixtureLibrary.driver()
        driver.press("1<enter><enter>3<enter>")
        #expect(try driver.store.sessions(limit: 5).first?.steps.count == 1)
        driver.press("1<enter>")
        #expect(try driver.store.sessions(limit: 5).first?.steps.count == 2)
        driver.press("+")
        #expect(try driver.store.sessions(limit: 5).first?.state == .solved)
    }

    @Test func walksBegunInTheSameSecondByTwoProgramsAreBothKept() throws {
        let store = MemoryStore()
        for digits in [UInt16(0xF), 0xFFFF] {
            var driver = FixtureLibrary.driver(store: store)
            driver.sessionDigits = digits
            driver.press("1<enter><enter>3<enter>")
        }
        let names = store.sessions(limit: 5).map(\.id)
        #expect(Set(names.map { $0.suffix(5) }) == ["-000f", "-ffff"])
    }

    @Test func walksBegunInTheSameSecondByOneProgramAreBothKept() throws {
        var driver = FixtureLibrary.driver()
        driver.sessionDigits = 0xFFFF
        driver.press("1<enter><enter>3<enter>R3<enter>")
        #expect(try driver.store.sessions(limit: 5).count == 2)
    }

    @Test func relayoutKeepsTheSelectionInView() {
        var driver = FixtureLibrary.driver()
        driver.press("1<enter><enter>jj")
        driver.resize(rows: 10, columns: 40)
        #expect(driver.screen.contains("above minimum"))
        driver.resize(rows: 1, columns: 1)
        driver.resize(rows: 24, columns: 80)
        driver.press("<enter>")
        #expect(driver.screen.contains("Q2"))
    }
}

@Suite struct HomeLoadingTests {
    @Test func theFirstListWaitsForItsFiles() {
        let (library, _) = FixtureLibrary.load("coffee")
        let care = library.guides.filter { $0.id == "espresso-care" }
        var driver = ScreenDriver(Library(roots: library.roots, guides: care))
        #expect(driver.screen.contains("Which beans to buy"))
        driver.send(.library(library, [], loading: nil))
        #expect(driver.screen.contains("1  No water comes out"))
        driver.press("<tab>")
        driver.send(.library(library, [], loading: nil))
        #expect(driver.screen.contains("Which beans to buy"), "a reload keeps the list")
    }
}
