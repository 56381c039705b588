/// The longer lists of English.
extension English {
    /// Words of a sentence that say nothing of what is looked for. What tells when, or how often, says something: `never
    /// stops`, `only after a restart`.
    static let silent = split(
        """
        a about actually again all also although am an and any anybody anyone anything anyway are as at be because \
        been being bit bring brought but by can cannot certain could couldn did didn do does doesn doing don either \
        else etc even ever every everything example find finds fine for found from gave get gets getting give gives \
        go goes going gone got had has hasn have haven having he hello help her here hi him his how however if in \
        indeed instead into is isn it its just know known knows let like lot lots m made make makes many maybe me \
        more much must my need needs no nor not now of off on or our out over perhaps please put puts quite re \
        really s said say saying says see seem seems seen sees she should simply so some somehow someone something \
        somewhere such take taken takes tell tells than thank thanks that the their them then there these they \
        thing think this those though thought to too tried tries try trying under up us use used uses using ve very \
        want wanted wants was wasn way ways we well went were what when where whether which who why will with won \
        would yet you your yourself
        """)

    /// Heads of what is told beside an answer.
    static let remarks = [
        "check", "checks", "cause", "causes", "likely cause", "root cause",
        "possible cause", "possible causes", "common cause", "common causes", "note",
        "notes", "n.b.", "nb", "example", "examples", "e.g.", "for example", "if true",
        "if false", "if so", "if not", "option", "options", "common", "common mistake",
        "common mistakes", "common when", "common fix", "debug", "caveat", "caveats",
        "meaning", "bad", "good", "wrong", "right", "warning", "warn", "caution", "danger",
        "important", "critical", "tip", "tips", "hint", "hints", "see", "see also",
        "reason", "reasons", "why", "result", "results", "result should be", "expect",
        "action", "actions", "remedy", "verify", "test", "try", "print", "run", "command",
        "commands", "impact", "doc", "docs", "documentation", "reference", "references",
        "ref", "detail", "details", "info", "remember", "review", "diagnosis", "mitigation",
        "prevention", "prevent", "explanation", "because", "symptom", "symptoms",
        "rule of thumb", "evidence", "also", "consider", "also consider", "special case",
        "use when", "pro tip", "gotcha", "beware", "allowed", "includes",
    ]

    /// What the names of troubles hold.
    static let troubleWords = [
        "not", "cannot", "can't", "can’t", "doesn't", "doesn’t", "does not", "don't",
        "don’t", "won't", "won’t", "isn't", "isn’t", "aren't", "didn't", "unable", "never",
        "no", "nothing", "error", "fail", "fails", "failed", "failing", "failure",
        "missing", "slow", "timeout", "timed out", "times out", "crash", "crashes",
        "crashed", "crashing", "stuck", "hangs", "hanging", "freezes", "denied", "refused",
        "rejected", "exceeded", "exceeds", "invalid", "undefined", "unavailable",
        "unreachable", "unauthorized", "forbidden", "unexpected", "lost", "broken", "wrong",
        "incorrect", "already in use", "out of memory", "disappear", "disappears",
        "disappeared", "too many", "too large", "too long", "too slow", "mismatch",
        "stops working", "stopped working", "blocked", "keeps", "keep getting", "turns off",
        "errors",
    ]

    /// Titles that say little by themselves.
    static let quietTitles = [
        "when to use", "when to use this", "how to use", "usage", "overview", "summary",
        "introduction", "background", "the process", "process", "steps", "procedure",
        "key principle", "key principles", "core principle", "principles",
        "quick reference", "quick reference table", "troubleshooting quick reference",
        "what this tells you", "common issues", "common problems", "quick start",
        "reference", "checklist", "examples", "example",
        "notes", "common mistakes", "red flags", "best practices", "anti-patterns",
        "decision tree", "decision", "the decision", "troubleshooting", "workflow",
        "verification", "output format", "requirements", "setup", "configuration",
    ]

    static let units = [
        "m meter", "m meters", "m metre", "m metres", "s sec", "s second", "s seconds",
        "min minute", "min minutes", "h hour", "h hours", "d day", "d days", "B byte", "B bytes",
    ]

    static let synonyms: [String] =
        [
            "permission, authorization, authorize, allow, consent, access",
            "dialog, popup, pop up, prompt, alert",
            "denied, refused, rejected, declined, disallowed",
            "crash, exception, assertion, abort, trap",
            "killed, terminated, force quit, swiped away, swipe up, closed",
            "relaunch, restart, reboot",
            "twice, duplicate, repeated, double, multiple times, more than once",
            "disappears, vanishes, flashes, goes away, dismissed", "missing, absent, lacks",
            "wrong, incorrect, inaccurate, off", "slow, delayed, late",
            "stops, ends, ceases, interrupted", "fire, trigger, deliver, arrive",
            "battery, power, energy", "drain, consumption, usage",
            "icon, arrow, indicator, bar", "screen off, locked", "thread, queue",
            "error, failure, fails", "often, frequency, interval", "phone, device",
            "shows, appears",
            "stays, remains, won't go away, wont go away, does not go away, doesn't go away",
        ]

    private static func split(_ text: String) -> [String] {
        text.split(separator: " ").map(String.init)
    }
}
