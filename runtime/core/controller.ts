import { proxy, type Snapshot, snapshot, subscribe } from 'valtio/vanilla'

/** A piece of state with the only actions that change it. */
export type Controller<state extends object, actions extends object> = {
  /** Live state, read-only for everybody outside; React reads it through `useSnapshot`. */
  readonly state: Snapshot<state>
  /** What can be done. */
  readonly actions: actions
  /** Calls `listener` whenever what `select` picks has changed; returns stop. */
  subscribe<value>(
    select: (state: Snapshot<state>) => value,
    listener: (value: value, previous: value) => void,
  ): () => void
  /** Ends what is under way and all subscriptions. */
  destroy(): void
}

export type ControllerOptions<state extends object, actions extends object> = {
  /** A function, because `proxy()` takes over the object it is given. */
  initial: () => state
  actions: (state: state, scope: { signal: AbortSignal }) => actions
}

/** Builds one controller instance: private state in, public actions out. */
export function createController<state extends object, actions extends object>(
  options: ControllerOptions<state, actions>,
): Controller<state, actions> {
  const state = proxy(options.initial())
  const abort = new AbortController()
  const stops = new Set<() => void>()
  const read = () => snapshot(state)

  return {
    // A live proxy has the shape of its snapshot, only writable; the writable view stays in here.
    state: state as Snapshot<state>,
    actions: options.actions(state, { signal: abort.signal }),
    subscribe(select, listener) {
      let previous = select(read())
      const stop = subscribe(state, () => {
        const next = select(read())
        if (Object.is(next, previous)) return
        const last = previous
        previous = next
        listener(next, last)
      })
      stops.add(stop)
      return () => {
        stops.delete(stop)
        stop()
      }
    },
    destroy() {
      abort.abort()
      for (const stop of stops) stop()
      stops.clear()
    },
  }
}
