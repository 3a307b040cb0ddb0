import type { LoadedDefinition } from '../defineFeature.js'
import { createImages } from './images.js'

/** Images of wallets and networks. */
export const images: LoadedDefinition<'images'> = {
  name: 'images',
  async create({ environment: { clock, log }, services, signal }) {
    const { walletService } = await services()
    const { state, actions } = createImages({ walletService, clock, log, signal })
    return { state, verbs: actions, steps: {} }
  },
}
