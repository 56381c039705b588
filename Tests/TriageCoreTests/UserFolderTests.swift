import Testing
import TriageCore

@Suite struct UserFolderTests {
    @Test(arguments: [
        (UserFolder.config, "XDG_CONFIG_HOME", "/h/.config"),
        (.data, "XDG_DATA_HOME", "/h/.local/share"), (.state, "XDG_STATE_HOME", "/h/.local/state"),
    ])
    func aPathThatIsNotAbsoluteIsAsGoodAsNone(
        folder: UserFolder, variable: String, usual: String
    ) {
        #expect(folder.path(environment: [variable: "/x", "HOME": "/h"]) == "/x")
        for useless in ["", "x", "./x", "~/x"] {
            #expect(folder.path(environment: [variable: useless, "HOME": "/h"]) == usual)
        }
        #expect(folder.path(environment: ["HOME": "h"]) == nil)
        #expect(folder.path(environment: [:]) == nil)
    }

    @Test func sharedFoldersAreAbsoluteToo() {
        let usual = ["/usr/local/share", "/usr/share"]
        #expect(UserFolder.sharedData(environment: [:]) == usual)
        #expect(UserFolder.sharedData(environment: ["XDG_DATA_DIRS": "a:b"]) == usual)
        #expect(UserFolder.sharedData(environment: ["XDG_DATA_DIRS": "a:/b::/c"]) == ["/b", "/c"])
    }
}
