/// What Enter does on a screen, where "open" does not tell.
public enum CommandSense: CaseIterable, Sendable {
    case answer, answers, entry, cell, item, link, hit, heading, place, problem
}
