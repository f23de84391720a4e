// Answers for the oracle: reads scenes from standard input, two lines each, and prints one line of
// JSON for each, with the visible share of every node.

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

while let snapshot = readLine(), let words = readLine() {
  do {
    print(try OracleQuestion(snapshot: snapshot, words: words).answer)
  } catch {
    print("{\"error\": \"\("\(error)".filter { $0 != "\"" && $0 != "\\" && $0 != "\n" })\"}")
  }
  fflush(nil)
}
