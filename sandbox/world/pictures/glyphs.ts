import type { Random } from './random.js'

/** The colors and randomness for a logo. `ink` is the main color, `accent` the second one. */
export type Pen = { ink: string; accent: string; random: Random }

type Glyph = (pen: Pen) => string

const turned = (degrees: number, content: string) => `<g transform="rotate(${degrees} 48 48)">${content}</g>`
const around = (count: number, content: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => turned((index * 360) / count, content(index))).join('')
const stroke = (colour: string, width: number, d: string) =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`
const shape = (colour: string, d: string, extra = '') => `<path d="${d}" fill="${colour}"${extra}/>`
const dot = (colour: string, x: number, y: number, radius: number) =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="${colour}"/>`

/** Simple geometric logos on a 96 × 96 canvas, each with some random variation. */
export const glyphs = {
  anchor: ({ ink, accent }) =>
    stroke(ink, 7, 'M48 36V70M24 52a24 22 0 0 0 48 0') +
    `<circle cx="48" cy="28" r="8" fill="none" stroke="${accent}" stroke-width="7"/>`,
  quill: ({ ink, accent, random }) =>
    turned(
      random.pick([35, -35, 145]),
      shape(ink, 'M48 16C66 30 68 52 48 78C28 52 30 30 48 16Z') + stroke(accent, 4.5, 'M48 36V84'),
    ),
  star: ({ ink, accent }) =>
    shape(ink, 'M48 15C50 38 58 46 81 48C58 50 50 58 48 81C46 58 38 50 15 48C38 46 46 38 48 15Z') +
    dot(accent, 71, 25, 5.5),
  waves: ({ ink, accent, random }) => {
    const bend = random.whole(9, 14)
    const wave = (y: number) => `M18 ${y}c10 -${bend} 20 -${bend} 30 0s20 ${bend} 30 0`
    return stroke(ink, 8, wave(33)) + stroke(accent, 8, wave(49)) + stroke(ink, 8, wave(65))
  },
  mountain: ({ ink, accent, random }) =>
    dot(accent, random.pick([32, 64]), 32, 9) +
    shape(ink, 'M14 74L40 36Q43 32 46 36L56 51L62 43Q65 39.500 68 43L84 74Z'),
  crescent: ({ ink, accent, random }) =>
    turned(
      random.whole(-40, 40),
      shape(ink, 'M60 22A30 30 0 1 0 74 62A24 24 0 1 1 60 22Z') + dot(accent, 64, 42, 6.5),
    ),
  orbit: ({ ink, accent, random }) =>
    dot(ink, 48, 48, 16) +
    turned(
      random.whole(-50, 50),
      `<ellipse cx="48" cy="48" rx="34" ry="13" fill="none" stroke="${accent}" stroke-width="5.500"/>` +
        dot(accent, 82, 48, 6.5),
    ),
  petals: ({ ink, accent, random }) => {
    const count = random.whole(4, 8)
    const petal = `<ellipse cx="48" cy="30" rx="${count > 6 ? 9 : 12}" ry="17" fill="${ink}" fill-opacity="0.82"/>`
    return around(count, () => petal) + dot(accent, 48, 48, 8)
  },
  keyhole: ({ ink, accent }) =>
    `<circle cx="48" cy="48" r="29" fill="none" stroke="${ink}" stroke-width="8"/>` +
    shape(accent, 'M48 33a9 9 0 0 1 5 16.500L56.500 63h-17L43 49.500A9 9 0 0 1 48 33Z'),
  prism: ({ ink, accent }) =>
    shape(ink, 'M48 16L48 80L18 66Z') + shape(accent, 'M48 16L78 66L48 80Z', ' fill-opacity="0.85"'),
  layers: ({ ink, accent }) => {
    const layer = (y: number) => `M48 ${y}L80 ${y + 17}L48 ${y + 34}L16 ${y + 17}Z`
    return (
      shape(ink, layer(38), ' fill-opacity="0.45"') +
      shape(ink, layer(27), ' fill-opacity="0.7"') +
      shape(accent, layer(16))
    )
  },
  arches: ({ ink, accent, random }) =>
    turned(
      random.pick([0, 90, 180, 270]),
      stroke(ink, 8, 'M18 70V50a30 30 0 0 1 60 0V70') + stroke(accent, 8, 'M34 70V51a14 14 0 0 1 28 0V70'),
    ),
  sails: ({ ink, accent }) =>
    shape(ink, 'M51 16C71 32 78 48 79 62H51Z') +
    shape(accent, 'M44 28C30 40 22 50 18 62H44Z') +
    stroke(ink, 6.5, 'M20 74H76'),
  cube: ({ ink, accent }) =>
    stroke(ink, 7, 'M48 15L76.500 31.500V64.500L48 81L19.500 64.500V31.500Z') +
    shape(accent, 'M48 32L62.500 40.500V55.500L48 64L33.500 55.500V40.500Z'),
  bars: ({ ink, accent, random }) => {
    const bar = (x: number, height: number, colour: string) =>
      `<rect x="${x}" y="${76 - height}" width="13" height="${height}" rx="6.500" fill="${colour}"/>`
    const first = random.whole(20, 34)
    return bar(21, first, ink) + bar(41.5, random.whole(36, 46), accent) + bar(62, 56, ink)
  },
  links: ({ ink, accent }) =>
    turned(
      45,
      `<rect x="22" y="22" width="34" height="34" rx="9" fill="none" stroke="${ink}" stroke-width="8"/>` +
        `<rect x="40" y="40" width="34" height="34" rx="9" fill="none" stroke="${accent}" stroke-width="8"/>`,
    ),
  beacon: ({ ink, accent, random }) =>
    turned(
      random.pick([0, 45, -45, 180]),
      dot(accent, 48, 68, 9) +
        stroke(ink, 8, 'M30 54a25 25 0 0 1 36 0') +
        stroke(ink, 8, 'M18 38a42 42 0 0 1 60 0'),
    ),
  sprout: ({ ink, accent }) =>
    shape(ink, 'M14 34C34 30 46 40 48 56C50 40 62 30 82 34C78 56 66 68 48 70C30 68 18 56 14 34Z') +
    dot(accent, 48, 30, 7),
  drop: ({ ink, accent }) =>
    shape(ink, 'M48 14C62 32 72 44 72 57A24 24 0 0 1 24 57C24 44 34 32 48 14Z') +
    stroke(accent, 6, 'M37 58a11 11 0 0 0 10 11'),
  tiles: ({ ink, accent, random }) => {
    const tile = (x: number, y: number, index: number) => {
      const colour = index % 3 ? ink : accent
      const place = `translate(${x} ${y}) rotate(${random.pick([0, 90, 180, 270])} 14 14)`
      const form = random.pick([
        'M0 0H28A28 28 0 0 1 0 28Z',
        'M14 0A14 14 0 1 1 13.990 0Z',
        'M0 0H28V28Z',
        'M0 14A14 14 0 0 1 28 14V28H0Z',
      ])
      return `<path transform="${place}" d="${form}" fill="${colour}"/>`
    }
    return tile(18, 18, 0) + tile(50, 18, 1) + tile(18, 50, 2) + tile(50, 50, 3)
  },
  compass: ({ ink, accent, random }) =>
    `<circle cx="48" cy="48" r="31" fill="none" stroke="${ink}" stroke-width="6"/>` +
    turned(random.whole(15, 70), shape(accent, 'M48 25L56 48H40Z') + shape(ink, 'M40 48H56L48 71Z')),
  bridge: ({ ink, accent }) =>
    stroke(ink, 7, 'M16 66H80M28 66V34M68 66V34') +
    stroke(accent, 6, 'M14 50C20 48 26 42 28 34C34 58 62 58 68 34C70 42 76 48 82 50'),
  shield: ({ ink, accent }) =>
    shape(ink, 'M48 15L76 25V46C76 63 65 75 48 82C31 75 20 63 20 46V25Z') +
    stroke(accent, 7, 'M36 47L45 56L61 39'),
  spiral: ({ ink, accent, random }) => {
    const count = random.whole(7, 9)
    return (
      around(count, (index) => dot(index % 3 ? ink : accent, 48, 20, 3.5 + index * 0.7)) + dot(ink, 48, 48, 9)
    )
  },
} satisfies Record<string, Glyph>

export type GlyphName = keyof typeof glyphs
