import TriageCore
import TriageRecognition

/// Ways to write a guide's anchors besides those of its headings.
struct AnchorSpellings {
    /// Anchors that HTML sets, `<a id="name">`.
    private(set) var named: Set<String> = []
    /// Indices in the outline.
    private var headings: [String: Int] = [:]

    init(_ guide: Guide) {
        for inline in guide.document.inlines where inline.kind == .html {
            named.formUnion(HTMLText.anchors(in: guide.document.text(of: inline)))
        }
        for (index, heading) in guide.outline.enumerated() {
            let squeezed = Self.squeezed(heading.anchor)
            if headings[squeezed] == nil { headings[squeezed] = index }
        }
    }

    /// Index of the heading whose anchor has the same letters and digits.
    func heading(like anchor: String) -> Int? { headings[Self.squeezed(anchor)] }

    /// Letters and digits only: renderers differ in what they make of everything else.
    private static func squeezed(_ anchor: String) -> String {
        String(anchor.lowercased().filter { $0.isLetter || $0.isNumber })
    }
}
