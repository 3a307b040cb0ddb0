import type { ThemeVariables } from '#runtime/index'

/** Converts the host's theme variables to design tokens. */
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
