import { createRenewable } from '../../core/renewable.js'
import { activeNamespace } from '../../selectors/activeNamespace.js'
import { isOpenOn } from '../../selectors/isOpenOn.js'
import type { ReadOptions } from '../../utils/readOptions.js'
import { defineFeature, type FeatureContext } from '../defineFeature.js'
import { createSend } from './send.js'

/** A payment from the active account. */
export const send = defineFeature({
  name: 'send',
  create(context) {
    const { environment, signal, state: seen, track, watch } = context
    const { state, actions } = createSend(context)
    const { follow, refreshHeld, ...verbs } = actions
    const isShown = (router: FeatureContext['state']['router']) => isOpenOn(router, 'WalletSend')
    const trackOpening = (isOpen: boolean) => {
      const { caipAddress = '', type } = seen.account[activeNamespace(seen.network)] ?? {}
      const network = caipAddress.split(':').slice(0, 2).join(':')
      if (isOpen) track('OPEN_SEND', { network, isSmartAccount: type === 'smartAccount' })
    }
    return {
      state,
      verbs,
      steps: {},
      start(events) {
        verbs.reset()
        trackOpening(isShown(seen.router))
        const shown = createRenewable(signal)
        const refresh = (options?: ReadOptions) => {
          refreshHeld(options).catch((error: unknown) =>
            environment.log.debug('No balance to send from.', error),
          )
        }
        const stops = [
          events.on('transaction.confirmed', () => refresh()),
          events.on('transaction.failed', () => refresh()),
          watch('account', (accounts) => accounts, follow),
          watch('network', ({ activeId }) => activeId, follow),
          watch('router', isShown, (isOpen) => {
            trackOpening(isOpen)
            const next = shown.renew()
            // Money may have come since the last payment.
            if (isOpen) refresh({ signal: next })
          }),
        ]
        return () => {
          for (const stop of stops) stop()
        }
      },
    }
  },
})
