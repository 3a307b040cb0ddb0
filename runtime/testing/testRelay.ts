/** A line between page and wallet that can be lost; what is said meanwhile arrives once it is back. */
export type TestRelay = {
  readonly isLost: boolean
  drop(): void
  comeBack(): void
  /** Runs `task` now, or once the relay is back. */
  deliver(task: () => void): void
  /** Resolves now, or once the relay is back. */
  up(): Promise<void>
  /** The listener as the page hears it: late, and not any more once `signal` aborts. */
  later<value>(signal: AbortSignal, listener: (value: value) => void): (value: value) => void
}

/** Makes a relay that is there. */
export function createTestRelay(): TestRelay {
  const waiting: (() => void)[] = []
  let isLost = false
  const deliver = (task: () => void) => {
    if (isLost) waiting.push(task)
    else task()
  }
  return {
    get isLost() {
      return isLost
    },
    drop() {
      isLost = true
    },
    comeBack() {
      isLost = false
      for (const task of waiting.splice(0)) task()
    },
    deliver,
    up: () => new Promise((resolve) => deliver(resolve)),
    later: (signal, listener) => (value) =>
      deliver(() => {
        if (!signal.aborted) listener(value)
      }),
  }
}
