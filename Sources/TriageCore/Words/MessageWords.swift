/// What the column of an index of messages is called; lower case.
enum MessageWords {
    static let columns: Set<String> = ["message pattern", "消息模式"]
}
