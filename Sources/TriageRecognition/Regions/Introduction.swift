import TriageCore

/// What stands above a block and leads up to it.
struct Introduction {
    /// What it is about: the question of what has none of its own.
    var text = ""
    var announcement = Announcement.none
    /// What stands directly above asks: a paragraph, the last line of a fence, or a heading which of several cases it is.
    var isAsked = false
    /// The paragraph directly above, where it is short: what `If yes` and `If no` answer, whatever it ends in.
    var paragraph: String?

    /// It speaks of choosing.
    var isAboutChoice: Bool { text.withTreeBytes(TreeWords.isAboutChoice) }

    /// What a heading or a line right above says that follows.
    enum Announcement {
        case none
        /// Troubles, or what helps in them: conditions are those that somebody may be in.
        case trouble
        /// A decision tree, by that name: what leads somewhere is a way to take.
        case tree

        init(_ text: TreeBytes) {
            if Self.isTree(text) {
                self = .tree
            } else {
                self = Self.troubles.stands(in: text) ? .trouble : .none
            }
        }

        /// Whether a text announces a decision tree, asks which of several it is to be, or says how to choose.
        static func isTree(_ text: TreeBytes) -> Bool {
            namesTree(text)
                || (TreeLabel.asks(text) && TreeWords.announcesChoice(text)
                    || TreeWords.tellsHowToChoose(text)) && !learning.stands(in: text)
        }

        /// Whether a text calls something a decision tree.
        static func namesTree(_ text: TreeBytes) -> Bool {
            trees.stands(in: text) && !learning.stands(in: text)
        }

        /// What decision trees are announced by.
        private static let trees = WordList(.treeNames)

        /// What speaks of those that machines learn.
        private static let learning = WordList(.learning)

        /// What troubles and remedies are announced by.
        private static let troubles = WordList(.announcedTroubles)
    }
}

extension Introduction {
    /// More blocks than that between a heading and another block: it is about more than that one.
    private static let nearHeading = 3
    /// In bytes.
    private static let longestLead = 160
    /// In bytes.
    private static let longestQuestion = 200

    /// What stands above a block: the paragraph directly above where that announces or asks something, the question that
    /// a fence there ends with, else the nearest heading. What the line right above announces comes before what the
    /// heading does, where that is near, and before what the file is called.
    init(above block: Int, heading: Int?, in source: TreeSource) {
        let document = source.document
        var announcing: [TreeBytes] = []
        var lead: TreeBytes?
        switch block > 0 ? document.blocks[block - 1].kind : .document {
        case .paragraph:
            let said = document.inlineText(of: block - 1).treeBytes.trimmed
            let words = said.withoutFinalColon
            isAsked = TreeLabel.asks(said)
            if words.count < said.count || isAsked { lead = words }
            if said.count <= Self.longestQuestion { paragraph = words.string }
            if words.count < said.count || isAsked && TreeWords.asksWhatToTake(said) {
                announcing.append(said.suffix(Self.longestLead))
            }
        case .code:
            lead = Self.question(inFence: block - 1, of: source)
            isAsked = lead != nil
        default: break
        }
        if let heading {
            let title = document.inlineText(of: heading).treeBytes.trimmed
            lead = lead ?? title.withoutFinalColon
            if heading == block - 1 {
                isAsked = Self.asksWhichCase(title.prefix(Self.longestQuestion))
            }
            // Without its own anchor: `Lids {#lid-troubles}`
            let named = title.prefix(Self.longestLead).prefix { $0 != "{" }
            if block - heading <= Self.nearHeading { announcing.append(named) }
        }
        text = lead?.string ?? ""
        announcement =
            announcing.lazy.map(Announcement.init).first { $0 != .none }
            ?? (source.isCalledTree ? .tree : .none)
    }

    /// The question that a fence ends with: `Go on? (yes / no)`, rather than code such as `Int?`.
    private static func question(inFence block: Int, of source: TreeSource) -> TreeBytes? {
        let fence = source.document.blocks[block]
        let language = source.document.codeLanguage(of: block).lowercased()
        guard fence.isFenced, RegionScanner.drawnLanguages.contains(language),
            let line = source.lines(of: block).lines.map(\.trimmed).last(where: { !$0.isEmpty }),
            TreeLabel.asks(line), line.contains("? (") || TreeLabel.soundsLikeQuestion(line)
        else { return nil }
        return line
    }

    /// Whether a heading asks which of several cases the reader has: `Which lamp is on?`
    private static func asksWhichCase(_ title: TreeBytes) -> Bool {
        TreeLabel.asks(title)
            && (TreeWords.asksWhichCase(title) || TreeWords.asksOneOrTheOther(title)
                || TreeLabel(title).isStep)
    }
}

extension TreeBytes {
    /// The text without a colon at its end.
    fileprivate var withoutFinalColon: TreeBytes {
        if last == ":" { return dropLast().trimmed }
        return hasSuffix(.wideColon) ? dropLast(3).trimmed : self
    }
}

extension TreeSource {
    /// Whether the first heading is the file's title, and names a decision tree.
    var titleNamesTree: Bool {
        guard let title = document.blocks.first(where: { $0.kind == .heading }),
            title.headingLevel == 1
        else { return false }
        return Introduction.Announcement.namesTree(text(of: title).prefix(160))
    }
}
