import { proxy, type Snapshot, snapshot, subscribe } from 'valtio/vanilla'
import { isPlain } from '../utils/isPlain.js'

/** State with the only actions that change it. Pending actions end when their signal aborts. */
export type Controller<state extends object, actions extends object> = {
  /** Live state, read-only outside the actions. `watch` observes it, `freeze` takes a snapshot. */
  readonly state: Snapshot<state>
  /** The actions that change the state. */
  readonly actions: actions
}

export type ControllerOptions<state extends object, actions extends object> = {
  /** A function, because `proxy()` takes ownership of the object. */
  initial: () => state
  actions: (state: state) => actions
}

/** Creates a controller from its initial state and its actions. */
export function createController<state extends object, actions extends object>(
  options: ControllerOptions<state, actions>,
): Controller<state, actions> {
  const state = proxy(options.initial())
  // A live proxy has the type of its snapshot but is writable; only the actions see the writable type.
  return { state: state as Snapshot<state>, actions: options.actions(state) }
}

/** Combines the states of several controllers into one. */
export function combine<states extends object>(states: states): states {
  return proxy(states)
}

/**
 * Calls `listener` when the selected state changes; returns a stop function. Later calls of `select` and
 * `listener` go through `run`.
 */
export function watch<state extends object, value>(
  state: state,
  select: (state: state) => value,
  listener: (value: value, previous: value) => void,
  run = (notify: () => void) => notify(),
): () => void {
  let previous = select(freeze(state))
  return subscribe(state, () =>
    run(() => {
      const last = previous
      previous = select(freeze(state))
      if (!Object.is(previous, last)) listener(previous, last)
    }),
  )
}

/** A frozen copy of a controller's current state. */
export function freeze<state extends object>(state: state): state {
  // A snapshot has the type of the state.
  return deepFreeze(snapshot(state) as state)
}

/** Deep-freezes our own plain data; skips objects that are already frozen. */
function deepFreeze<value>(value: value): value {
  if (!isPlain(value) || Object.isFrozen(value)) return value
  Object.freeze(value)
  for (const part of Object.values(value)) deepFreeze(part)
  return value
}
