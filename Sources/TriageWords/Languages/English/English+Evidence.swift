import TriageCore

extension English {
    func text(_ phrase: EvidencePhrase) -> String {
        switch phrase {
        case .offer: "Look into this project's files: {0}"
        case .looking: "Looking into the project …"
        case .looked:
            "Questions answered: {0} surely, {1} probably, of {2}"
        case .lookedNothing: "The project's files answer nothing here"
        case .notLooking: "No project is looked into (--no-project)"
        case .noProjectHere: "Nothing in this folder can be read: no project, manifest or source"
        case .title: "Evidence"
        case .allTitle: "All evidence"
        case .yourProject: "your project"
        case .probably: "probably"
        case .saysAlready: "What this project already says"
        case .target: "target {0}"
        case .notThere: "not there"
        case .sureSign: "sure"
        case .likelySign: "likely"
        case .unknownSign: "unknown"
        case .tookAll:
            "{0} answer taken from the project: {1}|{0} answers taken from the project: {1}"
        case .tookNone: "The project surely answers nothing here"
        case .overruleTitle: "Your project says \"{0}\". Why is it not so?"
        case .overruledBecause: "overruled: {0}"
        case .noEvidenceHere: "No answer here says which files speak for it"
        case .isSo: "yes"
        case .isNotSo: "no"
        case .probablySo: "probably"
        case .probablyNotSo: "probably not"
        case .holds: "holds"
        case .fails: "fails"
        case .probablyHolds: "probably holds"
        case .probablyFails: "probably fails"
        case .cannotBeTold: "cannot be told: {0}"
        case .overruledItem: "overruled by a person"
        case .sensedCount: "{0} by the project"
        case .failsCount: "{0} failing"
        case .nothingWrong: "Nothing wrong was found"
        case .whyFiles: "not all files were looked at: there are more than {0}"
        case .whyBytes: "not all files were looked at: they have more than {0} MB in all"
        case .whySeconds: "not all files were looked at: it took more than {0} s"
        case .whyFolder: "{0} is not looked into"
        case .whyFile: "{0} nests too deep or is too much to be searched"
        case .whyNoSources: "the project has no source code of an app"
        case .whyTooLarge: "{0} is larger than the {1} MB that are read of a file"
        case .whyGenerated:
            "{1} makes the project with {0}, which is not read; name the app with --target if it is kept here"
        case .whyPlugins: "what plug-ins add to {0} is not read"
        case .whyUnreadable: "{0} cannot be read"
        case .whyUnreadableAt: "{0}:{1} cannot be read"
        case .whyComputed: "the value is computed"
        case .whyNotInProject: "{0} is not in the project"
        case .whyNoTarget: "the project has no app target"
        case .whyUnknownTarget: "there is no target {0}"
        case .whyTargetsDiffer: "targets or configurations differ"
        case .whyNotRun: "this command was not run: {0}"
        case .whyNotStarted: "this command cannot be started: {0}"
        case .whyTooSlow: "this command took too long: {0}"
        case .whyTooMuch: "this command printed too much: {0}"
        case .whyEnded: "this command was ended by a signal: {0}"
        case .runTitle: "Run this command of the guide?"
        case .runExplained:
            "It runs in {0}, without a shell, for 5 seconds at most. The answer is kept for this project and these guides."
        case .runYes: "Run it, now and later"
        case .runAsks: "{0} asks whether to run it"
        case .runNeedsRoom: "The window is too small to show the whole command"
        case .whySeveral: "several answers are true"
        case .whyNoFact: "no fact is called {0}"
        }
    }

    func text(_ flaw: EvidenceFlaw) -> String {
        switch flaw {
        case .unknownFact(let name):
            "No fact is called \"\(name)\"; name it in a facts fence: \(name) = file LICENSE."
        case .unknownLook(let name):
            "There is no look \"\(name)\"; use file, text, key, code, plist, entitlement, setting, env or run."
        case .syntax(let expected): "This evidence cannot be read; here was to stand: \(expected)."
        case .notIndented:
            "The line below does not go on with this evidence, so both are text; indent it further."
        case .excess(let text):
            "This evidence cannot be read from \"\(text)\" on; join looks by and, or, not and brackets."
        case .pattern(let text):
            "The pattern \"\(text)\" has no name to look for; write some of the code as it stands."
        case .regex(let text):
            "The regular expression \"\(text)\" cannot be used; it must be without back-references and "
                + "look-around, and short."
        case .never: "No project can make this true: the evidence contradicts itself."
        case .inTranslation:
            "Only the original's evidence counts; take this line out of the translation."
        case .typo(let word, let meant):
            "\"\(word)\" is no look and no fact, so this asks nothing; write \"\(meant)\"."
        case .lead(let written):
            "\"\(written)\" begins no evidence, so this asks nothing; write \"Evidence:\"."
        case .prose:
            "This begins as evidence does and asks nothing; write a look or a fact behind \"Evidence:\", or "
                + "another word before it."
        case .runs(let command):
            "This runs \"\(command)\", and is no guide of your own; read the command before you allow it."
        case .noAnswer(let place):
            "No tree of this guide has the question and answer (\(place)) that this line is for."
        }
    }
}
