import { isOpenOn } from '../../selectors/isOpenOn.js'
import { visibleRoute } from '../../selectors/visibleRoute.js'
import { defineFeature, type FeatureContext } from '../defineFeature.js'
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
        let isLeft = placeOf(context.state.router) === 'elsewhere'
        const stops = [
          context.watch('router', placeOf, (place) => {
            if (place === 'signIn' || isLeft === (place === 'elsewhere')) return
            isLeft = place === 'elsewhere'
            if (isLeft) leave()
            else show()
          }),
          context.watch(
            'router',
            (router) => visibleRoute(router).name,
            // A sign-in leads back to a payment that is under way.
            (name, previous) => name === 'Pay' && previous !== signInView && verbs.choose(),
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

const signInView = 'SIWXSignMessage'

/** Where the modal is. A sign-in that a payment needs leads back to it, also from what an embedded wallet asks over it. */
function placeOf(router: FeatureContext['state']['router']): 'payment' | 'signIn' | 'elsewhere' {
  if (isPayShown(router)) return 'payment'
  return isOpenOn(router, signInView) ? 'signIn' : 'elsewhere'
}
