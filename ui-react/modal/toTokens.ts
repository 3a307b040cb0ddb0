import type { ThemeVariables } from '#runtime/index'

/** Converts the host's theme variables to design tokens. */
export function toTokens({
  fontFamily,
  radius,
  zIndex,
}: ThemeVariables): Readonly<Record<`--foyer-${string}`, string | undefined>> {
  return {
    '--foyer-font': fontFamily,
    '--foyer-radius-dialog': radius,
    '--foyer-z-index': zIndex?.toString(),
  }
}
