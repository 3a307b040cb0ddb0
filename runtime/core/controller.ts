import { proxy, type Snapshot, snapshot, subscribe } from 'valtio/vanilla'

/** A piece of state with the only actions that change it. What is under way in them ends with the signal that they were given. */
export type Controller<state extends object, actions extends object> = {
  /** Live state, read-only outside of the actions; `watch` calls back when it changes, `freeze` takes a snapshot. */
  readonly state: Snapshot<state>
  /** What can be done. */
  readonly actions: actions
}

export type ControllerOptions<state extends object, actions extends object> = {
  /** A function, because `proxy()` takes over the object it is given. */
  initial: () => state
  actions: (state: state) => actions
}

/** Builds one controller instance: private state in, public actions out. */
export function createController<state extends object, actions extends object>(
  options: ControllerOptions<state, actions>,
): Controller<state, actions> {
  const state = proxy(options.initial())
  // A live proxy has the shape of its snapshot, only writable; the writable view stays in here.
  return { state: state as Snapshot<state>, actions: options.actions(state) }
}

/** The states of several controllers as one. */
export function combine<states extends object>(states: states): states {
  return proxy(states)
}

/** Calls `listener` whenever what `select` picks of a controller's state has changed; returns stop. */
export function watch<state extends object, value>(
  state: state,
  select: (state: state) => value,
  listener: (value: value, previous: value) => void,
): () => void {
  let previous = select(freeze(state))
  return subscribe(state, () => {
    const next = select(freeze(state))
    if (Object.is(next, previous)) return
    const last = previous
    previous = next
    listener(next, last)
  })
}

/** A controller's state as it is now: a frozen copy that later changes do not reach. */
export function freeze<state extends object>(state: state): state {
  // A snapshot has the shape of the state that it was taken of.
  return deepFreeze(snapshot(state) as state)
}

/** Freezes plain data of our own; what is frozen already is left as it is, with all that it holds. */
function deepFreeze<value>(value: value): value {
  if (!isPlain(value) || Object.isFrozen(value)) return value
  Object.freeze(value)
  for (const part of Object.values(value)) deepFreeze(part)
  return value
}

function isPlain(value: unknown): value is object {
  if (typeof value !== 'object' || value === null) return false
  return Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype
}
