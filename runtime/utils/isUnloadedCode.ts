/**
 * Whether a file of code failed to load, in the words of browsers and of the bundlers that load it themselves. Under
 * Trusted Types, bundlers that are not set up for them fail in the words of Chromium or Firefox.
 */
export function isUnloadedCode(error: unknown): boolean {
  return /imported module|a module |chunk |TrustedS|Sink type/.test(`${error}`)
}
