/// SHA-256 (FIPS 180-4), for the hashes of a page's own style and script.
struct SHA256 {
  private var state: [UInt32] = [
    0x6a09_e667, 0xbb67_ae85, 0x3c6e_f372, 0xa54f_f53a, 0x510e_527f, 0x9b05_688c, 0x1f83_d9ab,
    0x5be0_cd19,
  ]
  private var pending: [UInt8] = []
  private var length: UInt64 = 0

  mutating func add(_ bytes: [UInt8]) {
    length &+= UInt64(bytes.count)
    pending += bytes
    var start = 0
    while pending.count - start >= 64 {
      mix(pending[start..<start + 64])
      start += 64
    }
    pending.removeFirst(start)
  }

  /// 32 bytes.
  var digest: [UInt8] {
    var end = self
    var padding: [UInt8] = [0x80]
    let zeros = (119 - pending.count) % 64
    padding += [UInt8](repeating: 0, count: zeros)
    let bits = length &* 8
    padding += (0..<8).map { UInt8(truncatingIfNeeded: bits >> UInt64(56 - 8 * $0)) }
    end.add(padding)
    return end.state.flatMap { word in
      (0..<4).map { UInt8(truncatingIfNeeded: word >> UInt32(24 - 8 * $0)) }
    }
  }

  private mutating func mix(_ block: ArraySlice<UInt8>) {
    var schedule: [UInt32] = []
    schedule.reserveCapacity(64)
    var word: UInt32 = 0
    for (index, byte) in block.enumerated() {
      word = word << 8 | UInt32(byte)
      if index % 4 == 3 { schedule.append(word) }
    }
    for index in 16..<64 {
      let old = schedule[index - 15]
      let recent = schedule[index - 2]
      let small = Self.turned(old, 7) ^ Self.turned(old, 18) ^ (old >> 3)
      let large = Self.turned(recent, 17) ^ Self.turned(recent, 19) ^ (recent >> 10)
      schedule.append(schedule[index - 16] &+ small &+ schedule[index - 7] &+ large)
    }
    var mixed = state
    for index in 0..<64 {
      let (a, b, c, e) = (mixed[0], mixed[1], mixed[2], mixed[4])
      let upper = Self.turned(e, 6) ^ Self.turned(e, 11) ^ Self.turned(e, 25)
      let choice = (e & mixed[5]) ^ (~e & mixed[6])
      let first = mixed[7] &+ upper &+ choice &+ Self.constants[index] &+ schedule[index]
      let lower = Self.turned(a, 2) ^ Self.turned(a, 13) ^ Self.turned(a, 22)
      let second = lower &+ ((a & b) ^ (a & c) ^ (b & c))
      mixed = [first &+ second, a, b, c, mixed[3] &+ first, e, mixed[5], mixed[6]]
    }
    for index in 0..<8 { state[index] &+= mixed[index] }
  }

  private static func turned(_ word: UInt32, _ bits: UInt32) -> UInt32 {
    word >> bits | word << (32 - bits)
  }

  /// The first 32 bits of the fractional parts of the cube roots of the first 64 primes.
  private static let constants: [UInt32] = [
    0x428a_2f98, 0x7137_4491, 0xb5c0_fbcf, 0xe9b5_dba5, 0x3956_c25b, 0x59f1_11f1, 0x923f_82a4,
    0xab1c_5ed5, 0xd807_aa98, 0x1283_5b01, 0x2431_85be, 0x550c_7dc3, 0x72be_5d74, 0x80de_b1fe,
    0x9bdc_06a7, 0xc19b_f174, 0xe49b_69c1, 0xefbe_4786, 0x0fc1_9dc6, 0x240c_a1cc, 0x2de9_2c6f,
    0x4a74_84aa, 0x5cb0_a9dc, 0x76f9_88da, 0x983e_5152, 0xa831_c66d, 0xb003_27c8, 0xbf59_7fc7,
    0xc6e0_0bf3, 0xd5a7_9147, 0x06ca_6351, 0x1429_2967, 0x27b7_0a85, 0x2e1b_2138, 0x4d2c_6dfc,
    0x5338_0d13, 0x650a_7354, 0x766a_0abb, 0x81c2_c92e, 0x9272_2c85, 0xa2bf_e8a1, 0xa81a_664b,
    0xc24b_8b70, 0xc76c_51a3, 0xd192_e819, 0xd699_0624, 0xf40e_3585, 0x106a_a070, 0x19a4_c116,
    0x1e37_6c08, 0x2748_774c, 0x34b0_bcb5, 0x391c_0cb3, 0x4ed8_aa4a, 0x5b9c_ca4f, 0x682e_6ff3,
    0x748f_82ee, 0x78a5_636f, 0x84c8_7814, 0x8cc7_0208, 0x90be_fffa, 0xa450_6ceb, 0xbef9_a3f7,
    0xc671_78f2,
  ]
}
