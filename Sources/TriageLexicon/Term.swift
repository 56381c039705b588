extension Lexicon {
    /// What words are used for.
    package enum Term: Int, CaseIterable, Sendable {
        // MARK: Conditions and answers

        /// Each yes with its no. Of a word with several counterparts the first one is taken.
        case yesNo
        /// Words that say yes only where they stand alone: they begin sentences, too, as `Da es regnet, ...`.
        case yesAlone
        /// What stands before yes and no, where another case came before, and before an outcome.
        case ifs, elses, thens
        /// What stands between `if` and a comma to say yes or no to the question above.
        case isSo, isNotSo
        /// What begins a condition as `if` does; what stands at its end; what a case may stand behind.
        case whens, inCase, inCaseOf
        /// Words that a condition begins with and that say nothing of it.
        case caseLeads
        /// What says the opposite of a word: `found missing`; and syllables in front that do: `unsealed`.
        case contraries, denyingSyllables
        /// What an answer for everything else begins with.
        case otherwise
        /// What an answer for those says who do not know.
        case notSure
        /// First words of what is not so.
        case denials
        /// Beside those, what stands before an order that is not to be followed; and what makes it hold in some case only.
        case forbidding, provisos
        /// Verbs that say to leave out what they name.
        case omitting
        /// What an order may begin behind, and what may stand before or behind it and says nothing of it.
        case orderJoints, orderFillers
        /// What begins to tell when an order holds, and in which surroundings; in scripts without spaces, ends to.
        case clausesOfTime, surroundings
        /// What makes another thing of a text that is otherwise alike; what carries nothing in one.
        case negations, articles

        // MARK: Questions and choosing

        /// First words of a question that is written without its mark; the same, where a mark stands at the end.
        case askingStarts, asking
        /// What a question stands behind that is not asked: `Look whether it is on`.
        case whethers
        /// First words of a condition that says what somebody wishes.
        case wishes
        /// What questions are called by, before their number; each word before those that it ends in.
        case questionNames
        /// What stands in front of a question that somebody asked, and of what was said to it.
        case replies
        /// What joins one thing and the other.
        case alternatives
        /// What a question about the reader's own case holds.
        case ownCases
        /// What headings hold below which something is chosen, what they end in, and what asks which at their beginning.
        case choosing, selections, whichs
        /// What questions hold about what somebody is to do.
        case taking
        /// What tells, before a colon, on what it depends which of several it is.
        case depending
        case choices, howTos, treeNames, learning, announcedTroubles

        // MARK: Steps, and going on with another one

        /// What steps are called by, before their number: names of nothing else, and of larger parts of the work.
        case steps, stages
        /// What stands before a number, of steps and of anything else: `第 2 步`.
        case ordinals
        /// What points at the first question, and last words of a step behind which there is nothing more to do.
        case beginnings, ends
        /// Verbs before the name of a question or step to jump to, and those that can do without a name: `go to 3`.
        case jumps, moves
        /// Verbs of a step that is answered by what is found; what forms a denied order: `do not`.
        case checks, doing
        /// Verbs that tell to look, and to go on with something; whole sentences that do, for those that nearly say so.
        case looks, goesOn, goingOn
        case otherThings, goOn, goVerb, goLook, goDirection, goThing, goFiller
        /// Words that say nothing about what is asked.
        case fillers

        // MARK: What outcomes say, and what is no outcome

        /// What stands above examples, which nobody is to choose from.
        case examples
        /// Heads of remarks, and of those that say how to mend it.
        case remarks, fixes
        /// Heads of lines that say in which words people ask for what they stand below.
        case askedAs
        /// What begins a line that says which code stands beside an answer, and says that none does.
        case codeLeads, noCode
        /// What votes and polls count, and what a quiz says of an answer.
        case counted, quizVerdicts
        /// First words of what mends something, and of a step to carry out.
        case mends, imperatives

        // MARK: What to take, and when

        /// Verbs of what is to be taken; words between them and the case; words that name the text that they stand in
        /// rather than something to take; those that only begin a case: `you need to`.
        case offerVerbs, offerAdverbs, offersOfNothing, offerOpenings
        /// What the heading of a case begins with: `When to use ...`.
        case whenTos

        // MARK: Headings and their labels

        case antiPattern, scenario, problemNouns
        /// Headings that name the form of what is below them, not its subject.
        case genericTree
        case checklist, checklistPlural
        /// What tells that a heading speaks of something rather than names it: `How to use this checklist`.
        case pointers
        /// What an item ends in of whose tasks one is enough, before a colon.
        case oneOf
        /// What may stand between that and the colon.
        case choiceWords
        /// What a heading or a line says in brackets above tasks of which one is enough.
        case tickOne
        /// What a point among tasks begins with, before a colon, that is a note of theirs.
        case noteLabels
        /// What stands, before a colon, above what explains boxes; what says that one means something; what they are called
        /// in between; what an empty box means, and what others do.
        case legendNames, standFor, signNames, openStates, otherStates
        /// What begins the reason of an item that does not apply.
        case reasons
        case uses, redFlags
        /// What begins a list of cases that a guide is not for.
        case notFor
        case diagnosticGuides, referenceGuides, disciplineGuides, workflowGuides
        /// Headings among which leads tell what may happen, or how something is to be written.
        case forms
        /// Headings whose sub-headings are habits to avoid; what ends those that say more, and stands behind that; what
        /// they hold that are about habits rather than above them; leads that tell why, or what to do instead.
        case habitHeadings, habitNouns, habitTails, habitCures, habitLeads
        /// Headings below which stands what many ask.
        case questionHeadings
        /// What scenarios are told by.
        case scenarioLeads
        /// Titles that say little by themselves in a list of a whole library.
        case quietTitles
        /// What headings hold that say where the page is now.
        case movedPages
        /// Files that a library has beside its guides, by their own or a folder's name.
        case besideGuides

        // MARK: Troubles: what is seen, what is behind it, what helps

        case symptoms, meaning, errorNouns
        /// First header cells of tables whose rows are symptoms.
        case symptomColumn
        /// Headings among which a problem and its solution are what a user meets; others whose sub-headings are troubles.
        case troubleNames, troubleHeadings
        /// What headings hold below which a cause and a remedy are a trouble's.
        case troubleNouns
        /// What the names of troubles hold. Words of a few letters would be in other names as well.
        case troubleWords
        /// What a user sees, or what a pattern is for.
        case problemLeads
        case causes, remedies
        /// Headings of what is to be looked at or done, beside one of what is seen.
        case responses
        /// What stands between the words of a label: `Causes and fixes`, `Symptoms / Errors`.
        case joints
        /// What answers refer to by its number, beside steps.
        case referred
        /// What headings among troubles hold that help with all of them, and name none.
        case aids
        /// What begins the heading of a way to do something, and the question of someone who has met a trouble.
        case ways, why

        // MARK: Wrong and right

        /// Signs, and their names on forges.
        case wrongSigns, rightSigns
        /// What people call wrong and right before an example.
        case wrong, right
        /// What such a word may stand behind (`Examples of incorrect code`) and before (`Bad example`).
        case examplesOf, markedNouns
        /// Those of them that also tell when something was, or what state something is in, and those that say nothing else.
        case moments, grades, verdicts
        /// What begins to tell where or when something is so.
        case circumstances

        // MARK: Reading and searching

        /// Words in labels of a section's parts, by what the labels announce.
        case toldCost, toldWhy, toldWrong, toldRight
        /// Words in headings over names of guides that need not be loaded.
        case related
        /// Labels of lines that list pages of documentation, or guides.
        case documentation, guideLists
        /// What headings of a symptom's quick checks hold.
        case quickChecks
        /// What the column of an index of messages is called.
        case messageColumns
        /// Labels of what a library is tested by: what is found, what files say of an answer, and what leads nowhere.
        case testedFinds, testedSure, testedLikely, testedNot, testedNothing
        /// What a column may be called whose author means that.
        case nearMessageColumns
        /// What people call the same thing: in each set any word stands for all.
        case synonyms
        /// Words that join what stands around them, others that no sentence does without, those that tell English, and
        /// those that say nothing about what is named.
        case joining, inSentences, english, unnamed
        /// Words of a sentence that say nothing of what is looked for; the same as single signs.
        case silent, particles
        /// What points at a title, `see Quota below`, `见下面的“配额”`; what may stand behind it, and before it.
        case seeing, nearby, places
        /// What is said to a question of the command line that every one takes.
        case saysBack, saysQuit, saysHelp, saysNotSure, saysNone, saysSolved, saysNotSolved
        /// What a line begins with that says which files speak for something, and in a run's file the reason of an item.
        case evidenceLeads, reasonLeads
        /// The names of units, each behind its symbol; the signs for one to ten.
        case units, numerals
    }
}
