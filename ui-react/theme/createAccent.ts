import { formatHex, getOnAccent, getReadable, mixColors, parseHex, type Rgb } from './contrast.js'
import { darkTokens, lightTokens, type ThemeTokens } from './tokens.js'

/** The colors that a theme has. */
export type ColorScheme = 'dark' | 'light'

/** The tokens derived from an accent color. */
export type AccentTokens = Pick<
  ThemeTokens,
  | '--foyer-accent'
  | '--foyer-on-accent'
  | '--foyer-accent-shade'
  | '--foyer-accent-text'
  | '--foyer-accent-surface'
>

/**
 * Derives all accent tokens from one color: text on it is white or black, and text in it is shaded until
 * readable.
 */
export function createAccent(parameters: { accent: Rgb; mode: ColorScheme }): AccentTokens {
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

/** Parses any CSS color by painting it, with variables as `element` has them; undefined when the browser does not know it. */
export function resolveColor(element: HTMLElement, value: string): Rgb | undefined {
  const { ownerDocument: document, style } = element
  style.setProperty(probe, value)
  const color = getComputedStyle(element).getPropertyValue(probe).trim()
  style.removeProperty(probe)
  const plain = parseHex(color)
  if (plain || !document.defaultView?.CSS?.supports('color', color)) return plain
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = 1
  const context = canvas.getContext('2d')
  if (!context) return undefined
  context.fillStyle = color
  context.fillRect(0, 0, 1, 1)
  const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data
  return [red, green, blue]
}

const probe = '--foyer-probe'
