/** A color as red, green and blue, 0 to 255. */
export type Rgb = readonly [red: number, green: number, blue: number]

/** Parses `#rgb` and `#rrggbb`; undefined for anything else. */
export function parseHex(color: string): Rgb | undefined {
  const digits = /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(color.trim())?.[1]
  if (!digits) return undefined
  const full = digits.length === 3 ? digits.replace(/./g, '$&$&') : digits
  const value = Number.parseInt(full, 16)
  return [value >> 16, (value >> 8) & 255, value & 255]
}

/** Relative luminance (WCAG) of a color, from 0 for black to 1 for white. */
function getLuminance(color: Rgb): number {
  const [red, green, blue] = [linear(color[0]), linear(color[1]), linear(color[2])]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** WCAG contrast ratio of two colors, 1 to 21. */
export function getContrast(one: Rgb, other: Rgb): number {
  const [first, second] = [getLuminance(one), getLuminance(other)]
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05)
}

/** Mixes `share` (0 to 1) of `other` into `color`. */
export function mixColors(color: Rgb, other: Rgb, share: number): Rgb {
  const mix = (one: number, two: number) => Math.round(one + (two - one) * share)
  return [mix(color[0], other[0]), mix(color[1], other[1]), mix(color[2], other[2])]
}

/** White where it is readable on `accent`, or else black, which then always is. */
export function getOnAccent(accent: Rgb): Rgb {
  return getContrast(accent, white) >= readable ? white : black
}

/** The nearest shade of `color` that is readable as text on all `surfaces`. */
export function getReadable(color: Rgb, surfaces: readonly Rgb[]): Rgb {
  const brightest = Math.max(...surfaces.map(getLuminance))
  const goal = brightest > 0.18 ? black : white
  for (let share = 0; share < 1; share += 0.02) {
    const shade = mixColors(color, goal, share)
    if (surfaces.every((surface) => getContrast(shade, surface) >= readable)) return shade
  }
  return goal
}

/** Formats a color as `#rrggbb`. */
export function formatHex(color: Rgb): string {
  return `#${color.map((part) => part.toString(16).padStart(2, '0')).join('')}`
}

const white: Rgb = [255, 255, 255]
const black: Rgb = [0, 0, 0]
/** WCAG 1.4.3: minimum contrast of text. */
const readable = 4.5

function linear(part: number): number {
  const share = part / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}
