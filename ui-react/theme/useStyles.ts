import { createContext, useContext, useInsertionEffect } from 'react'
import type { StyleRoot, StyleTier } from './createStyleRoot.js'

/** The style root of the surrounding modal; undefined on a server. */
export const StyleContext = createContext<StyleRoot | undefined>(undefined)

/** Adds the styles of a component, so that they load with it and not with the modal. */
export function useStyles(tier: StyleTier, style: string) {
  const root = useContext(StyleContext)
  useInsertionEffect(() => root?.adopt(tier, [style]), [root, tier, style])
}
