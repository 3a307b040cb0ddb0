import { type GlyphName, glyphs } from './glyphs.js'
import { createRandom } from './random.js'

/** First and second color of a logo. */
const palettes = [
  ['#4f7cff', '#1c3fd6'],
  ['#7c5cff', '#4a22d4'],
  ['#b266ff', '#7a1fd1'],
  ['#ff6fa5', '#d81e6b'],
  ['#ff7a59', '#d9341c'],
  ['#ffb238', '#ee7a12'],
  ['#f6d743', '#e0a106'],
  ['#8fd14f', '#3f9c2b'],
  ['#2fcf8f', '#0a8f66'],
  ['#24c8c8', '#08808f'],
  ['#38b6ff', '#0b74d1'],
  ['#8ea0c4', '#4a5878'],
  ['#f0758b', '#a52c66'],
  ['#5ad1b3', '#2b5fb0'],
  ['#ff9a76', '#a63d86'],
  ['#8aa4ff', '#5b3bb8'],
  ['#d6b28c', '#96673f'],
] as const

const glyphNames = Object.keys(glyphs).filter((name): name is GlyphName => name in glyphs)

/** The picture of a wallet: the same for the same name, edge to edge like an app icon. */
export function drawWallet(name: string, glyphName?: GlyphName): string {
  const random = createRandom(`wallet ${name}`)
  const [light, deep] = random.pick(palettes)
  const [otherLight] = random.pick(palettes)
  const chosen = glyphName ?? random.pick(glyphNames)
  const angle = random.pick([0, 45, 90, 135])
  const style = random.pick(['colour', 'colour', 'colour', 'paper', 'night'])

  const ground = { colour: 'url(#g)', paper: '#f7f7fb', night: '#11131a' }[style]
  const ink = style === 'colour' ? '#ffffff' : 'url(#g)'
  const accent = { colour: 'rgb(255 255 255 / 0.62)', paper: deep, night: otherLight }[style]
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96">',
    '<defs><linearGradient id="g" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="96" y2="96" ',
    `gradientTransform="rotate(${angle - 45} 48 48)"><stop stop-color="${light}"/>`,
    `<stop offset="1" stop-color="${deep}"/></linearGradient>`,
    '<linearGradient id="l" x2="0" y2="1"><stop stop-color="#fff" stop-opacity="0.16"/>',
    '<stop offset="0.6" stop-color="#fff" stop-opacity="0"/></linearGradient></defs>',
    `<rect width="96" height="96" fill="${ground}"/>`,
    style === 'colour' ? '<rect width="96" height="96" fill="url(#l)"/>' : '',
    glyphs[chosen]({ ink, accent, random }),
    '</svg>',
  ].join('')
}
