import { openSignIn } from '../../services/siwx/openSignIn.js'
import { namespaceOf } from '../../utils/caip.js'
import type { LoadedDefinition } from '../defineFeature.js'
import { createSignIn } from './signIn.js'

/** Sign-in. The adapter of the signing namespace verifies signatures if it can. */
export const signIn: LoadedDefinition<'signIn'> = {
  name: 'signIn',
  code: [() => import('../../services/siwx/openSiwx.js')],
  async create(context) {
    const { adapter, config, environment, signal, verbs } = context
    const siwx = await openSignIn(config, environment, async ({ chainId, ...signed }) => {
      const network = verbs.network.find(chainId)
      return network && adapter(namespaceOf(chainId))?.verifyMessage?.({ ...signed, network, signal })
    })
    return createSignIn(context, siwx)
  },
}
