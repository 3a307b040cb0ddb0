/** A soft round spot of color on an 80 by 80 canvas. */
export type GradientSpot = { x: number; y: number; radius: number; color: string }

/** Derives colors and positions from a text; the same text always gives the same drawing. */
export function getGradient(seed: string): { base: string; spots: readonly GradientSpot[] } {
  const next = createNumbers(seed)
  const hue = next() * 360
  const turn = 22 + next() * 26
  const color = (shift: number, lightness: number) =>
    `hsl(${Math.round((hue + shift + 360) % 360)} ${Math.round(58 + next() * 20)}% ${lightness}%)`
  return {
    base: color(0, 58),
    spots: [
      { x: 10 + next() * 30, y: 8 + next() * 24, radius: 62, color: color(-turn, 74) },
      { x: 50 + next() * 28, y: 26 + next() * 30, radius: 48, color: color(turn, 60) },
      { x: 14 + next() * 40, y: 62 + next() * 20, radius: 46, color: color(turn * 2, 52) },
      { x: 24 + next() * 20, y: 6 + next() * 16, radius: 26, color: color(-turn / 2, 84) },
    ],
  }
}

/** Pseudo-random numbers from 0 to 1, seeded with `seed` only. */
function createNumbers(seed: string): () => number {
  let state = 2166136261
  for (const letter of seed.toLowerCase()) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 16777619)
  return () => {
    state = Math.imul(state ^ (state >>> 15), 2246822519)
    state = Math.imul(state ^ (state >>> 13), 3266489917)
    state ^= state >>> 16
    return (state >>> 0) / 2 ** 32
  }
}
