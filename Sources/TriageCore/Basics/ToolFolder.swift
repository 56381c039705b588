/// Folders in which tools keep their own, rather than people what they write.
///
/// The rule, for guides and for a project's files: hidden folders are read like others; not read are the stores of version control, package managers and
/// editors' indexes, what builds leave, caches, environments and trash, by these names or by the mark they carry.
package enum ToolFolder {
    /// Whether an entry of this name says that its folder is a cache, or an environment of Python.
    package static func isMarked(by name: String) -> Bool {
        name == "CACHEDIR.TAG" || name == "pyvenv.cfg"
    }

    package static func isNamed(_ name: String) -> Bool {
        guard name.utf8.first == UInt8(ascii: ".") else { return name == "node_modules" }
        return names.contains(name) || name.hasSuffix("cache") || name.hasPrefix(".Trash-")
    }

    /// Whether no file in there is ever Markdown, so that there is nothing to count.
    package static func holdsNoGuides(_ name: String) -> Bool { versionControl.contains(name) }

    private static let versionControl = words(".git .hg .svn .bzr .jj .sl .pijul _darcs")

    private static let names = versionControl.union(
        words(
            """
            .build .swiftpm .gradle .next .nuxt .output .svelte-kit .turbo .angular .dart_tool
            .terraform .terragrunt-cache .serverless .aws-sam .bloop .metals .stack-work .dist
            .venv .env .virtualenv .virtualenvs .tox .nox .eggs .direnv .conda .pixi .pyenv
            .npm .yarn .pnpm-store .pnpm .bun .cargo .rustup .gem .bundle .m2 .ivy2 .sbt .nuget
            .stack .cabal .ghcup .opam .pub .cocoapods .sdkman .rbenv .nvm .volta .asdf .mise
            .vscode-server .vscode-test .idea .vs .ccls .clangd .ipynb_checkpoints
            .Trash .Trashes .Spotlight-V100 .fseventsd .TemporaryItems .DocumentRevisions-V100
            """))

    private static func words(_ text: String) -> Set<String> {
        Set(text.split(whereSeparator: \.isWhitespace).map(String.init))
    }
}
