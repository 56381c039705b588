import TriageCore

/// A language that the program speaks: one folder under `Languages`, and one line in ``Catalogue/languages``.
///
/// A language that lacks a word does not compile.
public protocol Language: Sendable {
    /// Its BCP 47 tag.
    var tag: LanguageTag { get }
    /// What it calls itself.
    var name: String { get }
    /// Which of a text's forms a number takes, from 0; the last one where a text has fewer.
    func pluralForm(of number: Int) -> Int
    /// A text of the screens. Here and below `{0}`, `{1}` stand for values, and `item|items` are the forms that the first
    /// value chooses from: `запись|записи|записей` where a language has three.
    func text(_ phrase: Phrase) -> String
    /// What a key is called.
    func name(of key: NamedKey) -> KeyName
    /// What a key asks for.
    func name(of command: Command) -> CommandName
    /// What other programs call it, for those who look for it by name; may be empty.
    func usualNames(of command: Command) -> String
    /// What Enter asks for on some screens.
    func name(of sense: CommandSense) -> CommandName
    /// A text of the commands that need no screen.
    func text(_ phrase: ConsolePhrase) -> String
    /// What was found in content: what is wrong, and what to do.
    func text(_ kind: Diagnostic.Kind) -> String
    /// Why a text is not YAML; a part of a sentence.
    func text(_ problem: YAMLProblem) -> String
    /// Why a file or folder was refused.
    func text(_ failure: FileFailure) -> String
    /// Why files are not read, in a word or two behind their number.
    func text(_ reason: LeftOut.Reason) -> String
    /// What a code of findings means, in one sentence.
    func meaning(of code: LintCode) -> String
    /// What a rule of recognition says, in one sentence.
    func meaning(of rule: RuleID) -> String
    /// What a command of the command line does.
    func help(on topic: HelpTopic) -> CommandHelp
    /// A guide to start from.
    func sample(_ kind: SampleGuide.Kind) -> SampleGuide
    /// A text for those who write, publish and test libraries.
    func text(_ phrase: AuthorPhrase) -> String
    /// Walks of the diagnostic guide to start from.
    var sampleWalks: String { get }
    /// A text about evidence.
    func text(_ phrase: EvidencePhrase) -> String
    /// A text of help and manual page.
    func text(_ phrase: HelpPhrase) -> String
}

/// A key's command: a short name for the footer, and a sentence for help and palette.
public struct CommandName: Sendable {
    /// A word or two in lower case, where the language has that.
    public let short: String
    /// As it begins a sentence, without a full stop.
    public let long: String

    public init(_ short: String, _ long: String) {
        self.short = short
        self.long = long
    }
}
