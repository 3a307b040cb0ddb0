export type SandboxClock = ReturnType<typeof createClock>

/** The time of the sandbox's servers, which a test can put forward. */
export function createClock() {
  let aheadMs = 0
  return {
    now: () => Date.now() + aheadMs,
    advance(ms: number) {
      aheadMs += ms
    },
    reset() {
      aheadMs = 0
    },
  }
}
