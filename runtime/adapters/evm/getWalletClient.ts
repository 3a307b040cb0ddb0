import type { Account, Chain, Transport, WalletClient } from 'viem'
import type { Foyer } from '../../foyer.js'

/**
 * Resolves to a viem client for the connected EVM wallet, with the account that the page shows, on the wallet's
 * current chain. Create it when you need it: it does not follow changes of account or chain. viem loads with the
 * first call.
 *
 * @example
 * const client = await getWalletClient(foyer)
 * const signature = await client.signMessage({ message: 'Hello' })
 *
 * @throws NotConnectedError
 */
export async function getWalletClient(
  foyer: Foyer,
): Promise<WalletClient<Transport, Chain | undefined, Account>> {
  return (await import('./viemClients.js')).openWalletClient(foyer)
}
