import TriageCore
import TriageWords

/// Writing files: the reader is asked for the name.
extension AppContext {
    /// Asks under which name a text is written.
    ///
    /// - Parameters:
    ///   - title: what is done.
    ///   - name: what is offered.
    func askToSave(_ title: Phrase, name: String, text: String) -> ScreenResult {
        let box = PromptOverlay(title: self(title), message: self(.saveHelp), text: name, self) {
            let name = String($0.trimmed)
            return name.isEmpty ? nil : [.carryOut(.saveFile(name: name, text: text))]
        }
        return ScreenResult([.overlay(box)])
    }

    /// Asks for the name of a file of Markdown, which is no guide even if it comes to lie among them.
    func askToExport(name: String, markdown: String) -> ScreenResult {
        askToSave(.exportTitle, name: name, text: ExportMark.marked(markdown))
    }
}
