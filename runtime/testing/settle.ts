// Taken at load, so that a test which replaces the timers does not stop this one.
const later = globalThis.setImmediate ?? globalThis.setTimeout

/**
 * Waits until the promises that can settle by themselves have done so; time that is faked does not move.
 *
 * @example
 * foyer.open()
 * await settle()
 */
export async function settle(turns = 6): Promise<void> {
  for (let turn = 0; turn < turns; turn++) await new Promise<void>((resolve) => void later(resolve))
}
