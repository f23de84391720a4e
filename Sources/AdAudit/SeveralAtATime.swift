import Dispatch
import Synchronization

extension Array where Element: Sendable {
  /// The results of a piece of work on every element, in their order, with at most `jobs` at work
  /// at a time.
  func map<Result: Sendable>(
    jobs: Int, _ work: @escaping @Sendable (Element) -> Result
  ) -> [Result] {
    let next = Mutex(0)
    let results = Mutex([(position: Int, result: Result)]())
    let worker = { @Sendable (_: Int) in
      while true {
        let position = next.withLock { next -> Int in
          defer { next += 1 }
          return next
        }
        guard position < count else { return }
        let result = work(self[position])
        results.withLock { $0.append((position, result)) }
      }
    }
    let workers = Swift.min(jobs, count)
    if workers > 1 {
      DispatchQueue.concurrentPerform(iterations: workers, execute: worker)
    } else {
      worker(0)
    }
    return results.withLock { $0 }.sorted { $0.position < $1.position }.map(\.result)
  }
}
