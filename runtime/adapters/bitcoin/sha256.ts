/**
 * Synchronous SHA-256 (FIPS 180-4). The browser's is async, but addresses must be validated as the visitor
 * types.
 */
export function sha256(bytes: Uint8Array): Uint8Array {
  const constants = primes.map((prime) => fraction(Math.cbrt(prime)))
  const hash = primes.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)))
  const words = pad(bytes)
  for (let start = 0; start < words.length; start += 16) {
    const schedule = words.slice(start, start + 16)
    let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = hash
    for (let round = 0; round < 64; round++) {
      if (round >= 16) schedule.push(extend(schedule, round))
      const choice = (e & f) ^ (~e & g)
      const majority = (a & b) ^ (a & c) ^ (b & c)
      const one = (h + mix(e, 6, 11, 25) + choice + word(constants, round) + word(schedule, round)) | 0
      const two = (mix(a, 2, 13, 22) + majority) | 0
      ;[a, b, c, d, e, f, g, h] = [(one + two) | 0, a, b, c, (d + one) | 0, e, f, g]
    }
    for (const [index, value] of [a, b, c, d, e, f, g, h].entries())
      hash[index] = (word(hash, index) + value) | 0
  }
  return Uint8Array.from({ length: 32 }, (_, index) => word(hash, index >> 2) >>> (24 - 8 * (index % 4)))
}

/** The first 64 primes. The fractional parts of their roots are the constants of the algorithm. */
const primes = Array.from({ length: 310 }, (_, index) => index + 2).filter((number) => {
  for (let divisor = 2; divisor * divisor <= number; divisor++) if (number % divisor === 0) return false
  return true
})

function fraction(root: number): number {
  return Math.floor((root % 1) * 2 ** 32) | 0
}

/** The message as 32-bit words, padded with a one bit, zeros and its length. */
function pad(bytes: Uint8Array): number[] {
  const words = Array.from({ length: ((bytes.length + 72) >> 6) * 16 }, () => 0)
  const put = (byte: number, index: number) => {
    words[index >> 2] = word(words, index >> 2) | (byte << (24 - 8 * (index % 4)))
  }
  bytes.forEach(put)
  put(0x80, bytes.length)
  words[words.length - 1] = bytes.length * 8
  return words
}

function extend(schedule: readonly number[], round: number): number {
  const early = word(schedule, round - 15)
  const late = word(schedule, round - 2)
  const first = rotate(early, 7) ^ rotate(early, 18) ^ (early >>> 3)
  const second = rotate(late, 17) ^ rotate(late, 19) ^ (late >>> 10)
  return (word(schedule, round - 16) + first + word(schedule, round - 7) + second) | 0
}

function mix(value: number, one: number, two: number, three: number): number {
  return rotate(value, one) ^ rotate(value, two) ^ rotate(value, three)
}

function rotate(value: number, count: number): number {
  return (value >>> count) | (value << (32 - count))
}

function word(words: readonly number[], index: number): number {
  return words[index] ?? 0
}
