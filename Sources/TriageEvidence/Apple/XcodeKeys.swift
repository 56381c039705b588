/// Keys of a property list, and entitlements, that Xcode writes when it builds.
enum XcodeKeys {
    /// Those that it writes from settings called `INFOPLIST_KEY_`: purpose strings and a few others. Source: Apple's
    /// build settings reference.
    static func areGenerated(_ key: String) -> Bool {
        key.hasSuffix("UsageDescription") || key.hasSuffix("UsageDescriptionDictionary")
            || generated.contains(key)
    }

    private static let generated: Set<String> = [
        "CFBundleDisplayName", "LSApplicationCategoryType", "LSBackgroundOnly", "LSUIElement",
        "LSSupportsOpeningDocumentsInPlace", "ITSAppUsesNonExemptEncryption",
        "ITSEncryptionExportComplianceCode", "NSHumanReadableCopyright", "NSMainNibFile",
        "NSMainStoryboardFile", "NSPrincipalClass", "NSSupportsLiveActivities",
        "NSSupportsLiveActivitiesFrequentUpdates", "UIApplicationSupportsIndirectInputEvents",
        "UILaunchStoryboardName", "UIMainStoryboardFile", "UIRequiredDeviceCapabilities",
        "UIRequiresFullScreen", "UIStatusBarHidden", "UIStatusBarStyle",
        "UISupportedInterfaceOrientations", "UISupportsDocumentBrowser", "UIUserInterfaceStyle",
        "UIFileSharingEnabled", "WKBackgroundModes", "WKCompanionAppBundleIdentifier",
        "WKWatchOnly",
    ]

    /// Whether a setting of that kind does nothing for a key; of others that are not listed it is not known.
    static func isIgnored(_ key: String) -> Bool { key == "UIBackgroundModes" }

    /// Those that it, or XcodeGen, writes of itself, whatever stands in the file: a name, versions, what it was built with.
    static func areWritten(_ key: String) -> Bool { written.contains(key) || key.hasPrefix("DT") }

    private static let written: Set<String> = [
        "BuildMachineOSBuild", "CFBundleDevelopmentRegion", "CFBundleExecutable",
        "CFBundleIconName",
        "CFBundleIcons", "CFBundleIdentifier", "CFBundleInfoDictionaryVersion", "CFBundleName",
        "CFBundlePackageType", "CFBundleShortVersionString", "CFBundleSupportedPlatforms",
        "CFBundleVersion", "LSMinimumSystemVersion", "LSRequiresIPhoneOS", "MinimumOSVersion",
        "UIDeviceFamily", "UIRequiredDeviceCapabilities",
    ]

    /// The entitlements that it writes when it signs, some of them from settings.
    static func areSigned(_ key: String) -> Bool {
        signed.contains(key)
            || key.hasPrefix("com.apple.security.")
                && key != "com.apple.security.application-groups"
    }

    private static let signed: Set<String> = [
        "application-identifier", "com.apple.developer.team-identifier", "get-task-allow",
        "keychain-access-groups",
    ]
}
