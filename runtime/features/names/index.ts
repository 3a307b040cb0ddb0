import { isOpenOn } from '../../selectors/isOpenOn.js'
import { defineFeature, type FeatureContext } from '../defineFeature.js'
import { createNames } from './names.js'

/** Names of accounts, and the registration of one. */
export const names = defineFeature({
  name: 'names',
  create(context) {
    const { state, actions } = createNames(context)
    const { follow, ...verbs } = actions
    const isShown = (router: FeatureContext['state']['router']) => isOpenOn(router, 'RegisterAccountName')
    const trackOpening = () =>
      context.track('OPEN_ENS_FLOW', {
        isSmartAccount: context.state.account.eip155?.type === 'smartAccount',
      })
    return {
      state,
      verbs,
      steps: {},
      start() {
        verbs.reset()
        if (isShown(context.state.router)) trackOpening()
        const stops = [
          context.watch('account', (accounts) => accounts, follow),
          context.watch('router', isShown, (isOpen) => {
            if (!isOpen) return
            trackOpening()
            verbs.reset() // what was entered and registered earlier is over
          }),
        ]
        return () => {
          for (const stop of stops) stop()
        }
      },
    }
  },
})
