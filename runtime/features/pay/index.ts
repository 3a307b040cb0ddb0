import { visibleRoute } from '../../selectors/visibleRoute.js'
import { defineFeature } from '../defineFeature.js'
import { createPay, isPayShown } from './pay.js'

/** A payment that the page requests. */
export const pay = defineFeature({
  name: 'pay',
  create(context) {
    const { state, actions } = createPay(context)
    const { leave, show, ...verbs } = actions
    return {
      state,
      verbs,
      steps: {},
      start() {
        const stops = [
          context.watch('router', isPayShown, (isOpen) => (isOpen ? show() : leave())),
          context.watch(
            'router',
            (router) => visibleRoute(router).name,
            (name) => name === 'Pay' && verbs.choose(),
          ),
        ]
        return () => {
          for (const stop of stops) stop()
          leave()
        }
      },
    }
  },
})
