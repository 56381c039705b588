import TerminalCore
import TriageCore
import TriageEvidence

/// What the palette goes to by name.
public struct Places: Sendable {
    let options: [ChooserOverlay.Option]
}

/// Everything that can change the state.
public enum Message: Sendable {
    case key(Key)
    case paste(String)
    case mouse(MouseEvent)
    case resize(Size)
    /// The terminal can draw other signs than was thought.
    case glyphs(Glyphs)
    /// What the terminal paints on turned out to be light or dark.
    case background(isLight: Bool)
    /// The library so far, or whole: `loading` counts files while more are to come.
    case library(Library, [Diagnostic], loading: Int?)
    /// The view of this version can be searched.
    case index(SearchIndex, version: Int)
    /// Everything that is to be said about the library of the reading of this number.
    case checked([Diagnostic], version: Int)
    /// Where a part or a guide is mentioned.
    case mentions(PartID, [Mention])
    /// What the rows of Home's lists say in the view of this version.
    case rowWords(RowWords, version: Int)
    /// How many questions and items of the library of the reading of this number ask the project's files, by tree and
    /// checklist, and whether there is a project to ask.
    case asked(questions: [PartID: Int], items: [PartID: Int], hasProject: Bool, version: Int)
    /// What the project says so far, to the library of the reading of this number.
    case evidence(ProjectEvidence, version: Int)
    /// What the palette can go to in the view of this version.
    case places(Places, version: Int)
    /// The libraries that were added, shown or not.
    case libraries([AddedLibrary])
    /// One of them is shown or left out from now on; the library is being read again.
    case switched(AddedLibrary)
    case sessions([Session])
    /// The current run of each checklist that has one in this project.
    case latestRuns([ChecklistKey: StoredRun])
    /// Another program changed what is kept.
    case storeChanged
    case result(EffectResult)
    /// A file of another text is where one was to be written.
    case fileExists(name: String, text: String, path: String)
    /// What the store was told or asked and has not answered yet, in order.
    case waiting([StoreEffect])
    /// Something could not be kept.
    case failure(StoreFailure)
    case notice(Notice)
    /// What became of handing something, of this name, to a program of the system.
    case opened(String, Result<Void, ServiceFailure>)
    /// How the store falls short; nil where all is well again.
    case degradation(Degradation?)

    /// Why something could not be kept, where it says so.
    var failure: StoreFailure? {
        switch self {
        case .failure(let failure), .result(.changed(_, _, .failure(let failure))): failure
        default: nil
        }
    }
}
