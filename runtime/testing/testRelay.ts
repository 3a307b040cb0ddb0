/** A relay between page and wallet that can go down; messages are delivered once it is back. */
export type TestRelay = {
  readonly isLost: boolean
  drop(): void
  comeBack(): void
  /** Runs `task` now, or once the relay is back. */
  deliver(task: () => void): void
  /** Resolves now, or once the relay is back. */
  up(): Promise<void>
  /** Wraps a listener so that it runs once the relay is up, and never after `signal` aborts. */
  later<value>(signal: AbortSignal, listener: (value: value) => void): (value: value) => void
}

/** Creates a relay that is up. */
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
