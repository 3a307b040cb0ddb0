/** Retries `look` every frame, and fails after a minute. */
export async function waitFor<value>(look: () => value | undefined): Promise<value> {
  const end = performance.now() + 60_000
  for (;;) {
    const found = look()
    if (found !== undefined) return found
    if (performance.now() > end) throw new Error(`Still waiting: ${look}`)
    await new Promise(requestAnimationFrame)
  }
}
