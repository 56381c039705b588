import CoreTestSupport
import Foundation
import GRDB
import TestSupport
import Testing
import TriageCore
import TriageStore

/// What every store promises, tried on the one in memory and the one on disk.
struct RecordStoreTests {
    private let run = RunKey(checklist: "coffee#weekly", project: "/home/ada/bar")
    private let noon = Date(timeIntervalSince1970: 1_700_000_000)

    private func onEachStore(_ body: (any RecordStore) throws -> Void) throws {
        let folder = try TemporaryFolder()
        try body(MemoryStore())
        let store = SQLiteStore(path: folder.database)
        try body(store)
        #expect(store.degradation == nil)
        withExtendedLifetime(folder) {}
    }

    @Test func ticksAndNotesOfAnItemAreKeptApart() throws {
        try onEachStore { store in
            #expect(try store.records(of: run).isEmpty)
            try store.apply(.tick(noon), to: .item("coffee#weekly/a", "Descale"), in: run)
            let record = try store.apply(
                .note("hard water"), to: .item("coffee#weekly/a", "Descale it"), in: run)
            let expected = ItemRecord(
                isDone: true, doneAt: noon, note: "hard water", text: "Descale it"
            ).ofPlainItem
            #expect(record == expected)
            #expect(try store.records(of: run) == ["coffee#weekly/a": expected])
            try store.apply(.untick, to: .item("coffee#weekly/a", "Descale it"), in: run)
            #expect(
                try store.records(of: run)["coffee#weekly/a"]
                    == ItemRecord(note: "hard water", text: "Descale it"))
        }
    }

    @Test func tickingTwiceKeepsTheFirstTime() throws {
        try onEachStore { store in
            try store.apply(.tick(noon), to: .item("c#l/a", "A"), in: run)
            let record = try store.apply(
                .tick(noon.addingTimeInterval(60)), to: .item("c#l/a", "A"), in: run)
            #expect(record.doneAt == noon)
        }
    }

    @Test func aMarkInTheFileHoldsUntilItIsTakenBack() throws {
        try onEachStore { store in
            let item = Checklist.Item.item("c#l/a", "A", isDone: true)
            let done = try [ItemChange.note("n"), .untick, .note("m")].map {
                try store.apply($0, to: item, in: run).isDone
            }
            #expect(done == [true, false, false])
        }
    }

    @Test func severalItemsAreChangedAtOnceAndOneTwiceIsChangedOnce() throws {
        try onEachStore { store in
            let items = ["a", "b", "a"].map { Checklist.Item.item(PartID("c#l/" + $0), $0) }
            let records = try store.apply(.tick(noon), to: items, in: run)
            #expect(records.map(\.text) == ["a", "b", "a"] && records.allSatisfy(\.isDone))
            #expect(try store.records(of: run).count == 2)
        }
    }

    @Test func aNoteIsKeptWhole() throws {
        try onEachStore { store in
            let item = Checklist.Item.item("c#l/a", "A")
            try store.apply(.note("one\0two"), to: item, in: run)
            #expect(try store.records(of: run)[item.key]?.note == "one\u{2400}two")
        }
    }

    @Test func theRunsOfAProjectAreKnownTheLastTouchedFirst() throws {
        try onEachStore { store in
            #expect(try store.runs(in: "/p").isEmpty)
            let runs = [
                RunKey(checklist: "c#l", project: "/p"),
                RunKey(checklist: "c#l", project: "/p", name: "1.1"),
                RunKey(checklist: "c#m", project: "/p"), RunKey(checklist: "c#l", project: "/q"),
            ]
            for run in runs { try store.apply(.tick(noon), to: .item("c#l/a", "A"), in: run) }
            let kept = try store.runs(in: "/p")
            #expect(kept.map(\.key) == [runs[2], runs[1], runs[0]])
            #expect(kept.allSatisfy { $0.records["c#l/a"]?.isDone == true && !$0.isChosen })
        }
    }

    @Test func aRunTellsWhenItBeganAndIsNotChangedOnceItIsClosed() throws {
        try onEachStore { store in
            let item = Checklist.Item.item("c#l/a", "A")
            let facts = RunFacts(
                begunAt: noon, by: "Ada", Checklist(groups: [.init(title: "", items: [item])]))
            #expect(try store.begin(run, facts))
            #expect(try !store.begin(run, RunFacts()), "it has begun")
            try store.apply(.mark(.failed, reason: "dry", noon, by: "Bo"), to: item, in: run)
            func kept() throws -> StoredRun? {
                try store.runs(of: run.checklist, project: run.project).first
            }
            #expect(try kept()?.facts == facts)
            try store.close(run, at: noon, by: "Cy")
            #expect(try kept()?.facts.closedBy == "Cy")
            let changes: [() throws -> Void] = [
                { try store.apply(.untick, to: item, in: run) },
                { try store.reset(run, items: nil) },
                { try store.move(item.key, from: nil, to: .item("c#l/b", "B"), in: run) },
            ]
            for change in changes {
                #expect(throws: StoreFailure.closed(run: run.name)) { try change() }
            }
            let record = try store.records(of: run)[item.key]
            #expect(record?.state == .failed && record?.reason == "dry" && record?.by == "Bo")
            var undo = RecordChange(before: [:], after: [:])
            undo.facts = facts
            try store.undo(undo, in: run)
            #expect(try kept()?.facts == facts)
            try store.apply(.untick, to: item, in: run)
        }
    }

    @Test func aRunWhoseChecklistIsGoneIsForgottenWithItsLastRecord() throws {
        try onEachStore { store in
            let old = RunKey(checklist: "c#old", project: "/p")
            try store.apply(.tick(noon, by: "Ada"), to: .item("c#old/a", "A"), in: old)
            try store.move("c#old/a", from: old, to: .item("c#l/a", "A"), in: run)
            #expect(try store.records(of: run)["c#l/a"]?.by == "Ada")
            #expect(try store.records(of: old).isEmpty)
        }
    }

    @Test func runsAreSeparateAndListedLastTouchedFirst() throws {
        try onEachStore { store in
            let names = ["1.0", "1.1", ""]
            for name in names {
                let run = RunKey(checklist: "c#l", project: "/p", name: name)
                try store.apply(.tick(noon), to: .item("c#l/a", "A"), in: run)
            }
            let elsewhere = RunKey(checklist: "c#l", project: "/q", name: "2.0")
            try store.apply(.tick(noon), to: .item("c#l/a", "A"), in: elsewhere)
            #expect(try store.runs(of: "c#l", project: "/p").map(\.key.name) == ["", "1.1", "1.0"])
            try store.apply(
                .untick, to: .item("c#l/a", "A"),
                in: RunKey(checklist: "c#l", project: "/p", name: "1.0"))
            #expect(try store.runs(of: "c#l", project: "/p").map(\.key.name) == ["1.0", "", "1.1"])
            #expect(try store.runs(of: "c#l", project: "/q").map(\.key.name) == ["2.0"])
            #expect(try store.runs(of: "c#other", project: "/p").isEmpty)
        }
    }

    @Test func theRunThatWasChosenIsTheCurrentOne() throws {
        try onEachStore { store in
            func key(_ name: String, _ project: String = "/p") -> RunKey {
                RunKey(checklist: "c#l", project: project, name: name)
            }
            try store.apply(.tick(noon), to: .item("c#l/a", "A"), in: key("1.0"))
            try store.choose(key("2.0"))
            #expect(try store.runs(of: "c#l", project: "/p").map(\.key.name) == ["2.0", "1.0"])
            #expect(try store.runs(in: "/p").first?.key == key("2.0"))
            // Work on another run is no choice.
            try store.apply(.tick(noon), to: .item("c#l/a", "A"), in: key(""))
            try store.choose(key("3.0", "/q"))
            #expect(try store.runs(of: "c#l", project: "/p").map(\.key.name) == ["2.0", "", "1.0"])
            try store.choose(key("1.0"))
            #expect(try store.runs(of: "c#l", project: "/p").map(\.key.name) == ["1.0", "2.0", ""])
            #expect(try store.runs(in: "/p").first?.key.name == "1.0")
            #expect(try store.delete(key("1.0")).count == 1)
            #expect(try store.runs(of: "c#l", project: "/p").map(\.key.name) == ["2.0", ""])
            #expect(try store.records(of: key("1.0")).isEmpty)
        }
    }

    @Test func aRunKeepsWhatItHoldsUnderAnotherName() throws {
        try onEachStore { store in
            func key(_ name: String) -> RunKey {
                RunKey(checklist: "c#l", project: "/p", name: name)
            }
            try store.apply(.tick(noon), to: .item("c#l/a", "A"), in: key(""))
            try store.choose(key("2.0"))
            let before = try store.records(of: key(""))
            try store.rename(key(""), to: "1.0")
            #expect(try store.records(of: key("1.0")) == before)
            #expect(try store.records(of: key("")).isEmpty)
            #expect(try store.runs(of: "c#l", project: "/p").map(\.key.name) == ["1.0", "2.0"])
            #expect(throws: StoreFailure.self) { try store.rename(key("1.0"), to: "2.0") }
            #expect(try store.records(of: key("1.0")) == before)
        }
    }

    @Test func aResetForgetsItemsAndKeepsTheRun() throws {
        try onEachStore { store in
            for name in ["a", "b", "c"] {
                try store.apply(.tick(noon), to: .item(PartID("c#l/" + name), name), in: run)
            }
            let before = try store.records(of: run)
            let forgotten = try store.reset(run, items: ["c#l/a", "c#l/none"])
            #expect(Set(forgotten.keys) == ["c#l/a"])
            #expect(Set(try store.records(of: run).keys) == ["c#l/b", "c#l/c"])
            try store.undo(RecordChange(before: forgotten, after: [:]), in: run)
            #expect(try store.reset(run, items: nil) == before)
            #expect(try store.records(of: run).isEmpty)
            #expect(try store.runs(of: run.checklist, project: run.project).map(\.key.name) == [""])
            try store.undo(RecordChange(before: before, after: [:]), in: run)
            #expect(try store.records(of: run) == before)
        }
    }

    @Test func whatSomebodyChangedSinceIsNotTakenBack() throws {
        try onEachStore { store in
            let item = Checklist.Item.item("c#l/a", "A")
            let tick = RecordChange(
                before: [:],
                after: ["c#l/a": try store.apply(.tick(noon), to: item, in: run)])
            try store.undo(tick, in: run)
            #expect(try store.records(of: run).isEmpty)
            try store.apply(.tick(noon), to: item, in: run)
            try store.apply(.note("theirs"), to: item, in: run)
            try store.undo(tick, in: run)
            #expect(try store.records(of: run) == ["c#l/a": ItemRecord(note: "theirs", text: "A")])
        }
    }

    @Test func aNoteThatSomebodyElseChangedIsKeptBesideOurs() throws {
        try onEachStore { store in
            let changes: [(text: String, known: String?, kept: String)] = [
                ("one", "", "one"), ("two", "one", "two"), ("three", "one", "two\nthree"),
                ("", "one", "two\nthree"), ("four", nil, "four"),
            ]
            for (text, known, kept) in changes {
                let record = try store.apply(
                    .note(text, replacing: known), to: .item("c#l/a", "A"), in: run)
                #expect(record.note == kept)
            }
        }
    }

    @Test func aRewordedItemTakesItsRecordAlong() throws {
        try onEachStore { store in
            try store.apply(.tick(noon), to: .item("c#l/old", "Empty tray"), in: run)
            try store.apply(.note("new note"), to: .item("c#l/new", "Empty the tray"), in: run)
            try store.move("c#l/old", from: nil, to: .item("c#l/new", "Empty the tray"), in: run)
            #expect(
                try store.records(of: run) == [
                    "c#l/new": ItemRecord(
                        isDone: true, doneAt: noon, note: "new note", text: "Empty the tray"
                    ).ofPlainItem
                ])
            try store.move("c#l/none", from: nil, to: .item("c#l/new", "Empty the tray"), in: run)
            #expect(try store.records(of: run).count == 1)
        }
    }

    @Test func whatAChangeMadeTakesItBack() throws {
        let new = Checklist.Item.item("c#l/new", "Empty the tray")
        let changes: [RunChange] = [
            .items(.tick(noon), [new]), .items(.note("soon", replacing: ""), [new]),
            .move("c#l/old", from: nil, to: new), .forget(["c#l/old"]), .forget(nil), .delete(),
        ]
        for change in changes {
            try onEachStore { store in
                try store.apply(.tick(noon), to: .item("c#l/old", "Empty tray"), in: run)
                let before = try store.records(of: run)
                let made = try store.carryOut(change, in: run)
                let after = try store.records(of: run)
                #expect(before != after, "\(change)")
                for item in made.items {
                    #expect(made.before[item] == before[item], "\(change)")
                    #expect(made.after[item] == after[item], "\(change)")
                }
                try store.undo(made, in: run)
                #expect(try store.records(of: run) == before, "\(change)")
            }
        }
    }

    @Test func sessionsAreKeptLastTouchedFirst() throws {
        try onEachStore { store in
            var first = session("s1")
            try store.save(first)
            try store.save(session("s2"))
            first.state = .solved
            first.steps.append(
                .init(
                    question: "q1", questionText: "Is it \u{1b}[31mplugged\u{0} in?",
                    choice: .answer(1),
                    answerText: "否 \u{1F50C}"))
            try store.save(first)
            #expect(try store.sessions(limit: 10) == [first, session("s2")])
            #expect(try store.sessions(limit: 1) == [first])
            #expect(try store.sessions(limit: -1).isEmpty)
            try store.delete(session: "s1")
            #expect(try store.sessions(limit: 10) == [session("s2")])
        }
    }

    @Test(arguments: [
        #"UPDATE session SET steps = replace(steps, '"a1"', '"maybe"')"#,
        #"UPDATE session SET steps = '{"version": 9}'"#,
        "UPDATE session SET state = 'postponed'",
    ])
    func aTriageOfAnotherVersionIsReadAsFarAsItIsKnownAndNeverWrittenOver(change: String) throws {
        let folder = try TemporaryFolder()
        let store = SQLiteStore(path: folder.database)
        var walked = session("s1")
        walked.steps = [
            .init(question: "q1", questionText: "Hot?", choice: .answer(1), answerText: "NO"),
            .init(question: "q2", questionText: "Full?", choice: .answer(0), answerText: "YES"),
        ]
        try store.save(walked)
        try store.save(walked)
        #expect(try store.sessions(limit: 1) == [walked])
        let queue = try DatabaseQueue(path: folder.database)
        try queue.write { try $0.execute(sql: change) }
        func row() throws -> Row? {
            try queue.read { try Row.fetchOne($0, sql: "SELECT * FROM session") }
        }
        let newer = try row()
        let kept = try #require(try store.sessions(limit: 9).first)
        #expect(!kept.isWhole)
        #expect(kept.steps.allSatisfy(walked.steps.contains))
        #expect(throws: StoreFailure.newer(path: folder.database)) { try store.save(kept) }
        #expect(try row() == newer)
        try store.delete(session: "s1")
        #expect(try store.sessions(limit: 9).isEmpty, "who wants it gone says so")
    }

    private func session(_ id: String) -> Session {
        Session(
            id: id, part: "coffee#no-steam", tree: "coffee#no-steam/tree", title: "No steam",
            first: "q1", startedAt: noon, updatedAt: noon.addingTimeInterval(5), language: "en",
            contentVersion: "3", project: "/p")
    }
}
