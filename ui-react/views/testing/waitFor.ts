/** How long tests wait: two minutes, longer with a throttled processor. Node.js has no `import.meta.env`. */
export const waitMs = 120_000 * Number(import.meta.env?.FOYER_THROTTLE ?? 1)

/** Retries `look` every frame, and fails after that time. */
export async function waitFor<value>(look: () => value | undefined): Promise<value> {
  const end = performance.now() + waitMs
  for (;;) {
    const found = look()
    if (found !== undefined) return found
    if (performance.now() > end) throw new Error(`Still waiting: ${look}`)
    await new Promise(requestAnimationFrame)
  }
}
