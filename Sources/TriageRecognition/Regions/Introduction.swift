import TriageCore

/// What stands above a block and leads up to it.
struct Introduction {
    /// What it is about: the question of what has none of its own.
    var text = ""
    var announcement = Announcement.none
    /// It asks, directly above.
    var isAsked = false

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

extension TreeSource {
    /// More blocks than that between a heading and another block: it is about more than that one.
    private static let nearHeading = 3
    private static let longestLead = 160

    /// What the line right above a block announces, else the heading above, where that is near, else the file's title.
    func announcement(above block: Int, heading: Int?) -> Introduction.Announcement {
        announcements(above: block, heading: heading).lazy
            .map(Introduction.Announcement.init)
            .first { $0 != .none } ?? (isCalledTree ? .tree : .none)
    }

    /// Whether the first heading is the file's title, and names a decision tree.
    var titleNamesTree: Bool {
        guard let title = document.blocks.first(where: { $0.kind == .heading }),
            title.headingLevel == 1
        else { return false }
        return Introduction.Announcement.namesTree(text(of: title).prefix(Self.longestLead))
    }

    private func announcements(above block: Int, heading: Int?) -> [TreeBytes] {
        var texts: [TreeBytes] = []
        if block > 0, document.blocks[block - 1].kind == .paragraph {
            let text = text(of: document.blocks[block - 1]).suffix(Self.longestLead)
            let end = text.suffix(8).string.last { $0 != "*" && !$0.isWhitespace }
            if end?.isColon ?? false || TreeLabel.asks(text) && TreeWords.asksWhatToTake(text) {
                texts.append(text)
            }
        }
        if let heading, block - heading <= Self.nearHeading {
            let text = text(of: document.blocks[heading]).prefix(Self.longestLead)
            // Without its own anchor: `Lids {#lid-troubles}`
            texts.append(text.prefix { $0 != "{" })
        }
        return texts
    }
}
