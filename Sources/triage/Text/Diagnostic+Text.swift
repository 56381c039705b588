import TriageCore
import TriageWords

extension Diagnostic {
    /// `path:line:column: severity: message [code]`; of a folder its path and the message.
    var summary: String {
        let message = Words.catalogue.text(kind)
        if kind.isOfFolder {
            return location.path + Words.catalogue.text(Phrase.colon) + message + names
        }
        return
            "\(location.path):\(location.line):\(location.column): \(severity.rawValue): \(message)\(names)"
    }
}
