import { ChainNotSupportedError, SwitchNotAppliedError } from '#generated/errors/network'
import { isError } from '#generated/support/FoyerError'
import { abortable } from '../../core/abortable.js'
import type { Session, SwitchNetworkParameters } from '../adapter.js'
import type { MovableSession } from './session.js'

/**
 * Switches to another chain: by asking the wallet, or by choosing among the addresses that it shares.
 *
 * @throws UserRejectedError, ChainNotSupportedError, SwitchNotAppliedError when the wallet approved but did
 * not switch.
 */
export async function switchNetwork({ session, network, signal }: SwitchNetworkParameters): Promise<void> {
  const { name, caipNetworkId } = network
  if (session.caipNetworkId === caipNetworkId) return
  if (session.move) return session.move(network)
  if (!isMovable(session)) throw new ChainNotSupportedError({ name })
  try {
    await abortable(session.changeNetwork(network, signal), signal)
  } catch (cause) {
    if (cannot.some((code) => isError(cause, code))) throw new ChainNotSupportedError({ name }, { cause })
    throw cause
  }
  if (session.caipNetworkId !== caipNetworkId) throw new SwitchNotAppliedError({ name })
}

const cannot = ['METHOD_NOT_FOUND', 'UNSUPPORTED_METHOD', 'INVALID_PARAMS', 'UNRECOGNIZED_CHAIN'] as const

function isMovable(session: Session): session is MovableSession {
  return 'changeNetwork' in session
}
