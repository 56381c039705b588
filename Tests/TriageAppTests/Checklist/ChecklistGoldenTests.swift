import Foundation
import TestSupport
import Testing
import TriageCore

@testable import TriageApp

/// Whole screens of a checklist, reached by keys from Home.
@Suite struct ChecklistGoldenTests {
    static let sizes = [(10, 40), (24, 80), (30, 100), (50, 160)]

    /// Keys, from Home to what is looked at.
    static let scripts = [
        "start": "", "ticked": "<space>jj<space>nReplaced 密封圈<enter>G<space>",
        "open-only": "<space>jj<space>o",
        "nothing-open": "<space>j<space>j<space>j<space>j<space>j<space>o",
        "filter": "/steam", "no-match": "/zzz<enter>",
        "runs": "C<down><enter>release 2.4<enter><space>C",
        "new-run": "C<down><enter>", "note": "nCheck the seal<enter>n", "reset": "<space>R",
        "after-reset": "<space>Ry",
    ]

    static func open(
        rows: Int, columns: Int, language: LanguageTag = .english, glyphs: Glyphs = .unicode,
        store: any RecordStore = MemoryStore(), keys: String = "<enter>"
    ) -> ScreenDriver {
        let (library, diagnostics) = FixtureLibrary.load("coffee")
        var driver = ScreenDriver(
            library, diagnostics: diagnostics, rows: rows, columns: columns, language: language,
            glyphs: glyphs, store: store)
        driver.press("<tab><tab>" + keys)
        return driver
    }

    private func expect(_ driver: ScreenDriver, _ name: String, _ rows: Int, _ columns: Int) {
        Golden.expect(
            driver.screen, named: "checklist/\(name)-\(columns)x\(rows)",
            in: FixtureLibrary.goldens)
    }

    @Test(arguments: sizes, scripts.keys.sorted())
    func screen(_ size: (Int, Int), _ name: String) {
        var driver = Self.open(rows: size.0, columns: size.1)
        driver.press(Self.scripts[name] ?? "")
        expect(driver, name, size.0, size.1)
    }

    @Test(arguments: sizes) func rewordedItems(_ size: (Int, Int)) {
        let store = MemoryStore()
        ChecklistScreenTests.remember(
            "Descale with the citric acid", note: "half a bag", group: "Boiler", in: store)
        ChecklistScreenTests.remember("Polish the drip tray", in: store)
        let driver = Self.open(rows: size.0, columns: size.1, store: store)
        expect(driver, "reworded", size.0, size.1)
    }

    @Test(arguments: sizes) func whatCannotBeSaved(_ size: (Int, Int)) {
        let store = MemoryStore()
        var driver = Self.open(rows: size.0, columns: size.1, store: store)
        store.fail(with: .locked(path: "/state/triage.sqlite"))
        driver.press("j<space>j")
        expect(driver, "not-saved", size.0, size.1)
    }

    @Test(arguments: sizes) func whatIsOnlyRemembered(_ size: (Int, Int)) {
        let store = MemoryStore(
            degradation: Degradation(
                .untilExit, .readOnly(path: "/state", .other("Read-only file system"))))
        var driver = Self.open(rows: size.0, columns: size.1, store: store)
        driver.press("<space>")
        expect(driver, "until-exit", size.0, size.1)
    }

    @Test(arguments: sizes) func inChineseAndASCII(_ size: (Int, Int)) {
        var driver = Self.open(
            rows: size.0, columns: size.1, language: .simplifiedChinese, glyphs: .ascii)
        driver.press("<space>n密封圈已换<enter>")
        expect(driver, "chinese-ascii", size.0, size.1)
    }

    @Test(arguments: sizes) func besideTheTranslation(_ size: (Int, Int)) {
        var driver = FixtureLibrary.driver("bakery", rows: size.0, columns: size.1)
        driver.press("]<enter>|<space>")
        expect(driver, "two-languages", size.0, size.1)
    }

    @Test(arguments: sizes) func nestedItemsInChinese(_ size: (Int, Int)) {
        var driver = FixtureLibrary.driver(
            "bakery", rows: size.0, columns: size.1, language: .simplifiedChinese)
        driver.press("]<enter>jj<space>j<space>n备好了<enter>")
        expect(driver, "chinese", size.0, size.1)
    }
}
