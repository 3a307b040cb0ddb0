import type { ThemeVariables } from '#runtime/index'

/** The host's wishes as design tokens. */
export function toTokens({
  fontFamily,
  radius,
  zIndex,
}: ThemeVariables): Readonly<Record<`--foyer-${string}`, string>> {
  return {
    ...(fontFamily !== undefined && { '--foyer-font': fontFamily }),
    ...(radius !== undefined && { '--foyer-radius-dialog': radius }),
    ...(zIndex !== undefined && { '--foyer-z-index': `${zIndex}` }),
  }
}
