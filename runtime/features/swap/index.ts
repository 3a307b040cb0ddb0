import { activeNamespace } from '../../selectors/activeNamespace.js'
import type { SwapArguments } from '../../utils/swapArguments.js'
import { defineFeature, type FeatureContext } from '../defineFeature.js'
import { createSwap } from './swap.js'

/** A swap of one token of the active account for another. */
export const swap = defineFeature({
  name: 'swap',
  create(context) {
    const { environment, state: seen, track, watch } = context
    const { state, actions } = createSwap(context)
    const { follow, refreshHeld, ...verbs } = actions
    const ignore = (error: unknown) => environment.log.debug('The swap could not be filled.', error)
    const shownArguments = ({ isOpen, history }: FeatureContext['state']['router']) =>
      isOpen ? history.find(({ name }) => name === 'Swap') : undefined
    const open = (route: ReturnType<typeof shownArguments>) => {
      if (route?.name !== 'Swap') return
      const { caipAddress = '', type } = seen.account[activeNamespace(seen.network)] ?? {}
      const network = caipAddress.split(':').slice(0, 2).join(':')
      track('OPEN_SWAP', { network, isSmartAccount: type === 'smartAccount' })
      const wanted: SwapArguments = route.params ?? {}
      if (Object.keys(wanted).length > 0) verbs.fill(wanted).catch(ignore)
    }
    return {
      state,
      verbs,
      steps: {},
      start(events) {
        verbs.reset().catch(ignore)
        open(shownArguments(seen.router))
        const refresh = () => void refreshHeld().catch(ignore)
        const stops = [
          events.on('transaction.confirmed', refresh),
          events.on('transaction.failed', refresh),
          watch('account', (accounts) => accounts, follow),
          watch('network', ({ activeId }) => activeId, follow),
          watch('router', shownArguments, open),
        ]
        return () => {
          for (const stop of stops) stop()
        }
      },
    }
  },
})
