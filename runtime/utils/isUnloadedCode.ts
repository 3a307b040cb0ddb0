/** Whether a file of code failed to load, in the words of browsers and of the bundlers that load it themselves. */
export function isUnloadedCode(error: unknown): boolean {
  return /imported module|a module |chunk /.test(`${error}`)
}
