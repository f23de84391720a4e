import AdCommandLine

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

// A reader that stops early (`adaudit … | head`) ends the program quietly.
signal(SIGPIPE, SIG_DFL)
Interruption.handle()
exit(Program.run(Array(CommandLine.arguments.dropFirst())).rawValue)
