/// English.
enum English: LexiconLanguage {
    static func words(_ term: Lexicon.Term) -> [String] {
        switch term {
        case .yesNo: ["yes no", "true false", "y n", "yep nope", "yeah no", "ok no"]
        case .ifs: ["if", "elif"]
        case .elses: ["else"]
        case .thens: ["then"]
        case .isSo: ["so"] + clauses(ending: "")
        case .isNotSo:
            ["not"] + clauses(ending: " not") + clauses(ending: "n't")
                + subjects.flatMap { ["\($0) can't", "\($0) cannot"] }
        case .whens: ["when", "whenever"]
        case .inCase: []
        case .inCaseOf: ["for"]
        case .caseLeads: ["if", "when", "on", "it", "this", "that", "still"]
        case .contraries:
            [
                "found missing", "pass fail", "passes fails", "passed failed", "success failure",
                "success fail", "success error", "succeeds fails", "succeeded failed",
                "successful fails", "successful failed", "successful failing", "valid invalid",
                "available unavailable", "reachable unreachable", "match mismatch",
                "exists missing", "present absent", "present missing",
            ]
        case .denyingSyllables: ["un", "non", "non-"]
        case .whethers: ["whether"]
        case .wishes: ["need", "want"]
        case .checks: ["check", "verify"]
        case .doing: ["do"]
        case .offerVerbs:
            [
                "use", "choose", "pick", "select", "prefer", "keep", "avoid", "go with",
                "stick with", "opt for", "don't use", "do not use",
            ]
        case .offerAdverbs: ["only", "by", "default"]
        case .offersOfNothing:
            [
                "this", "it", "these", "those", "that", "them", "which", "what", "each", "when",
                "if", "case", "cases",
            ]
        case .offerOpenings:
            [
                "you", "you're", "your", "need", "want", "have", "to", "are", "any", "of", "all",
                "these", "the", "following", "apply", "applies", "is", "true",
            ]
        case .whenTos: ["when to"]
        case .otherwise:
            [
                "otherwise", "else", "default", "anything else", "none", "none of these",
                "none of the above", "none of them", "all no", "no to all", "neither",
                "everything else", "all others", "other", "not sure", "not sure?",
                "still not sure?",
            ]
        case .notSure:
            ["not sure", "still not sure", "unsure", "i do not know", "i don't know", "no idea"]
        case .denials: ["no", "not", "never", "without"]
        case .forbidding:
            [
                "don't", "don’t", "cannot", "can't", "can’t", "mustn't", "shouldn't", "needn't",
                "avoid", "instead", "dont", "nobody", "nowhere", "neither", "nor",
            ]
        case .provisos: ["unless", "only", "otherwise", "else", "depending", "except", "provided"]
        case .omitting: ["skip", "omit", "leave"]
        case .orderJoints: ["and", "so", "therefore", "hence", "but"]
        case .orderFillers:
            [
                "please", "now", "just", "simply", "next", "also", "directly", "first", "again",
                "normally", "to", "below", "above", "straight", "immediately",
            ]
        case .clausesOfTime:
            [
                "once", "until", "till", "while", "as", "assuming", "given", "should", "whenever",
                "every", "supposing",
            ]
        case .surroundings:
            [
                "in", "on", "at", "for", "with", "under", "after", "before", "during", "from", "by",
                "of", "or", "since", "within",
            ]
        case .negations:
            [
                "not", "no", "never", "without", "cannot", "none", "don't", "doesn't", "isn't",
                "aren't", "won't",
            ]
        case .articles: ["a", "an", "the"]
        case .askingStarts:
            [
                "is", "are", "were", "does", "did", "can", "could", "has", "have", "had", "will",
                "would", "should", "which",
            ]
        case .asking: ["what", "how", "why", "where", "who", "when"]
        case .questionNames: ["question"]
        case .replies: ["Q: A:", "Q. A."]
        case .alternatives: [" or ", " vs ", " vs. ", " versus "]
        case .ownCases:
            [
                "you", "symptom", "problem", "issue", "wrong", "fail", "error", "happen", "broken",
                "goal", "task",
            ]
        case .choosing: ["decision", "decide", "choos", "choice", "select"]
        case .selections: ["selection"]
        case .whichs: ["which "]
        case .taking:
            [
                "should", "choos", "to use", "start with", "do i need", "do you need", "right for",
                "fits",
            ]
        case .depending: ["depending", "based on", "according to"]
        case .choices:
            [
                "which", "when to", "what to", "triage", "diagnos", "depending", "based on", "need",
                "flowchart",
            ]
        case .howTos:
            [
                "how to choose", "how to pick", "how to select", "how to decide", "how do i choose",
                "choosing ", "deciding ", "picking ", "when to use what", "when to use which",
                "what to use when", "which to use", "which to choose",
            ]
        case .treeNames:
            [
                "decision tree", "decision guide", "decision flow", "decision logic",
                "decision algorithm", "troubleshooting tree", "diagnostic tree", "diagnosis tree",
                "triage tree", "troubleshooting flowchart", "diagnostic flowchart",
                "selection guide", "quick decision",
            ]
        case .learning: ["classifier", "regress", "machine learning", "random forest", "boost"]
        case .announcedTroubles:
            [
                "troubleshoot", "resolution", "solution", "issue", "problem", "symptom",
                "if this happens", "what to do", "decision rule", "failure", "diagnos", "debug",
            ]
        case .steps: ["step"]
        case .stages: ["stage", "phase"]
        case .beginnings: ["start", "begin", "entry", "start here"]
        case .ends: ["end", "ends", "stop", "stops", "exit", "done"]
        case .jumps:
            [
                "continue with", "proceed with", "continue to", "continue at", "proceed to",
                "go back to", "move on to", "go on with", "go on to", "start with", "return to",
                "restart at", "start again at", "start over at", "resume at", "repeat", "start at",
                "jump to", "skip to", "skip ahead to", "back to", "move to", "follow", "go to",
                "check", "goto", "see", "try", "ask", "run",
            ]
        case .moves:
            [
                "go to", "goto", "jump to", "skip to", "skip ahead to", "return to", "back to",
                "go back to",
                "proceed to", "continue to", "continue at", "continue with", "proceed with",
                "move to", "move on to", "go on with", "go on to",
            ]
        case .looks: looks
        case .goesOn: ["proceed"]
        case .goingOn:
            ["check next", "check the next one", "continue", "go on", "go to next", "proceed"]
        case .otherThings: ["other", "others", "next", "remaining"]
        case .goOn: ["next", "continues", "continuing", "proceed", "proceeds"]
        case .goVerb: ["go", "goes", "move", "jump", "skip", "see", "follow"]
        case .goLook: ["carry", "keep", "look", "check", "try"]
        case .goDirection:
            [
                "on", "onward", "onwards", "down", "below", "further", "other", "others",
                "elsewhere", "remaining", "rest", "going", "checking", "looking", "evaluating",
                "investigating",
            ]
        case .goThing:
            [
                "question", "questions", "step", "check", "checks", "item", "items", "one", "ones",
                "cause", "causes", "point", "points", "section", "branch", "case", "cases", "list",
                "test", "tests", "evaluation", "assessment", "triage", "workup", "diagnosis",
                "diagnostics", "investigation", "troubleshooting",
            ]
        case .goFiller:
            [
                "to", "with", "at", "the", "a", "an", "in", "for", "then", "from", "ok",
                "following", "back", "down", "e",
            ]
        case .fillers:
            [
                "a", "an", "the", "is", "are", "were", "be", "been", "does", "did", "has", "have",
                "had", "can", "could", "will", "would", "should", "what", "which", "who", "when",
                "where", "why", "how", "if", "whether", "it", "its", "this", "that", "these",
                "those", "you", "your", "i", "my", "we", "our", "they", "their", "of", "to", "in",
                "on", "at", "for", "with", "from", "by", "as", "and", "or", "again", "next",
                "first", "then", "also", "any", "there", "out", "into", "about", "up", "check",
                "verify", "see", "test", "inspect", "determine", "ask", "confirm", "look",
                "examine", "find", "identify", "consider", "review", "measure", "go", "try", "so",
                "not", "now", "still", "proceed", "move", "evaluate", "evaluation",
            ]
        case .examples: ["for example", "example", "examples", "e.g.", "for instance"]
        case .remarks: remarks
        case .askedAs: ["asked as"]
        case .codeLeads: ["code"]
        case .noCode: ["none"]
        case .fixes:
            [
                "fix", "fixes", "fixed by", "quick fix", "the fix", "to fix", "solution",
                "solutions", "resolution", "workaround",
            ]
        case .counted:
            [
                "vote", "votes", "in favor", "in favour", "for", "against", "opposed", "abstained",
                "people", "persons", "members", "responses", "respondents", "participants",
            ]
        case .quizVerdicts: ["wrong", "incorrect", "correct", "right", "not quite"]
        case .mends: mends
        case .imperatives: imperatives
        case .antiPattern:
            ["anti-pattern", "antipattern", "anti pattern", "mistake", "gotcha", "pitfall"]
        case .scenario: ["scenario", "pressure scenario", "test scenario", "pressure test"]
        case .problemNouns: ["problem", "issue", "error"]
        case .genericTree:
            [
                "decision", "decision tree", "decision trees", "diagnosis decision tree",
                "diagnostic decision tree", "diagnosis", "diagnostic tree", "flowchart",
                "decision flow", "flow", "tree", "quick diagnosis", "diagnostic flow",
                "diagnostic steps", "response decision tree", "triage", "investigation", "overview",
                "quick start", "workflow", "fix", "fixes", "solution", "solutions", "resolution",
                "remediation",
            ]
        case .checklist: ["checklist", "check list"]
        case .checklistPlural: ["checklists", "check lists"]
        case .pointers:
            [
                "the", "this", "that", "a", "an", "your", "our", "each", "every", "which", "using",
                "no",
            ]
        case .oneOf:
            ["one of", "any one of", "either"]
        case .choiceWords:
            [
                "of", "the", "these", "those", "following", "below", "two", "three", "four",
                "options", "alternatives", "ways", "methods", "items", "points", "steps", "tasks",
                "checks", "conditions",
            ]
        case .tickOne:
            ["tick", "check", "choose", "select", "pick", "mark"].flatMap { verb in
                ["one", "all that apply", "at least one", "any that apply", "only one"].map {
                    "\(verb) \($0)"
                }
            }
        case .noteLabels:
            [
                "note", "notes", "n.b.", "nb", "tip", "tips", "hint", "hints", "info", "caution",
                "warning",
            ]
        case .legendNames: ["legend", "key", "symbols", "notation"]
        case .standFor: ["means ", "mean ", "stands for ", "stand for ", "denotes "]
        case .signNames: ["symbol ", "sign ", "box ", "mark "]
        case .openStates:
            [
                "open", "to do", "todo", "to be done", "not done", "not yet done", "not done yet",
                "undone",
                "not started", "not yet started", "not started yet", "incomplete", "not complete",
                "not completed", "unfinished", "not finished", "pending", "outstanding",
                "unchecked",
                "unticked", "empty", "untested", "not tested", "not yet tested", "missing",
                "planned", "no",
            ]
        case .otherStates:
            [
                "done", "closed", "complete", "completed", "finished", "checked", "ticked",
                "tested",
                "passed", "pass", "failed", "fail", "ok", "yes", "in progress", "started", "begun",
                "ongoing",
                "blocked", "on hold", "waiting", "skipped", "cancelled", "canceled", "dropped",
                "deferred",
                "postponed", "not applicable", "n/a", "partial", "partly done", "partially done",
                "important",
            ]
        case .reasons: ["reason"]
        case .uses: ["when to use", "use this when"]
        case .redFlags: ["red flags", "red flag"]
        case .notFor:
            ["not", "don't", "don’t", "dont", "do not", "never", "when not", "avoid", "skip"]
        case .diagnosticGuides:
            [
                "diagnostic", "diagnostics", "diag", "troubleshoot", "troubleshooting", "triage",
                "debugging", "runbook",
            ]
        case .referenceGuides: ["reference", "ref", "api"]
        case .disciplineGuides: ["discipline", "pattern", "patterns", "best practices"]
        case .workflowGuides: ["workflow", "playbook", "migration"]
        case .forms:
            [
                "scenario", "scenarios", "example", "examples", "template", "templates", "format",
                "structure", "anatomy",
            ]
        case .habitHeadings:
            [
                "anti-patterns", "antipatterns", "anti patterns", "common anti-patterns",
                "anti-patterns to avoid", "common mistakes", "mistakes to avoid",
                "common mistakes to avoid", "mistakes", "gotchas", "common gotchas", "pitfalls",
                "common pitfalls",
            ]
        case .habitNouns:
            ["mistakes", "pitfalls", "gotchas", "anti-patterns", "antipatterns", "anti patterns"]
        case .habitTails:
            [
                "catalog", "catalogue", "guide", "reference", "list", "to avoid", "and fixes",
                "and solutions", "and how to avoid them",
            ]
        case .habitCures:
            [
                "how", "prevent", "prevents", "preventing", "prevention", "recovery", "recovering",
                "fix", "fixing", "from", "detecting", "detection",
            ]
        case .habitLeads:
            [
                "why", "problem", "issue", "symptom", "signs", "fix", "instead", "do instead",
                "solution", "consequence", "consequences", "impact", "cost", "time cost", "bad",
                "wrong", "better", "better alternative", "good", "right", "correct",
            ]
        case .questionHeadings:
            ["faq", "faqs", "frequently asked questions", "common questions", "q&a"]
        case .scenarioLeads:
            [
                "context", "situation", "setup", "pressure", "pressures", "temptation", "reality",
                "response", "correct response", "expected", "evidence",
            ]
        case .quietTitles: quietTitles
        case .movedPages:
            [
                "page moved", "page has moved", "page has been moved", "document has moved",
                "document has been moved", "content has moved", "has moved to", "was moved to",
                "moved permanently", "this page is now", "redirecting",
            ]
        case .besideGuides:
            [
                "readme", "changelog", "changes", "history", "release-notes", "releases",
                "contributing", "code-of-conduct", "license", "security", "todo", "roadmap", "plan",
                "plans", "template", "templates", "archive",
            ]
        case .symptoms: ["symptom", "symptoms"]
        case .symptomColumn:
            [
                "symptom", "symptoms", "problem", "issue", "red flag", "what you see", "you see",
                "error", "error message", "observation", "log message",
            ]
        case .meaning:
            [
                "meaning", "what it means", "what this means", "alert", "the alert", "what you see",
                "common symptoms",
            ]
        case .errorNouns: ["error", "errors", "error message", "error messages"]
        case .troubleNames:
            ["common issues", "common problems", "common errors", "known issues", "known problems"]
        case .troubleHeadings:
            [
                "troubleshooting", "troubleshooting guide", "common failures",
                "common issues and solutions", "common issues & solutions",
                "common problems and solutions", "common problems & solutions",
                "common errors and solutions", "common issues and fixes",
            ]
        case .troubleNouns:
            ["errors", "error codes", "issues", "problems", "failures", "troubleshooting"]
        case .troubleWords: troubleWords
        case .problemLeads: ["problem", "issue"]
        case .causes:
            [
                "cause", "causes", "root cause", "root causes", "possible cause", "possible causes",
                "likely cause", "likely causes", "common causes", "probable cause",
                "probable causes", "diagnosis", "diagnosis steps", "investigation",
                "investigation steps", "how to investigate", "workaround", "workarounds",
                "diagnostic", "root cause analysis",
            ]
        case .remedies:
            [
                "fix", "fixes", "solution", "solutions", "resolution", "resolutions", "remedy",
                "remedies", "recovery", "remediation", "mitigation", "playbook", "possible fix",
                "possible fixes", "possible solutions", "possible mitigations", "mitigations",
                "how to fix", "fix steps", "solution steps",
                "resolution steps", "recovery steps", "remediation steps", "mitigation steps",
                "remedy steps", "solution approach", "fix approach", "resolution approach",
                "recovery approach", "remediation approach", "fix strategy", "resolution strategy",
                "recovery strategy", "mitigation strategy", "remediation strategy",
            ]
        case .responses:
            [
                "actions", "action", "checks", "possible checks", "pre-checks", "what to check",
                "first checks", "troubleshooting", "troubleshoot", "troubleshooting steps",
                "debugging", "how to debug", "how to diagnose", "what to do", "what to do about it",
                "runbook", "runbook steps", "response", "immediate actions", "likely suspects",
                "data gathering",
            ]
        case .joints: [" and ", " & ", "/", ", ", "、", "·"]
        case .referred:
            ["pattern", "part", "option", "case", "entry", "rule", "strategy", "lesson", "level"]
        case .aids:
            [
                "tip", "tips", "tool", "tools", "command", "commands", "log", "logs", "resource",
                "resources", "support", "help", "checklist", "prevention", "overview", "step",
                "steps", "process", "workflow", "guide", "reference", "basics", "general", "faq",
                "examples", "getting", "how", "methodology", "strategy", "techniques", "procedure",
                "debug", "monitoring", "metrics", "contact", "escalation", "decision", "flowchart",
                "matrix", "common", "best", "notes",
            ]
        case .ways: ["when", "how"]
        case .why: ["why"]
        case .wrong:
            [
                "wrong", "bad", "incorrect", "avoid", "don't", "don’t", "do not", "dont", "never",
                "not recommended", "anti-pattern", "before", "problematic", "noncompliant",
                "non-compliant",
            ]
        case .right:
            [
                "right", "good", "correct", "prefer", "preferred", "instead", "recommended",
                "better", "always", "after", "compliant",
            ]
        case .examplesOf: ["examples of", "example of"]
        case .markedNouns:
            [
                "code", "code for this rule", "example", "examples", "pattern", "practice",
                "approach", "way", "version",
            ]
        case .moments: ["before", "after", "never", "always"]
        case .grades: ["good", "bad", "better"]
        case .verdicts: ["wrong", "incorrect", "bad", "right", "correct", "good", "better"]
        case .circumstances:
            [
                "in", "inside", "for", "on", "with", "without", "when", "if", "because", "under",
                "at",
            ]
        case .toldCost: ["cost"]
        case .toldWhy: ["why", "reason"]
        case .toldWrong: ["wrong", "avoid", "don't"]
        case .toldRight: ["right", "correct", "response", "instead"]
        case .related: ["related", "see also"]
        case .documentation: ["docs", "documentation", "apple docs"]
        case .guideLists: ["skills", "guides", "related skills", "related guides", "related"]
        case .quickChecks: ["quick check"]
        case .messageColumns: ["message pattern"]
        case .testedFinds: ["finds"]
        case .testedSure: ["sure"]
        case .testedLikely: ["likely"]
        case .testedNot: ["not"]
        case .testedNothing: ["nothing"]
        case .nearMessageColumns:
            [
                "message", "messages", "message patterns", "error message", "error messages",
                "error text", "error output", "log line", "log lines", "log output", "log entry",
                "log entries", "message text", "alarm text", "alarm message", "warning message",
                "exception message",
            ]
        case .synonyms: synonyms
        case .joining:
            [
                "a", "an", "the", "and", "or", "of", "to", "in", "on", "for", "with", "is", "are",
                "by",
            ]
        case .inSentences:
            ["it", "its", "your", "that", "this", "if", "has", "was", "will", "needs", "at", "not"]
        case .english:
            [
                "as", "at", "be", "but", "can", "do", "does", "from", "has", "have", "if", "it",
                "its", "not", "only", "that", "then", "there", "this", "was", "when", "which",
                "you", "your",
            ]
        case .unnamed:
            [
                "not", "no", "error", "issue", "problem", "failure", "how", "when", "why", "use",
                "it", "you", "your", "do",
            ]
        case .silent: silent
        case .seeing: ["see the ", "see "]
        case .nearby: [" below", " above"]
        case .saysBack: ["back"]
        case .saysQuit: ["quit"]
        case .saysHelp: ["help"]
        case .saysNotSure: ["not sure", "not-sure"]
        case .saysNone: ["none", "none of these", "otherwise"]
        case .saysSolved: ["solved"]
        case .saysNotSolved: ["not solved", "not-solved", "next"]
        case .evidenceLeads: ["Evidence:"]
        case .reasonLeads: [" Reason: "]
        case .units: units
        case .wrongSigns, .rightSigns, .yesAlone, .ordinals, .particles, .numerals, .places:
            []
        }
    }

    private static let subjects = ["it", "they", "there", "you"]

    /// `it is`, `they have`, `you can`
    private static func clauses(ending end: String) -> [String] {
        subjects.flatMap { subject in
            ["is", "does", "has", "was", "are", "do", "have", "were", "can"].map {
                "\(subject) \($0)\(end)"
            }
        }
    }
}
