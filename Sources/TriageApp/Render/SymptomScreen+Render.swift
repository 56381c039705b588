import TerminalCore

extension SymptomScreen {
    func render(on canvas: inout Canvas, _ shared: Shared) {
        canvas.drawPage(view, shared)
    }
}
