import Foundation
import SystemCalls
import Testing

@Suite struct WriteAllTests {
    @Test func whatDoesNotFitIsNotTakenForWritten() {
        let full = open("/dev/full", O_WRONLY)
        defer { close(full) }
        #expect(writeAll(Array("a".utf8), to: full) == ENOSPC)
    }

    /// The seconds that this thread was busy.
    private var seconds: Double {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }

    @Test func aReaderIsWaitedForIdly() throws {
        let pipe = Pipe()
        let end = pipe.fileHandleForWriting.fileDescriptor
        _ = fcntl(end, F_SETFL, fcntl(end, F_GETFL) | O_NONBLOCK)
        let bytes = [UInt8](repeating: 1, count: 1 << 20)
        let read = DispatchSemaphore(value: 0)
        Thread.detachNewThread {
            usleep(500_000)
            var count = 0
            while count < bytes.count { count += pipe.fileHandleForReading.availableData.count }
            read.signal()
        }
        let before = seconds
        #expect(writeAll(bytes, to: end) == 0)
        #expect(seconds - before < 0.02)
        #expect(read.wait(timeout: .now() + 20) == .success)
    }
}
