import { NotConnectedError } from '#generated/errors/connection'
import { UnauthorizedError } from '#generated/errors/rpc'
import { isSameAddress } from '../utils/isSameAddress.js'
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
  const own = session.accounts.find((each) => isSameAddress(address, each))
  if (own === undefined) throw new UnauthorizedError({ reason: `The wallet does not share ${address}.` })
  if (foyer.state.account[namespace]?.address === own) return
  takeAccount(foyer, namespace, own)
  foyer.emit('account.changed', { namespace, address: own })
}
