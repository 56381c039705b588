/// What the first words of code fences mean, in lower case.
package enum FenceLanguage {
    /// Names of no language.
    package static let plain: Set = ["text", "txt", "plain", "plaintext"]

    /// Names of what a POSIX shell can run.
    package static let shells: Set = ["sh", "bash", "shell", "zsh", "console"]
}
