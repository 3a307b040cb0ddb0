import { createContext, useContext, useInsertionEffect } from 'react'
import type { StyleRoot, StyleTier } from './createStyleRoot.js'

/** The root that a piece of the modal stands in; none on a server. */
export const StyleContext = createContext<StyleRoot | undefined>(undefined)

/** Brings the styles of a piece along, so that they load with it and not with the modal. */
export function useStyles(tier: StyleTier, style: string) {
  const root = useContext(StyleContext)
  useInsertionEffect(() => root?.adopt(tier, [style]), [root, tier, style])
}
