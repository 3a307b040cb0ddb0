import { createSheets } from './createSheets.js'

/** Lowest precedence first: parts override primitives, and views override both. */
export type StyleTier = 'primitive' | 'part' | 'view'

/** The styles of a shadow root. Components add theirs when they render. */
export type StyleRoot = { adopt(tier: StyleTier, styles: readonly string[]): void }

/**
 * Manages the styles of a shadow root: adds each style once, in tier order.
 *
 * @example
 * createStyleRoot(shadow).adopt('primitive', primitiveStyles)
 */
export function createStyleRoot(root: ShadowRoot): StyleRoot {
  const tiers: Record<StyleTier, string[]> = { primitive: [], part: [], view: [] }
  let own: readonly CSSStyleSheet[] = []
  return {
    adopt(tier, styles) {
      const fresh = styles.filter((style) => !tiers[tier].includes(style))
      if (fresh.length === 0) return
      tiers[tier].push(...fresh)
      // Keeps sheets that other code adopted. In jsdom, `adoptedStyleSheets` is undefined at first.
      const others = root.adoptedStyleSheets?.filter((sheet) => !own.includes(sheet)) ?? []
      own = createSheets(root.ownerDocument, Object.values(tiers).flat())
      root.adoptedStyleSheets = [...own, ...others]
    },
  }
}
