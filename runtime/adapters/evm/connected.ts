import { NotConnectedError } from '#generated/errors/connection'
import type { Foyer } from '../../foyer.js'

/**
 * The session of the connected wallet, and the account that the page shows, which need not be the wallet's first.
 *
 * @throws NotConnectedError
 */
export function connected(foyer: Foyer) {
  const session = foyer.connection.session('eip155')
  if (!session) throw new NotConnectedError({ namespace: 'eip155' })
  const { accounts } = session
  const shown = foyer.account.state.eip155?.address
  return { session, account: accounts.find((address) => address === shown) ?? accounts[0] }
}
