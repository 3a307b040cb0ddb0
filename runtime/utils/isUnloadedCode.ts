/**
 * Whether a file of code failed to load, in the words of browsers and of the bundlers that load it themselves. Under
 * Trusted Types, webpack fails with the name of the type that it must be set to use.
 */
export function isUnloadedCode(error: unknown): boolean {
  return /imported module|a module |chunk |Trusted/.test(`${error}`)
}
