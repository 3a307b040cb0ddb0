import { base } from '#runtime/networks/index'
import type { TestWorld } from '#runtime/testing/index'
import { testAccounts } from '#runtime/testing/index'

/** A network with smart accounts. */
export const smartNetwork = base

const [key = '', smart = ''] = testAccounts

/** The frame's user has a key and a smart account, which is in use. */
export function offerSmartAccount({ frame }: TestWorld): void {
  frame.answer('getSmartAccountEnabledNetworks', { smartAccountEnabledNetworks: [smartNetwork.id] })
  frame.answer('getUser', {
    email: 'maria@example.com',
    address: smart,
    chainId: smartNetwork.id,
    accounts: [
      { address: key, type: 'eoa' },
      { address: smart, type: 'smartAccount' },
    ],
    smartAccountDeployed: true,
    preferredAccountType: 'smartAccount',
  })
  frame.answer('setPreferredAccount', { type: 'eoa', address: key })
}
