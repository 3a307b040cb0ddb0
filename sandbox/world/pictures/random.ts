export type Random = ReturnType<typeof createRandom>

/**
 * A seeded random generator, so that pictures and lists are the same in every run: mulberry32, starting from the
 * FNV-1a hash of the seed.
 */
export function createRandom(seed: string) {
  let state = 2_166_136_261
  for (const character of seed) state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 16_777_619)
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  /** A whole number from `from` to `to`, both included. */
  const whole = (from: number, to: number) => from + Math.floor(next() * (to - from + 1))
  /** `count` hexadecimal digits. */
  const hex = (count: number) => Array.from({ length: count }, () => whole(0, 15).toString(16)).join('')
  const pick = <const item>(items: readonly item[]): item => {
    const chosen = items[whole(0, items.length - 1)]
    if (chosen === undefined) throw new Error('Cannot pick from an empty list.')
    return chosen
  }
  return { whole, hex, pick }
}
