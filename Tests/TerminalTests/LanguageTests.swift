import Foundation
import Testing

/// The reader's language, at the start and in the middle, and what is shown where there is none.
@Suite(.serialized) struct LanguageTests {
    private func session(
        _ arguments: [String] = [], content: String = "kettles",
        environment: [String: String?] = [:]
    ) throws -> Session {
        try Session(arguments, environment: environment, content: Session.fixture(content))
    }

    @Test func aTriageGoesOnInAnotherLanguage() throws {
        let session = try session()
        session.wait(for: "The water stays cold")
        session.waitUntilLoaded()
        session.type("1\r\r")
        session.wait(for: "Is the lamp lit?")
        session.type("1\r")
        session.wait(for: "Does it hum?")
        session.type("L")
        session.wait(for: "有嗡嗡声吗？")
        session.wait(for: "灯亮了吗？ → 是")
        session.type("1\r")
        session.wait(for: "加热管结了水垢")
        session.type("+")
        session.wait(for: "已解决。")
        session.quit()

        let english = try session.output(of: "report", "--language", "en")
        #expect(english.hasPrefix("# Symptom 1: The water stays cold\n"))
        #expect(english.contains("- Result: solved\n"))
        #expect(english.contains("1. Is the lamp lit?\n   **YES**\n2. Does it hum?\n   **YES**\n"))
        #expect(english.contains("The element is furred") && english.contains("Descale it"))
        let chinese = try session.output(of: "report", "--language", "zh-Hans")
        #expect(chinese.hasPrefix("# 症状 1：水一直是凉的\n"))
        #expect(chinese.contains("- 结果：已解决\n"))
        #expect(chinese.contains("1. 灯亮了吗？\n   **是**\n2. 有嗡嗡声吗？\n   **是**\n"))
        #expect(chinese.contains("加热管结了水垢") && chinese.contains("除垢"))
    }

    /// Not installed, unknown, or no language at all: English with a notice.
    @Test(arguments: [
        ("LC_ALL", "fr_FR.UTF-8", "fr-FR"), ("LANG", "xx_YY.UTF-8", "xx-YY"),
        ("TRIAGE_LANGUAGE", "klingon", "klingon"), ("LC_ALL", "zh_CN.GBK", "zh_CN.GBK"),
    ])
    func aLanguageThatNobodyHasIsEnglish(_ name: String, _ value: String, _ told: String) throws {
        let session = try session(environment: [name: value])
        session.wait(for: "The water stays cold")
        // The header names the language before the library is read, and the notice comes after it.
        session.wait(
            for: name == "LC_ALL" && value.hasSuffix("GBK")
                ? "is not UTF-8" : "Nothing here is written in \(told); shown in English.")
        #expect(session.screen.text.contains(told))
        session.waitUntilLoaded()
        session.type("1\r\r")
        session.wait(for: "Is the lamp lit?")
    }

    @Test func aFlagThatNamesALanguageNobodyHasIsEnglish() throws {
        let session = try session(["--language", "pt-BR"])
        session.wait(for: "Nothing here is written in pt-BR; shown in English.")
        session.waitUntilLoaded()
        session.type("1\r")
        session.wait(for: "No translation yet; shown in English.")
    }

    @Test(arguments: ["en_US", "C", "POSIX", "", "@@", "..", "zh@@"])
    func anOddLocaleIsEnglish(_ locale: String) throws {
        let session = try session(environment: ["LANG": locale])
        session.wait(for: locale == "zh@@" ? "水一直是凉的" : "The water stays cold")
    }

    @Test func aTreeThatIsBrokenInTheTranslationIsAskedInEnglish() throws {
        let session = try session(["--language", "zh-Hans"])
        session.wait(for: "壶盖漏水")
        session.waitUntilLoaded()
        session.type("2\r")
        session.wait(for: "开始排查")
        session.type("\r")
        session.wait(for: "Is the seal in place?")
        session.wait(for: "尚无译文，以 English 显示。")
        session.type("1\r")
        session.wait(for: "The seal is worn")
    }

    /// In the middle of a walk, too, nothing goes blank.
    @Test func aWalkKeepsItsTreeWhereTheTranslationIsBroken() throws {
        let session = try session()
        session.wait(for: "The lid leaks")
        session.waitUntilLoaded()
        session.type("2\r\r")
        session.wait(for: "Is the seal in place?")
        session.type("L")
        session.wait(for: "尚无译文，以 English 显示。")
        session.wait(for: "Is the seal in place?")
        session.type("2\r")
        session.wait(for: "Put the seal back")
    }

    /// Any two languages, by file suffix, without English.
    @Test func otherLanguagesStandSideBySide() throws {
        let session = try session(content: "toasters", environment: ["LANG": "ja_JP.UTF-8"])
        session.wait(for: "パンが温まらない")
        session.waitUntilLoaded()
        session.type("1\r\r")
        session.wait(for: "ランプは点灯していますか？")
        session.resize(rows: 24, columns: 120)
        session.type("|")
        session.wait(for: "Leuchtet die Lampe?")
        session.wait(for: "ランプは点灯していますか？")
        session.type("2\r")
        session.wait(for: "Rastet der Hebel ein?")
        session.type("|L")
        session.wait(until: "German is shown") {
            $0.screen.text.contains("Rastet der Hebel ein?")
                || $0.screen.text.contains("レバーは下がったまま止まりますか？")
        }
    }
}
