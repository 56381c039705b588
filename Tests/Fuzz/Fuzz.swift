import Foundation

/// Where inputs are written; a folder of the process's own.
private let folder: String = {
    let folder =
        NSTemporaryDirectory() + "/triage-fuzz-\(ProcessInfo.processInfo.processIdentifier)"
    try? FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    return folder
}()

private func read(_ bytes: [UInt8]) throws {
    if FuzzTarget.current == .evidence { return EvidenceInput(bytes).run() }
    if FuzzTarget.current == .runs { return try RunFileInput(bytes).run(in: folder) }
    try FuzzInput(bytes).run(in: folder)
}

#if FUZZING
    /// What libFuzzer calls with each input: https://llvm.org/docs/LibFuzzer.html#fuzz-target
    @_cdecl("LLVMFuzzerTestOneInput")
    public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
        let bytes = Array(UnsafeBufferPointer(start: start, count: count))
        do { try read(bytes) } catch { fatalError("\(error)") }
        return 0
    }

    /// What libFuzzer changes an input with: of projects mostly whole tokens and lines, so that code stays code.
    /// https://llvm.org/docs/LibFuzzer.html#startup-initialization
    @_cdecl("LLVMFuzzerCustomMutator")
    public func mutate(
        _ start: UnsafeMutablePointer<UInt8>, _ count: Int, _ most: Int, _ seed: CUnsignedInt
    ) -> Int {
        guard FuzzTarget.current == .evidence, seed % 4 > 0 else {
            return changeBytes(start, count, most)
        }
        let bytes = Array(UnsafeBufferPointer(start: start, count: count))
        let changed = EvidenceInput.changed(bytes, seed: UInt64(seed)).prefix(most)
        for (index, byte) in changed.enumerated() { start[index] = byte }
        return changed.count
    }

    /// libFuzzer's own changes.
    @_silgen_name("LLVMFuzzerMutate")
    private func changeBytes(_ start: UnsafeMutablePointer<UInt8>, _ count: Int, _ most: Int)
        -> Int

    /// The package manager wants a `main` of the program's own; this is the way from there into libFuzzer.
    @_silgen_name("LLVMFuzzerRunDriver")
    private func runFuzzer(
        _ count: UnsafeMutablePointer<CInt>,
        _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>,
        _ body: @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt
    ) -> CInt
#endif

/// Runs inputs from files: those that the fuzzer found, or any Markdown and any project. `.ci/fuzz` looks for more.
@main
enum Fuzz {
    static func main() throws {
        defer { try? FileManager.default.removeItem(atPath: folder) }
        #if FUZZING
            var count = CommandLine.argc
            var arguments = CommandLine.unsafeArgv
            exit(runFuzzer(&count, &arguments, fuzz))
        #else
            for path in CommandLine.arguments.dropFirst() {
                let bytes = try Data(contentsOf: URL(fileURLWithPath: path))
                try read([UInt8](bytes))
            }
        #endif
    }
}
