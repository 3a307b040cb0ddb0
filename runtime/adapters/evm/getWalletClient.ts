import {
  type Account,
  type Chain,
  createWalletClient,
  custom,
  getAddress,
  type Transport,
  type WalletClient,
} from 'viem'
import { NotConnectedError } from '#generated/errors/connection'
import type { Foyer } from '../../foyer.js'
import { toChain } from './getPublicClient.js'

/**
 * Returns a viem client for the connected EVM wallet, on its current chain. Create it when you need it: it
 * does not follow changes of account or chain.
 *
 * @example
 * const client = getWalletClient(foyer)
 * const signature = await client.signMessage({ message: 'Hello' })
 *
 * @throws NotConnectedError
 */
export function getWalletClient(foyer: Foyer): WalletClient<Transport, Chain | undefined, Account> {
  const session = foyer.connection.session('eip155')
  if (!session) throw new NotConnectedError({ namespace: 'eip155' })
  const network = foyer.network.find(session.caipNetworkId)
  const { request } = session.provider
  return createWalletClient({
    account: getAddress(session.accounts[0]),
    chain: network && toChain(network),
    // Never retry: the visitor would see each attempt.
    transport: custom({ request: (call) => request(call) }, { retryCount: 0 }),
  })
}
