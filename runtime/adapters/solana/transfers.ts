import { abortable } from '../../core/abortable.js'
import type { Transfers } from '../adapter.js'
import type { createChains } from './chains.js'
import { prepareTransfer } from './prepareTransfer.js'
import { sendTransfer } from './sendTransfer.js'
import { readTokenBalance } from './splToken.js'

/** Payments in SOL and SPL tokens. */
export function createTransfers({ open }: Pick<ReturnType<typeof createChains>, 'open'>): Transfers {
  return {
    prepare: async (parameters) =>
      abortable(prepareTransfer(parameters, await open(parameters.network)), parameters.signal),
    send: sendTransfer,
    async getTokenBalance({ address, token, network, signal }) {
      return abortable(readTokenBalance(await open(network), { owner: address, token, signal }), signal)
    },
  }
}
