import { activeNamespace } from '../../selectors/activeNamespace.js'
import { isOpenOn } from '../../selectors/isOpenOn.js'
import { defineFeature, type FeatureContext } from '../defineFeature.js'
import { createOnramp } from './onramp.js'

/** Buying crypto for the active account. */
export const onramp = defineFeature({
  name: 'onramp',
  create(context) {
    const { state: seen, track, watch } = context
    const { state, actions } = createOnramp(context)
    const { follow, stop, ...verbs } = actions
    const isShown = (router: FeatureContext['state']['router']) => isOpenOn(router, 'OnRampProviders')
    const trackOpening = (isOpen: boolean) => {
      const { type } = seen.account[activeNamespace(seen.network)] ?? {}
      if (isOpen) track('SELECT_BUY_CRYPTO', { isSmartAccount: type === 'smartAccount' })
    }
    return {
      state,
      verbs,
      steps: {},
      start() {
        verbs.reset()
        trackOpening(isShown(seen.router))
        const stops = [
          watch('account', (accounts) => accounts, follow),
          watch('network', ({ activeId, networks }) => `${activeId} ${networks.length}`, follow),
          watch('settings', ({ features }) => features, follow),
          watch('router', isShown, trackOpening),
          stop,
        ]
        return () => {
          for (const each of stops) each()
        }
      },
    }
  },
})
