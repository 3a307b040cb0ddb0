import { NotConnectedError } from '#generated/errors/connection'
import { UnauthorizedError } from '#generated/errors/rpc'
import type { Foyer, SwitchAccountParameters } from '../foyer.js'
import { takeAccount } from './takeSession.js'

/**
 * Another account of the wallet, or one of another wallet → where that wallet is connected only the address changes, else it is
 * connected first.
 */
export async function switchAccount(foyer: Foyer, parameters: SwitchAccountParameters): Promise<void> {
  const { namespace, address, connectorId } = parameters
  const now = foyer.connection.state[namespace]
  const isConnected = now?.status === 'connected' && now.connectorId === (connectorId ?? now.connectorId)
  if (!isConnected && connectorId) await foyer.connect({ connectorId, namespace })

  const session = foyer.connection.session(namespace)
  if (!session) throw new NotConnectedError({ namespace })
  if (!session.accounts.includes(address))
    throw new UnauthorizedError({ reason: `The wallet does not share ${address}.` })
  if (foyer.account.state[namespace]?.address === address) return
  takeAccount(foyer, namespace, session, address)
  foyer.events.emit('account.changed', { namespace, address })
}
