import {
  type Account,
  type Chain,
  createWalletClient,
  custom,
  getAddress,
  type Transport,
  type WalletClient,
} from 'viem'
import type { Foyer } from '../../foyer.js'
import { connected } from './connected.js'
import { toChain } from './getPublicClient.js'

/**
 * Returns a viem client for the connected EVM wallet, with the account that the page shows, on the wallet's
 * current chain. Create it when you need it: it does not follow changes of account or chain.
 *
 * @example
 * const client = getWalletClient(foyer)
 * const signature = await client.signMessage({ message: 'Hello' })
 *
 * @throws NotConnectedError
 */
export function getWalletClient(foyer: Foyer): WalletClient<Transport, Chain | undefined, Account> {
  const { session, account } = connected(foyer)
  const network = foyer.network.find(session.caipNetworkId)
  const { request } = session.provider
  return createWalletClient({
    account: getAddress(account),
    chain: network && toChain(network),
    // Never retry: the visitor would see each attempt.
    transport: custom({ request: (call) => request(call) }, { retryCount: 0 }),
  })
}
