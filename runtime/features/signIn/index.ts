import { openSignIn } from '../../services/siwx/openSignIn.js'
import { namespaceOf } from '../../utils/caip.js'
import type { LoadedDefinition } from '../defineFeature.js'
import { createSignIn } from './signIn.js'

/** Signing in. A signature is checked by the family that made it, where it can do that. */
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
