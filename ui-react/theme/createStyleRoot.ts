import { createSheets } from './createSheets.js'

/** Order of precedence: a part may override the primitives in it, and a view both. */
export type StyleTier = 'primitive' | 'part' | 'view'

/** The styles of a shadow root; components add theirs when they render. */
export type StyleRoot = { adopt(tier: StyleTier, styles: readonly string[]): void }

/**
 * Manages the styles of a root: each is added once, in the order of the tiers.
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
