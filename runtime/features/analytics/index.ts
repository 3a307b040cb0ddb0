import { combine } from '../../core/controller.js'
import { defineFeature } from '../defineFeature.js'
import { createTracking } from './tracking.js'

/** Product analytics, where host and project allow it. */
export const analytics = defineFeature({
  name: 'analytics',
  create(context) {
    const { recordEvent, ...steps } = createTracking(context)
    return { state: combine({}), verbs: {}, steps, start: (events) => events.onAny(recordEvent) }
  },
})
