// Captured at load, so that it also works when a test replaces the timers.
const later = globalThis.setImmediate ?? globalThis.setTimeout

/**
 * Waits until pending promises have settled; fake time does not advance.
 *
 * @example
 * foyer.open()
 * await settle()
 */
export async function settle(turns = 6): Promise<void> {
  for (let turn = 0; turn < turns; turn++) await new Promise<void>((resolve) => void later(resolve))
}
