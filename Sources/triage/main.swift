import ArgumentParser
import Foundation

// Broken pipes end the program quietly; everything else leaves through one place.
signal(SIGPIPE, SIG_DFL)
Program.run(Array(CommandLine.arguments.dropFirst()))
