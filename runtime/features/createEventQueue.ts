import type { ProductEventProperties } from '#generated/events'
import { createEmitter, type Emitter, type EventOf } from '../core/emitter.js'
import { limits } from '../limits.js'
import type { Hearing } from './defineFeature.js'

/** Events queued for a feature while its code loads. */
export type EventQueue = {
  /** The event source for the feature. */
  readonly events: Hearing
  /** Delivers queued events in order, then each new event live. */
  release(): void
  /** Drops queued events and stops listening. */
  drop(): void
}

/** Queues events until the feature listens; drops the oldest when full. */
export function createEventQueue(source: Hearing, onError: (error: unknown) => void): EventQueue {
  const events: Emitter<ProductEventProperties> = createEmitter(onError)
  let waiting: EventOf<ProductEventProperties>[] | undefined = []
  const deliver = <name extends keyof ProductEventProperties>(event: {
    readonly name: name
    readonly properties: ProductEventProperties[name]
  }) => events.emit(event.name, event.properties)
  const stop = source.onAny((event) => {
    if (!waiting) deliver(event)
    else if (waiting.push(event) > limits.queuedEvents) waiting.shift()
  })
  return {
    events,
    release() {
      for (let event = waiting?.shift(); event; event = waiting?.shift()) deliver(event)
      waiting = undefined
    },
    drop() {
      stop()
      waiting = []
    },
  }
}
