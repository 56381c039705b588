/// The files of an Xcode project that says all that it builds.
public enum AppProject {
    /// A project of apps, each of which builds the folder of its name, with the property list in it.
    public static func project(_ apps: [String]) -> String {
        let settings = { (app: String) in "INFOPLIST_FILE = \(app)/Info.plist; " }
        var objects = ""
        for app in apps {
            objects += """
                GROUP_\(app) = {isa = PBXFileSystemSynchronizedRootGroup; path = \(app); sourceTree = "<group>"; };
                PHASE_\(app) = {isa = PBXSourcesBuildPhase; files = (); };
                CONFIG_\(app) = {isa = XCBuildConfiguration; buildSettings = {\(settings(app))}; name = Release; };
                LIST_\(app) = {isa = XCConfigurationList; buildConfigurations = (CONFIG_\(app), ); };
                TARGET_\(app) = {isa = PBXNativeTarget; buildConfigurationList = LIST_\(app);
                buildPhases = (PHASE_\(app), ); fileSystemSynchronizedGroups = (GROUP_\(app), );
                name = \(app); productType = "com.apple.product-type.application"; };

                """
        }
        func list(_ kind: String) -> String { apps.map { "\(kind)_\($0), " }.joined() }
        return """
            // !$*UTF8*$!
            { archiveVersion = 1; classes = {}; objectVersion = 77; objects = {
            \(objects)
            MAIN = {isa = PBXGroup; children = (\(list("GROUP"))); sourceTree = "<group>"; };
            CONFIG = {isa = XCBuildConfiguration; buildSettings = {SDKROOT = iphoneos; }; name = Release; };
            LIST = {isa = XCConfigurationList; buildConfigurations = (CONFIG, ); };
            PROJECT = {isa = PBXProject; buildConfigurationList = LIST; mainGroup = MAIN; projectDirPath = "";
            targets = (\(list("TARGET"))); };
            }; rootObject = PROJECT; }

            """
    }

    /// A property list.
    ///
    /// - Parameter entries: keys with their values as XML.
    public static func propertyList(_ entries: [String: String]) -> String {
        let lines = entries.sorted { $0.key < $1.key }.map { "<key>\($0)</key>\n\($1)\n" }
        return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<plist version=\"1.0\"><dict>\n"
            + lines.joined() + "</dict></plist>\n"
    }
}
