import { InvalidAddressError } from '#generated/errors/send'
import { abortable } from '../../core/abortable.js'
import type { Transfers } from '../adapter.js'
import type { createChains } from './chains.js'
import { isEvmAddress } from './eip1193.js'
import { readTokenBalance } from './erc20.js'
import { prepareTransfer } from './prepareTransfer.js'
import { sendTransfer } from './sendTransfer.js'

/** Payments in native coins and ERC-20 tokens, to addresses and names of ENS, and swaps. */
export function createTransfers({ open }: Pick<ReturnType<typeof createChains>, 'open'>): Transfers {
  return {
    prepare: async (parameters) => prepareTransfer(parameters, await open(parameters.network)),
    send: sendTransfer,
    async getTokenBalance({ address, token, network, signal }) {
      if (!isEvmAddress(address) || !isEvmAddress(token))
        throw new InvalidAddressError({ namespace: 'eip155' })
      return readTokenBalance(await abortable(open(network), signal), { token, owner: address, signal })
    },
    async prepareSwap(parameters) {
      const { prepareSwap } = await import('./prepareSwap.js')
      return prepareSwap(parameters, await abortable(open(parameters.network), parameters.signal))
    },
    async resolveName(parameters) {
      const { resolveName } = await import('./resolveName.js')
      return resolveName(parameters, open)
    },
  }
}
