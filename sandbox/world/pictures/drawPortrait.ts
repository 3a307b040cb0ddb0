import { createRandom } from './random.js'

const hues = [12, 28, 45, 150, 175, 200, 225, 258, 285, 320, 345] as const

/** A soft color gradient as an avatar. */
export function drawPortrait(name: string): string {
  const random = createRandom(`portrait ${name}`)
  const hue = random.pick(hues)
  const colour = (turn: number, light: number) => `hsl(${(hue + turn) % 360} 82% ${light}%)`
  const spot = (turn: number, light: number) => {
    const [x, y, radius] = [random.whole(8, 88), random.whole(8, 88), random.whole(26, 40)]
    return `<circle cx="${x}" cy="${y}" r="${radius}" fill="${colour(turn, light)}"/>`
  }
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96">',
    '<filter id="b" x="-50%" y="-50%" width="200%" height="200%"><feGaussianBlur stdDeviation="14"/></filter>',
    `<rect width="96" height="96" fill="${colour(0, 58)}"/>`,
    `<g filter="url(#b)">${spot(40, 68)}${spot(320, 52)}${spot(85, 74)}${spot(0, 82)}</g>`,
    '</svg>',
  ].join('')
}
