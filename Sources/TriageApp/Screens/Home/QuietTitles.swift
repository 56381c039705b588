import TriageCore

/// What says little by itself in a list of a whole library.
enum QuietTitles {
    /// Titles of sections that every guide may have.
    private static let words: Set<String> = [
        "when to use", "when to use this", "how to use", "usage", "overview", "summary",
        "introduction", "background",
        "the process", "process", "steps", "procedure", "key principle", "key principles",
        "core principle",
        "principles", "quick reference", "quick start", "reference", "checklist", "examples",
        "example", "notes",
        "common mistakes", "red flags", "best practices", "anti-patterns", "decision tree",
        "decision", "the decision",
        "troubleshooting", "workflow", "verification", "output format", "requirements", "setup",
        "configuration",
        "何时使用", "使用方法", "概述", "概览", "总结", "简介", "背景", "流程", "步骤", "要点", "核心原则", "快速参考",
        "快速开始", "参考", "检查清单", "示例", "备注", "常见错误", "最佳实践", "决策树", "排查", "验证", "配置",
    ]

    static func contains(_ title: String) -> Bool { words.contains(title.lowercased()) }

    /// Files that a library has beside its guides, by their own or a folder's name.
    private static let names: Set<String> = [
        "readme", "changelog", "changes", "history", "release-notes", "releases", "contributing",
        "code-of-conduct",
        "license", "security", "todo", "roadmap", "plan", "plans", "template", "templates",
        "archive",
    ]

    static func isBesideGuides(_ path: String) -> Bool {
        path.split(separator: "/").contains { component in
            let stem = component.prefix { $0 != "." }.lowercased().replacing("_", with: "-")
            return names.contains(stem)
        }
    }
}

extension LibraryView {
    /// Guides that hold the same under the same name as one before them, as where a folder is mirrored: they are listed
    /// once.
    var twins: Set<String> {
        var known: [Twin: [Guide]] = [:]
        var twins: Set<String> = []
        for guide in guides {
            let key = Twin(name: guide.fileName, size: guide.document.source.bytes.count)
            let isTwin = known[key, default: []].contains {
                $0.document.source.bytes == guide.document.source.bytes
            }
            if isTwin { twins.insert(guide.id) } else { known[key, default: []].append(guide) }
        }
        return twins
    }

    private struct Twin: Hashable {
        let name: String
        let size: Int
    }
}
