import { RequestTimeoutError } from '#generated/errors/http'
import { SwapOutdatedError, SwapRevertedError } from '#generated/errors/swaps'
import type { Adapter, Session, Transfers } from '../../adapters/adapter.js'
import { withDeadline } from '../../core/withDeadline.js'
import { limits } from '../../limits.js'
import { exactAmount } from '../../utils/exactAmount.js'
import { toFoyerError } from '../../utils/toFoyerError.js'
import { requireNoRequest } from '../askApproval.js'
import type { FeatureContext } from '../defineFeature.js'
import { askWallet } from '../transfer.js'
import type { ReviewedSwap, SwapState, SwapStep } from './types.js'

export type RequestSwapParameters = {
  readonly context: FeatureContext
  /** The state of the form, which shows the progress. */
  readonly state: SwapState
  /** Who swaps now. */
  readonly account: { readonly caipAddress: string }
  readonly adapter: Adapter
  readonly session: Session
  loadTransfers(): Promise<Transfers>
  /** Prepares the swap again, after its approval. */
  prepare(scope: AbortSignal): Promise<ReviewedSwap>
  /** Notes an error that changes nothing. */
  ignore(error: unknown): void
  /** Ends when the form changes. */
  readonly scope: AbortSignal
}

/**
 * Asks the wallet for the reviewed approval or, if none is needed, for the swap, then follows it until it is on chain.
 * Resolves to the hash of the transaction.
 *
 * @throws SwapOutdatedError if the account or its network is no longer that of the review; RequestPendingError while the
 * wallet shows another request.
 */
export async function requestSwap(swap: ReviewedSwap, parameters: RequestSwapParameters): Promise<string> {
  const { context, state, account, adapter, session, loadTransfers, prepare, ignore, scope } = parameters
  const { signal, track } = context
  const { clock } = context.environment
  const { caipNetworkId } = swap.network
  if (account.caipAddress !== `${caipNetworkId}:${swap.from}` || session.caipNetworkId !== caipNetworkId)
    throw new SwapOutdatedError()
  requireNoRequest(session)
  const step = stepOf(swap)
  const request = swap.reset ?? swap.approval ?? swap.request
  state.progress = { status: 'waiting', step, swap }
  const isShown = (status: 'waiting' | 'confirming') =>
    state.progress.status === status && state.progress.swap === swap
  const fail = (thrown: unknown, hash?: string) => {
    const error = toFoyerError(thrown)
    const event = step === 'swap' ? 'SWAP_ERROR' : 'SWAP_APPROVAL_ERROR'
    if (!signal.aborted) track(event, { ...describeSwap(context, swap), message: error.code })
    if (isShown(hash === undefined ? 'waiting' : 'confirming'))
      state.progress = { status: 'failed', step, swap, error, hash }
    return error
  }
  let hash: string
  try {
    hash = await askWallet(context, { session, loadTransfers, transfer: { request } })
  } catch (thrown) {
    throw fail(thrown)
  }
  if (isShown('waiting')) state.progress = { status: 'confirming', step, swap, hash }

  /** Resolves once the transaction is on chain. */
  const confirm = async () => {
    const { waitForTransaction } = adapter
    const hasSucceeded = await withDeadline(
      async (waiting) => waitForTransaction?.({ hash, network: swap.network, signal: waiting }),
      { ms: timeoutMs, clock, signal: scope, error: () => new RequestTimeoutError({ timeoutMs }) },
    )
    scope.throwIfAborted()
    if (hasSucceeded === false) throw new SwapRevertedError()
    if (step === 'swap') track('SWAP_SUCCESS', describeSwap(context, swap))
    if (!isShown('confirming')) return
    if (step === 'swap') {
      Object.assign(state, {
        amount: '',
        quote: { status: 'none' },
        progress: { status: 'done', swap, hash },
      })
      return
    }
    state.progress = { status: 'preparing', approved: swap }
    try {
      const next = await prepare(scope)
      state.progress = { status: 'ready', swap: next, isWorse: isWorse(next, swap) }
    } catch (error) {
      if (!scope.aborted)
        state.progress = { status: 'failed', step: 'swap', swap, error: toFoyerError(error), hash }
    }
  }
  confirm().catch((thrown: unknown) => {
    // An approval of unknown fate is reviewed again; a swap that was sent may still be made.
    if (thrown instanceof SwapRevertedError || (step !== 'swap' && !scope.aborted)) fail(thrown, hash)
    else {
      ignore(thrown)
      if (isShown('confirming')) state.progress = { status: 'pending', swap, hash }
    }
  })
  return hash
}

const timeoutMs = limits.receiptTimeoutMs

/** What the wallet is asked for next. */
function stepOf({ reset, approval }: ReviewedSwap): SwapStep {
  if (reset) return 'reset'
  return approval ? 'approve' : 'swap'
}

/** Whether a swap brings less than another one. */
export function isWorse(next: ReviewedSwap, before: ReviewedSwap): boolean {
  return next.quote.minimum < before.quote.minimum
}

/** A swap, for analytics. */
export function describeSwap(
  { state }: Pick<FeatureContext, 'state'>,
  { network, soldToken, boughtToken, quote }: ReviewedSwap,
) {
  return {
    network: network.caipNetworkId,
    isSmartAccount: state.account[network.chainNamespace]?.type === 'smartAccount',
    swapFromToken: soldToken.symbol,
    swapToToken: boughtToken.symbol,
    swapFromAmount: exactAmount({ value: quote.sold, decimals: soldToken.decimals }),
    swapToAmount: exactAmount({ value: quote.bought, decimals: boughtToken.decimals }),
  }
}
