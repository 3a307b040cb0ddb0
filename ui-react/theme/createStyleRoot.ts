import { createSheets } from './createSheets.js'

/** Whose styles they are: a part may change how a primitive looks in it, and a view both. */
export type StyleTier = 'primitive' | 'part' | 'view'

/** The styles of a shadow root, which grow with what is shown in it. */
export type StyleRoot = { adopt(tier: StyleTier, styles: readonly string[]): void }

/**
 * Gives a root the styles of what is shown in it, each once, and one tier after the other whenever they come.
 *
 * @example
 * createStyleRoot(shadow).adopt('primitive', primitiveStyles)
 */
export function createStyleRoot(root: ShadowRoot): StyleRoot {
  const tiers: Record<StyleTier, string[]> = { primitive: [], part: [], view: [] }
  return {
    adopt(tier, styles) {
      const fresh = styles.filter((style) => !tiers[tier].includes(style))
      if (fresh.length === 0) return
      tiers[tier].push(...fresh)
      root.adoptedStyleSheets = createSheets(root.ownerDocument, Object.values(tiers).flat())
    },
  }
}
