extension WalkScreen {
    func render(on canvas: inout Canvas, _ shared: Shared) {
        canvas.drawPage(view, shared)
    }
}
