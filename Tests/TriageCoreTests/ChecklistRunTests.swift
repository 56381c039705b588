import Foundation
import Testing

@testable import TriageCore

struct ChecklistRunTests {
    private let noon = Date(timeIntervalSince1970: 1_700_000_000)

    private func item(_ name: String, _ text: String, depth: Int = 0, done: Bool = false)
        -> Checklist.Item
    {
        .init(
            id: PartID("bar#open/\(name)"), text: text, depth: depth, isDoneInFile: done, block: 0,
            line: 1)
    }

    private var checklist: Checklist {
        Checklist(groups: [
            .init(
                title: "",
                items: [item("a", "Fill the water tank"), item("b", "Warm *two* cups", done: true)]),
            .init(
                title: "Grinder",
                items: [item("c", "Empty the old beans"), item("d", "Brush it", depth: 1)]),
        ])
    }

    @Test func progressCountsRecordsAndMarksInTheFile() {
        let run = ChecklistRun(
            checklist,
            records: [
                "bar#open/a": ItemRecord(isDone: true, doneAt: noon, text: "Fill the water tank"),
                "bar#open/d": ItemRecord(note: "no brush", text: "Brush it"),
            ])
        #expect(run.progress.done == 2 && run.progress.total == 4 && run.progress.open == 2)
        #expect(run.groups.map(\.progress.done) == [2, 0])
        #expect(run.items[0].doneAt == noon)
        #expect(run.items[3].note == "no brush")
        #expect(run.offers.isEmpty)
    }

    @Test func aRecordOverridesTheMarkInTheFile() {
        let run = ChecklistRun(
            checklist, records: ["bar#open/b": ItemRecord(text: "Warm two cups")])
        #expect(run.progress.done == 0)
    }

    @Test func rewordedItemsAreOfferedTheirOldTicks() {
        let old = ItemRecord(isDone: true, doneAt: noon, text: "Empty old beans")
        let unlike = ItemRecord(isDone: true, text: "Order milk")
        let untouched = ItemRecord(text: "Brush it!")
        let run = ChecklistRun(
            checklist, records: ["bar#open/x": old, "bar#open/y": unlike, "bar#open/z": untouched])
        #expect(
            run.offers == [.init(old: "bar#open/x", record: old, item: "bar#open/c")])
        #expect(run.progress.done == 1)
    }

    @Test func anItemIsOfferedOneRecordOnly() {
        let first = ItemRecord(isDone: true, text: "Empty the old bean")
        let second = ItemRecord(isDone: true, text: "Empty old beans")
        let run = ChecklistRun(checklist, records: ["bar#open/x": first, "bar#open/y": second])
        #expect(run.offers.map(\.old) == ["bar#open/x"])
    }

    @Test func anItemWithoutACommonWordIsNoNewWording() {
        let record = ItemRecord(isDone: true, doneAt: noon, text: "No coffee of yesterday")
        let run = ChecklistRun(checklist, records: ["bar#open/x": record])
        #expect(run.offers.isEmpty)
        #expect(run.leftovers.map(\.record.text) == ["No coffee of yesterday"])
    }

    @Test(arguments: [
        ("Feature flags are off", "Feature flags are not off"),
        ("Test on iOS 17", "Test on iOS 18"),
        ("Back up database 1", "Back up database 2"), ("Enable the logging", "Disable the logging"),
        ("Announce the release", "Deploy the app and announce the release"),
        ("部署到测试环境", "部署到生产环境"), ("确认已备份数据库", "确认未备份数据库"), ("启用日志记录", "禁用日志记录"),
        ("Don’t skip the smoke test", "Skip the smoke test"),
        ("Back up the mail server", "Wipe the mail server"),
        ("Sign off the invoices", "Shred the invoices"),
        ("Run all the tests", "Run some of the tests"), ("Run the tests", "Run all the tests"),
        ("Run the tests twice", "Run the tests"),
        ("Test on device and simulator", "Test on simulator"),
        ("Wait for the approval of the owner", "Wait for the approval of anyone"),
        ("Back up the main server", "Back up the mail server"),
        ("Merge a into b", "Merge b into a"),
        ("Keep load >= 2", "Keep load <= 2"), ("备份邮件服务器", "清空邮件服务器"),
    ])
    func otherWordsAreOtherWork(old: String, new: String) {
        for (was, now) in [(old, new), (new, old)] {
            let run = ChecklistRun(
                Checklist(groups: [.init(title: "", items: [item("n", now)])]),
                records: ["bar#open/x": ItemRecord(isDone: true, doneAt: noon, text: was)])
            #expect(run.offers.isEmpty, "\(was) → \(now)")
            #expect(run.leftovers.map(\.record.text) == [was])
        }
    }

    @Test(arguments: [
        ("Test on iOS 17 and 18", "Test on iOS 17, and 18."), ("Run the tests", "Run a test"),
        ("Never skip the smoke test", "Never skipping smoke tests"), ("不要跳过冒烟测试", "不要跳过冒烟测试。"),
    ])
    func whatSaysTheSameIsOffered(old: String, new: String) {
        let run = ChecklistRun(
            Checklist(groups: [.init(title: "", items: [item("n", new)])]),
            records: ["bar#open/x": ItemRecord(isDone: true, doneAt: noon, text: old)])
        #expect(run.offers.count == 1, "\(old) → \(new)")
    }

    @Test func aChangeIsUndoneAsFarAsNobodyElseChangedTheSame() {
        let old = ItemRecord(text: "A")
        let new = ItemRecord(isDone: true, doneAt: noon, note: "n", text: "A")
        let change = RecordChange(before: ["b#o/a": old], after: ["b#o/a": new])
        #expect(change.extent(["b#o/a": new]) == .wholly)
        #expect(change.extent([:]) == .notAtAll)
        var noted = new
        noted.note = "theirs"
        #expect(change.extent(["b#o/a": noted]) == .inPart)
        let tick = RecordChange(before: [:], after: ["b#o/a": ItemRecord(isDone: true, text: "A")])
        noted.at = nil
        #expect(tick.extent(["b#o/a": noted]) == .wholly)
    }

    @Test func aChangeIsTakenBackAsFarAsItStillHolds() {
        let old = ItemRecord(note: "n", text: "A")
        let new = ItemRecord(isDone: true, doneAt: noon, note: "n", text: "A")
        let change = RecordChange(before: ["b#o/a": old], after: ["b#o/a": new])
        #expect(change.undone(new, of: "b#o/a") == old)
        #expect(change.undone(nil, of: "b#o/a") == nil, "forgotten meanwhile")
        var noted = new
        noted.note = "theirs"
        #expect(change.undone(noted, of: "b#o/a") == ItemRecord(note: "theirs", text: "A"))
        let reset = RecordChange(before: ["b#o/a": new], after: [:])
        #expect(reset.undone(nil, of: "b#o/a") == new)
        #expect(
            reset.undone(ItemRecord(note: "later", text: "A"), of: "b#o/a")
                == ItemRecord(isDone: true, doneAt: noon, note: "later\nn", text: "A"))
    }

    @Test(arguments: [
        ("检查后台定位权限", "检查后台的定位权限", true), ("检查后台定位权限", "清洗咖啡机", false),
        ("Call stop() when done", "Call `stop` when it is done", true), ("", "", false),
        ("Test on a device", "Ship to the store", false),
    ])
    func likenessFollowsTheWording(a: String, b: String, isAlike: Bool) {
        #expect((Similarity(a).likeness(to: Similarity(b)) >= 0.6) == isAlike)
    }
}
