import TestSupport
import Testing
import TriageCore

@testable import TriageApp

/// The language changes in the middle; the place and the answers stay.
@Suite struct LanguageTests {
    @Test func aTriageBegunInEnglishIsFinishedInChineseAndToldInBoth() throws {
        var driver = FixtureLibrary.driver()
        driver.press("1<enter><enter>3<enter>")
        #expect(driver.screen.contains("Is the steam valve closed?"))
        driver.press("L")
        #expect(driver.screen.contains("蒸汽阀关好了吗？"))
        #expect(driver.screen.contains("waterTank.level 是多少？"))
        driver.press("1<enter>")
        #expect(driver.screen.contains("压力从蒸汽管漏掉了"))
        driver.press("x<enter>")
        let chinese = try report(driver)
        #expect(chinese.contains("蒸汽阀关好了吗？") && chinese.contains("关上，等一分钟"))
        #expect(!chinese.contains("Is the steam valve closed?") && !chinese.contains("Findings"))
        driver.press("L")
        #expect(driver.screen.contains("Pressure escapes through the wand"))
        driver.press("x<enter>")
        let english = try report(driver)
        #expect(english.contains("Is the steam valve closed?"))
        #expect(english.contains("Close it and wait a minute"))
        #expect(!english.contains("蒸汽"))
        driver.press("+")
        let session = try #require(try driver.store.sessions(limit: 1).first)
        #expect(session.state == .solved && session.steps.count == 2)
    }

    private func report(_ driver: ScreenDriver) throws -> String {
        let texts = driver.effects.compactMap { effect in
            if case .saveFile(_, let text) = effect { text } else { nil }
        }
        return try #require(texts.last)
    }

    @Test func guidesThatAreNotTranslatedTellWhatTheyMentionAsWell() throws {
        var driver = try SketchLibrary.driver([
            "en/pump.md": "# Pump\n\n## Seals\n\nRound.\n",
            "zh-Hans/pump.md": "# 水泵\n\n## Seals\n\n圆的。\n",
            "en/garden.md": "# Garden\n\nThe [seals](pump.md#seals) leak.\n",
        ])
        for language in ["en", "zh-Hans", "zh-Hant"] as [LanguageTag] {
            driver.switchLanguage(to: language)
            let mentions = Mention.all(of: "pump", in: driver.state.app.view)
            #expect(mentions.map(\.guideTitle) == ["Garden"], "\(language)")
        }
    }

    @Test func theKeyOfLanguagesAlwaysChangesSomething() throws {
        var driver = try SketchLibrary.driver(["pump.md": "# Pump\n\n## Seals\n\nRound.\n"])
        driver.switchLanguage(to: "zh-Hans")
        #expect(driver.screen.contains("指南"))
        driver.press("L")
        #expect(driver.screen.contains("Guides"), "the guide was in English before")
        driver.press("L")
        #expect(driver.screen.contains("指南"))
    }

    @Test func aLanguageThatNobodyHasIsToldOnTheFirstScreen() {
        let driver = FixtureLibrary.driver(language: "fr")
        #expect(driver.screen.contains("Nothing here is written in fr; shown in English."))
        #expect(driver.screen.contains("No water comes out"))
        #expect(!FixtureLibrary.driver(language: "zh-Hans").screen.contains("没有"))
    }

    @Test func everyScreenHasSomethingToShowInEveryLanguage() {
        for keys in ["", "1", "1<enter>", "1<enter>1", "<tab>", "<tab>1", "<tab><tab>1", "s"] {
            var driver = FixtureLibrary.driver()
            driver.press(keys)
            for language in ["zh-Hans", "fr", "zh-Hant", "en"] as [LanguageTag] {
                driver.switchLanguage(to: language)
                let lines = driver.screen.split(separator: "\n").filter {
                    $0.contains { $0 != " " }
                }
                #expect(lines.count > 3, "\(keys) \(language)\n\(driver.screen)")
            }
        }
    }
}
