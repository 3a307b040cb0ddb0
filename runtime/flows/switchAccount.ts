import { NotConnectedError } from '#generated/errors/connection'
import { UnauthorizedError } from '#generated/errors/rpc'
import type { CalledFlow } from './defineFlow.js'
import { takeAccount } from './followWallet.js'

/**
 * Another account is selected → change the address if its wallet is connected; otherwise
 * connect that wallet first.
 */
export const createSwitchAccount: CalledFlow<'switchAccount'> = (foyer) => async (parameters) => {
  const { namespace, address, connectorId } = parameters
  const now = foyer.state.connection[namespace]
  const isConnected = now?.status === 'connected' && now.connectorId === (connectorId ?? now.connectorId)
  if (!isConnected && connectorId) await foyer.verbs.connect({ connectorId, namespace })

  const session = foyer.session(namespace)
  if (!session) throw new NotConnectedError({ namespace })
  if (!session.accounts.includes(address))
    throw new UnauthorizedError({ reason: `The wallet does not share ${address}.` })
  if (foyer.state.account[namespace]?.address === address) return
  takeAccount(foyer, namespace, address)
  foyer.emit('account.changed', { namespace, address })
}
