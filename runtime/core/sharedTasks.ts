import { abortable } from './abortable.js'

type Flight<value> = {
  readonly answer: Promise<value>
  readonly abort: AbortController
  waiting: number
  isDone: boolean
}

/** Runs `task`, or joins the one already running for `key`. */
export type ShareTask<value> = (
  key: string,
  task: (signal: AbortSignal) => Promise<value>,
  /** Without it, the caller waits until the task has settled. */
  signal?: AbortSignal | undefined,
) => Promise<value>

/**
 * Shares each running task among all callers with the same key and aborts it after every caller has left.
 * Above `maximum` running tasks, the least recently used can no longer be joined.
 */
export function createSharedTasks<value>(maximum: number = Number.POSITIVE_INFINITY): ShareTask<value> {
  const flights = new Map<string, Flight<value>>()

  const forget = (key: string, flight: Flight<value>) => {
    if (flights.get(key) === flight) flights.delete(key)
  }
  const start = (key: string, task: (signal: AbortSignal) => Promise<value>) => {
    const abort = new AbortController()
    const done = (value: value) => {
      flight.isDone = true
      return value
    }
    const answer = task(abort.signal)
      .then(done)
      .finally(() => forget(key, flight))
    answer.catch(() => {}) // each caller handles the error; the task may outlive them
    const flight: Flight<value> = { answer, abort, waiting: 0, isDone: false }
    return flight
  }

  return async (key, task, signal = new AbortController().signal) => {
    signal.throwIfAborted()
    const flight = flights.get(key) ?? start(key, task)
    flights.delete(key) // moves the newest to the end
    flights.set(key, flight)
    const [oldest] = flights.keys()
    if (flights.size > maximum && oldest !== undefined) flights.delete(oldest)

    flight.waiting++
    try {
      return await abortable(flight.answer, signal)
    } finally {
      flight.waiting--
      // After an answer, an abort would only cost the page time, for the signals and requests that depend on it.
      if (flight.waiting === 0 && !flight.isDone) {
        forget(key, flight)
        flight.abort.abort(signal.reason)
      }
    }
  }
}
