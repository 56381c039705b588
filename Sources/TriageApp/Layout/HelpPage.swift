import TerminalCore
import TriageCore

/// The keys of a screen, made from the key table.
enum HelpPage {
    static func overlay(for context: KeyContext, _ shared: Shared) -> PageOverlay {
        PageOverlay(title: shared(.helpTitle), shared) { builder in
            let bindings = shared.keyMap.bindings(in: context)
            builder.section(shared(.keysOfThisScreen))
            rows(bindings.filter { !$0.contexts.isEmpty }, &builder)
            builder.section(shared(.keysEverywhere))
            rows(bindings.filter { $0.contexts.isEmpty }, &builder)
        }
    }

    private static func rows(_ bindings: [Binding], _ builder: inout PageBuilder) {
        let shared = builder.shared
        for binding in bindings {
            let names = shared.keyNames(of: binding)
            let gap = String(repeating: " ", count: max(1, 16 - DisplayWidth.of(names)))
            builder.indented(
                [StyledRun(String(repeating: " ", count: 16))],
                first: [StyledRun(names, .badge), StyledRun(gap)]
            ) { $0.paragraph(shared.catalogue.long(binding.command)) }
        }
    }
}

extension Shared {
    /// The keys of a binding, as they are written on screen.
    func keyNames(of binding: Binding) -> String {
        if binding.command == .choose { return "1-9" }
        return binding.keys.map { $0.name(ascii: glyphs.isASCII) }.joined(separator: " ")
    }

    /// The first key that asks for a command on a screen; the command's name where none does.
    func keyName(of command: Command, in context: KeyContext) -> String {
        let bindings = keyMap.bindings(in: context).filter { $0.command == command }
        let keys = bindings.flatMap(\.keys).filter {
            keyMap.command(for: $0, in: context) == command
        }
        return keys.first?.name(ascii: glyphs.isASCII) ?? catalogue.short(command)
    }
}
