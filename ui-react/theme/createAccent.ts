import { formatHex, getOnAccent, getReadable, mixColors, parseHex, type Rgb } from './contrast.js'
import { darkTokens, lightTokens, type ThemeTokens } from './tokens.js'

/** The theme on screen. */
export type ThemeMode = 'dark' | 'light'

/** The tokens that follow from an accent colour. */
export type AccentTokens = Pick<
  ThemeTokens,
  | '--foyer-accent'
  | '--foyer-on-accent'
  | '--foyer-accent-shade'
  | '--foyer-accent-text'
  | '--foyer-accent-surface'
>

/** Works out a full accent from one colour: text on it flips to black, text in it is shaded, until both read well. */
export function createAccent(parameters: { accent: Rgb; mode: ThemeMode }): AccentTokens {
  const { accent, mode } = parameters
  const tokens = mode === 'light' ? lightTokens : darkTokens
  const onAccent = getOnAccent(accent)
  const surface = parseHex(tokens['--foyer-surface']) ?? [0, 0, 0]
  const tint = mixColors(surface, accent, mode === 'light' ? 0.12 : 0.2)
  const raised = parseHex(tokens['--foyer-surface-pressed']) ?? surface
  return {
    '--foyer-accent': formatHex(accent),
    '--foyer-on-accent': formatHex(onAccent),
    '--foyer-accent-shade': onAccent[0] === 255 ? '#000000' : '#ffffff',
    '--foyer-accent-text': formatHex(getReadable(accent, [surface, raised, tint])),
    '--foyer-accent-surface': formatHex(tint),
  }
}

/** Reads any CSS colour by painting it; undefined when the browser does not know it. */
export function resolveColor(document: Document, color: string): Rgb | undefined {
  const plain = parseHex(color)
  if (plain || !document.defaultView?.CSS.supports('color', color)) return plain
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = 1
  const context = canvas.getContext('2d')
  if (!context) return undefined
  context.fillStyle = color
  context.fillRect(0, 0, 1, 1)
  const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data
  return [red, green, blue]
}
