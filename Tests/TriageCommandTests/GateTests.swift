import CoreTestSupport
import Foundation
import Testing
import TriageCore
import TriageStore

/// A checklist as a gate: it opens for what was done, and for nothing else.
@Suite struct GateTests {
    private let sandbox: Sandbox

    init() throws {
        sandbox = try Sandbox()
        sandbox.environment["TRIAGE_CONTENT"] = nil
        try FileManager.default.createDirectory(
            atPath: sandbox.path + "/project/.triage", withIntermediateDirectories: true)
    }

    /// Writes the guide of the project's content.
    private func write(_ text: String, to file: String = "docs/ferry.md") throws {
        try sandbox.write(text, to: "project/" + file)
    }

    @discardableResult
    private func checklist(_ words: String..., content: String = "docs") throws -> Sandbox.Run {
        try sandbox.run(arguments: ["checklist"] + words + ["--content", content])
    }

    private func passes(_ words: String..., content: String = "docs") throws -> Bool {
        let run = try sandbox.run(
            arguments: ["checklist", "status", "departure", "--strict", "--content", content]
                + words)
        #expect(run.status < 2, "\(run.errors)")
        return run.status == 0
    }

    private static let decks = """
        # Ferry

        ## Departure checklist

        ### Car deck

        - [ ] Chock the wheels
        - [ ] Close the doors

        ### Upper deck

        - [ ] Chock the wheels
        - [ ] Close the doors

        """

    // MARK: A tick is that item's

    @Test func ticksStayInTheirGroupWhateverComesBeforeItOrGoes() throws {
        try write(Self.decks)
        try checklist("tick", "departure", "1-2")
        try write(
            Self.decks.replacing(
                "### Car deck", with: "### Hold\n\n- [ ] Chock the wheels\n\n### Car deck"))
        let show = try checklist("show", "departure").lines.filter { $0.contains("[") }
        #expect(show.map { $0.contains("[x]") } == [false, true, true, false, false])
        // The group with the ticks is gone: they are told, and offered to no other.
        try write("# Ferry\n\n## Departure checklist\n" + Self.decks.suffix(from: "### Upper"))
        #expect(try !passes())
        let status = try checklist("status", "departure")
        #expect(status.output.contains("0/2 done"))
        #expect(status.errors.contains("Car deck: Chock the wheels"))
        #expect(try checklist("adopt", "departure").status == 1)
    }

    @Test func eachFileHasTicksOfItsOwn() throws {
        let text = "# Ferry\n\n## Departure checklist\n\n- [ ] Close the doors\n"
        for folder in ["north", "south"] { try write(text, to: folder + "/ferry.md") }
        for folder in ["east", "west"] { try sandbox.write(text, to: folder + "/ferry.md") }
        try checklist("tick", "departure", "1", content: "north")
        #expect(try passes(content: "north"))
        #expect(try !passes(content: "south"))
        try checklist("tick", "departure", "1", content: "../east")
        #expect(try !passes(content: "../west"))
    }

    @Test func whatStandsAboveAndIsRenamedIsOffered() throws {
        try write(Self.decks)
        try checklist("tick", "departure", "1-2")
        try write(Self.decks.replacing("Departure checklist", with: "Departure check-list"))
        for command in ["status", "show"] {
            let errors = try checklist(command, "departure").errors
            #expect(
                errors.contains("2 ticks of 'Departure checklist' have no place now"), "\(command)")
        }
        // Each is looked at for itself.
        #expect(try checklist("adopt", "departure").status == 2)
        #expect(try checklist("adopt", "departure", "1", "2").lines.count == 2)
        let status = try checklist("status", "departure")
        #expect(status.output.contains("2/4 done"))
        #expect(status.errors.isEmpty)
        // A renamed group, and a file at another place.
        try write(
            Self.decks.replacing("Departure checklist", with: "Departure check-list")
                .replacing("Car deck", with: "The car decks"))
        #expect(try checklist("status", "departure").output.contains("0/4 done"))
        #expect(try checklist("adopt", "departure", "1", "2").lines.count == 2)
        try FileManager.default.moveItem(
            atPath: sandbox.path + "/project/docs", toPath: sandbox.path + "/project/guides")
        #expect(try checklist("adopt", "departure", "1", "2", content: "guides").lines.count == 2)
        #expect(try checklist("status", "departure", content: "guides").output.contains("2/4"))
    }

    @Test func anItemWithoutACommonWordIsAnotherOne() throws {
        try write("# Ferry\n\n## Departure checklist\n\n- [ ] Sound the horn\n- [ ] Sail\n")
        try checklist("tick", "departure", "1")
        try write("# Ferry\n\n## Departure checklist\n\n- [ ] Weigh all cargo\n- [ ] Sail\n")
        #expect(try checklist("adopt", "departure").status == 1)
        let status = try checklist("status", "departure")
        #expect(status.output.contains("0/2 done"))
        #expect(status.errors.contains("Sound the horn") && !status.errors.contains("→"))
    }

    // MARK: The page

    @Test func whatStandsBetweenItemsIsShownAndExported() throws {
        try write(
            """
            # Ferry

            ## Departure checklist

            By two of the crew.

            - [ ] Close the doors
            - The key hangs on the bridge

            > Never before the last car.

            ```sh
            ferryctl doors --lock
            ```

            - [ ] Sail

            Then write the log.
            """)
        for command in ["show", "export"] {
            let text = try checklist(command, "departure").output
            let order = [
                "By two", "Close the doors", "The key", "Never before", "ferryctl", "Sail",
                "write the log",
            ].map { text.firstRange(of: $0)?.lowerBound }
            #expect(order.allSatisfy { $0 != nil }, "\(command): \(text)")
            #expect(order.compactMap { $0 } == order.compactMap { $0 }.sorted())
        }
        let json = try checklist("show", "departure", "--json").output
        #expect(json.contains("\"entries\"") && json.contains("Never before the last car."))
    }

    @Test(arguments: [
        "• [ ] Doors", "b. [ ] Doors", "- Doors shut [ ]", "- [ ] Cars\n        1. [ ] chocked",
        "<p>[ ] Doors</p>", "      - [ ] Doors", "<input type=\"checkbox\"> Doors", "- ( ) Doors",
        "- 【 】 Doors", "❏ Doors",
    ])
    func aBoxThatIsNoItemKeepsTheGateShut(line: String) throws {
        let text = "# Ferry\n\n## Departure checklist\n\n- [ ] Horn\n\n\(line)\n\n- [ ] Sail\n"
        try write(text)
        let count = try checklist("show", "departure").lines.count { $0.contains(". [") }
        try checklist("tick", "departure", "1-\(line.contains("Cars") ? 3 : 2)")
        #expect(count >= 2)
        #expect(try !passes())
        #expect(try checklist("status", "departure").errors.contains("ferry.md:"))
        let lint = try sandbox.run("lint", "--strict", "docs")
        #expect(lint.status == 1 && lint.output.contains("loose-task"))
    }

    @Test func theRowsOfASignOffTableAreItems() throws {
        try write(
            """
            # Ferry

            ## Departure checklist

            - [ ] Sail

            | Check | Who | Done |
            |---|---|---|
            | Papers | Ann | [ ] |
            | Fuel | Bo | [ ] |
            """)
        try checklist("tick", "departure", "1")
        #expect(try !passes())
        try checklist("tick", "departure", "papers", "fuel")
        #expect(try passes())
        #expect(try sandbox.run("lint", "--strict", "docs").status == 0)
    }

    // MARK: States

    @Test func whatIsNotApplicableNeedsAReason() throws {
        try write(
            "# Ferry\n\n## Departure checklist\n\n- [ ] Horn\n- [-] Ice – it is July\n- [~] Cargo\n"
        )
        try checklist("tick", "departure", "1")
        #expect(try !passes())
        #expect(try checklist("na", "departure", "3").status == 2)
        #expect(try checklist("na", "departure", "3", "--note", "no cargo today").status == 0)
        let strict = try checklist("status", "departure", "--strict")
        #expect(strict.status == 0)
        #expect(strict.output.contains("1/3 done, 2 not applicable"))
        #expect(strict.errors.contains("Ice: it is July"))
        #expect(strict.errors.contains("Cargo: no cargo today"))
        try write("# Ferry\n\n## Departure checklist\n\n- [ ] Horn\n- [-] Ice\n")
        #expect(try !passes())
        #expect(try sandbox.run("lint", "--strict", "docs").status == 1)
    }

    @Test func whatFailedKeepsTheGateShutAndSaysWhy() throws {
        try write("# Ferry\n\n## Departure checklist\n\n- [ ] Horn\n- [ ] Sail\n")
        try checklist("tick", "departure", "2")
        try checklist("fail", "departure", "1", "--note", "it is mute")
        let status = try checklist("status", "departure", "--strict")
        #expect(status.status == 1)
        #expect(status.output.contains("[F] Horn – failed: it is mute"))
        try checklist("tick", "departure", "1")
        #expect(try passes())
    }

    @Test func ofAlternativesOneIsEnough() throws {
        try write(
            """
            # Ferry

            ## Departure checklist

            - [ ] Sail
            - [ ] One of:
              - [ ] The pilot is on board
              - [ ] The master has a licence for this port
            """)
        try checklist("tick", "departure", "1")
        #expect(try !passes())
        #expect(try checklist("tick", "departure", "2").status == 2)
        try checklist("tick", "departure", "4")
        #expect(try passes())
        try checklist("untick", "departure", "4")
        #expect(try !passes())
    }

    @Test func aPlainPointMayHoldAlternativesToo() throws {
        try write(
            """
            # Ferry

            ## Departure checklist

            **Bridge**

            - One of:
              - [ ] The pilot is on board
              - [ ] The master has a licence for this port
                - [ ] and has it with him
            - [ ] Sail
            """)
        #expect(try checklist("show", "departure").output.contains("Bridge – One of 0/3"))
        try checklist("tick", "departure", "1", "4")
        let strict = try checklist("status", "departure", "--strict")
        #expect(strict.status == 0)
        #expect(strict.output.contains("2/4 done, 2 not applicable"))
        #expect(
            try checklist("show", "departure").output.contains("“The pilot is on board” is enough"))
    }

    // MARK: Runs

    @Test func theRunIsTheOneThatIsOpenOrTheOnlyOne() throws {
        sandbox.environment["GIT_CONFIG_COUNT"] = "1"
        sandbox.environment["GIT_CONFIG_KEY_0"] = "user.name"
        sandbox.environment["GIT_CONFIG_VALUE_0"] = "Ada"
        try write("# Ferry\n\n## Departure checklist\n\n- [ ] Horn\n- [ ] Sail\n")
        let begun = try checklist("tick", "departure", "1", "--run", "May")
        #expect(begun.errors.contains("begins a new run"))
        #expect(try checklist("status", "departure").output.contains("run May: 1/2 done"))
        #expect(try checklist("show", "departure").output.contains("UTC, Ada"))
        try checklist("tick", "departure", "1-2", "--run", "June")
        let unclear = try checklist("status", "departure")
        #expect(unclear.status == 2)
        #expect(unclear.errors.contains("May") && unclear.errors.contains("June"))
        #expect(try checklist("begin", "departure", "July").status == 0)
        #expect(try checklist("status", "departure").output.contains("run July: 0/2 done"))
        #expect(try checklist("begin", "departure", "July").status == 2)
        #expect(try checklist("close", "departure").status == 0)
        #expect(try checklist("tick", "departure", "1", "--run", "July").status == 2)
        #expect(try checklist("reopen", "departure", "--run", "July").status == 0)
        #expect(try checklist("tick", "departure", "1", "--run", "July").status == 0)
        #expect(try checklist("rename", "departure", "August", "--run", "July").status == 0)
        #expect(try checklist("delete", "departure", "--run", "May").status == 2)
        #expect(try checklist("delete", "departure", "--run", "May", "--yes").status == 0)
        #expect(try checklist("runs", "departure").lines == ["August\t1/2", "June\t2/2"])
        #expect(try checklist("status", "departure", "--run", "May").status == 2)
        try write("# Ferry\n\n## Departure checklist\n\n- [ ] Horn\n- [ ] Sail\n- [ ] Log\n")
        #expect(try checklist("status", "departure").output.contains("1 new, 0 gone"))
    }

    @Test func machinesReadStatesReasonsAndPlaces() throws {
        try write(Self.decks)
        try checklist("tick", "departure", "1")
        try checklist("na", "departure", "2", "--note", "no doors & <no> gates")
        try checklist("fail", "departure", "3", "--note", "slipped")
        #expect(try checklist("status", "departure", "--strict", "--group", "Car deck").status == 0)
        #expect(
            try checklist("status", "departure", "--strict", "--group", "upper deck").status == 1)
        #expect(try checklist("status", "departure", "--strict", "--group", "upper").status == 2)
        #expect(try checklist("status", "departure", "--group", "engine").status == 2)
        let json = try checklist("status", "departure", "--json").output
        for part in [
            "\"state\":\"notApplicable\"", "\"reason\":\"slipped\"", "\"failed\":1", "\"line\":7",
        ] {
            #expect(json.replacing(": ", with: ":").contains(part), "\(part)")
        }
        let junit = try checklist("status", "departure", "--format", "junit").output
        #expect(junit.contains("tests=\"4\" failures=\"2\" skipped=\"1\""))
        #expect(junit.contains("not applicable: no doors &amp; &lt;no&gt; gates"))
        #expect(junit.contains("file=\"ferry.md\" line=\"7\""))
    }
}

extension String {
    fileprivate func suffix(from words: String) -> Substring {
        firstRange(of: words).map { self[$0.lowerBound...] } ?? ""
    }
}
