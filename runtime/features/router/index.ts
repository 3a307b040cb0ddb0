import { heldRoute } from '../../selectors/heldRoute.js'
import { defineFeature } from '../defineFeature.js'
import { createRouter } from './router.js'

/** Whether the modal is open, and its current view. */
export const router = defineFeature({
  name: 'router',
  create(context) {
    const { state, actions } = createRouter({ held: () => heldRoute(context.state) })
    const { push, replace, ...steps } = actions
    return { state, verbs: { push, replace }, steps }
  },
})
