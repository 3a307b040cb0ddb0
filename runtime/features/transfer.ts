import { NotConnectedError } from '#generated/errors/connection'
import { NetworkUndefinedError } from '#generated/errors/network'
import { TransferChangedError, TransferNotSupportedError } from '#generated/errors/send'
import type { PreparedTransfer, Session, TransferParameters, Transfers } from '../adapters/adapter.js'
import { abortable } from '../core/abortable.js'
import { untracked } from '../core/untracked.js'
import { activeNamespace } from '../selectors/activeNamespace.js'
import { offeredNetwork } from '../selectors/offeredNetwork.js'
import type { Namespace } from '../utils/caip.js'
import { askApproval, requireNoRequest } from './askApproval.js'
import type { FeatureContext } from './defineFeature.js'

/**
 * The account that can pay in a namespace, and what pays for it.
 *
 * @throws NotConnectedError, TransferNotSupportedError
 */
export function payerOf(
  { adapter: adapterOf, session: sessionOf, state }: FeatureContext,
  namespace: Namespace,
) {
  const [account, session] = [state.account[namespace], sessionOf(namespace)]
  if (!account || !session) throw new NotConnectedError({ namespace })
  const adapter = adapterOf(namespace)
  if (!adapter?.loadTransfers) throw new TransferNotSupportedError({ namespace })
  return { account, adapter, session, loadTransfers: adapter.loadTransfers }
}

/**
 * The active account with its network, and what pays for it.
 *
 * @throws NotConnectedError, TransferNotSupportedError, NetworkUndefinedError
 */
export function activePayer(context: FeatureContext) {
  const { network: networks } = context.state
  const payer = payerOf(context, activeNamespace(networks))
  const network = offeredNetwork(networks.networks, payer.account.caipAddress)
  if (!network) throw new NetworkUndefinedError()
  return { ...payer, network }
}

export type Payer = ReturnType<typeof activePayer>

export type PrepareTransferParameters = TransferParameters & {
  loadTransfers(): Promise<Transfers>
  /** Decimals in which the amount was computed. */
  readonly decimals: number
}

/**
 * Prepares a payment, for its review.
 *
 * @throws TransferChangedError unless it is exactly what was wanted.
 */
export async function prepareTransfer(parameters: PrepareTransferParameters): Promise<PreparedTransfer> {
  const { loadTransfers, decimals, ...wanted } = parameters
  const { network, from, to, token, amount, signal } = wanted
  const transfers = await abortable(loadTransfers(), signal)
  const prepared = await abortable(transfers.prepare(wanted), signal)
  // Another number of decimals would make the same digits another amount.
  if (prepared.decimals !== decimals || (amount !== 'maximum' && prepared.value !== amount))
    throw new TransferChangedError()
  return untracked(Object.freeze({ ...prepared, network, from, to, token }))
}

/**
 * Readies the wallet of a reviewed payment. The result asks it once to send the payment, exactly as it was prepared, and
 * resolves to the hash of the transaction.
 *
 * @throws TransferChangedError if the account or its network is no longer that of the review; RequestPendingError while
 * the wallet shows another request.
 */
export function readyWallet(context: FeatureContext, transfer: PreparedTransfer): () => Promise<string> {
  const { chainNamespace, caipNetworkId } = transfer.network
  const { account, session, loadTransfers } = payerOf(context, chainNamespace)
  const isSame =
    account.caipAddress === `${caipNetworkId}:${transfer.from}` && session.caipNetworkId === caipNetworkId
  if (!isSame) throw new TransferChangedError()
  requireNoRequest(session)
  return () => askWallet(context, { session, loadTransfers, transfer })
}

export type AskWalletParameters = {
  readonly session: Session
  loadTransfers(): Promise<Transfers>
  readonly transfer: Pick<PreparedTransfer, 'request'>
}

/** Asks the wallet once to send what was prepared. Resolves to the hash of the transaction. */
export function askWallet(
  context: Pick<FeatureContext, 'environment' | 'signal'>,
  { session, loadTransfers, transfer }: AskWalletParameters,
): Promise<string> {
  const { method } = transfer.request
  return askApproval(context, {
    session,
    method,
    isPayment: true,
    ask: async () => (await loadTransfers()).send({ session, transfer }),
  })
}
