import type { ProductEventProperties } from '#generated/events'
import { createEmitter, type Emitter, type EventOf } from '../core/emitter.js'
import { limits } from '../limits.js'
import type { Hearing } from './defineFeature.js'

/** What happens from now on, for a feature whose code is on its way. */
export type EventQueue = {
  /** What the feature listens to. */
  readonly events: Hearing
  /** Tells what has waited, in order; from then on each event as it happens. */
  release(): void
  /** Forgets what waits, and hears no more. */
  drop(): void
}

/** Keeps events until the feature that wants them listens; of too many, the oldest are forgotten. */
export function createEventQueue(source: Hearing, onError: (error: unknown) => void): EventQueue {
  const events: Emitter<ProductEventProperties> = createEmitter(onError)
  let waiting: EventOf<ProductEventProperties>[] | undefined = []
  const tell = <name extends keyof ProductEventProperties>(event: {
    readonly name: name
    readonly properties: ProductEventProperties[name]
  }) => events.emit(event.name, event.properties)
  const stop = source.onAny((event) => {
    if (!waiting) tell(event)
    else if (waiting.push(event) > limits.queuedEvents) waiting.shift()
  })
  return {
    events,
    release() {
      for (let event = waiting?.shift(); event; event = waiting?.shift()) tell(event)
      waiting = undefined
    },
    drop() {
      stop()
      waiting = []
    },
  }
}
