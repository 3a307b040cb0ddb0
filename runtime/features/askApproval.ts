import { WalletNotRespondingError } from '#generated/errors/connection'
import { RequestPendingError } from '#generated/errors/wallet'
import type { Session } from '../adapters/adapter.js'
import { withDeadline } from '../core/withDeadline.js'
import { limits } from '../limits.js'
import type { FeatureContext } from './defineFeature.js'

/** What each wallet shows to the visitor: one request at a time, of whichever feature. */
const open = new WeakMap<Session, { readonly method: string; isPayment?: boolean | undefined }>()

/** Whether a request is the payment that a feature is asking for. The first such request is; others are of the page. */
export function takePayment(session: Session | undefined, method: string): boolean {
  const request = session && open.get(session)
  if (!request?.isPayment || request.method !== method) return false
  request.isPayment = false
  return true
}

/**
 * Throws unless the wallet can be asked for an approval.
 *
 * @throws RequestPendingError while it shows another request.
 */
export function requireNoRequest(session: Session): void {
  if (open.has(session)) throw new RequestPendingError()
}

export type AskApprovalParameters<answer> = {
  readonly session: Session
  /** The wallet method, for the error. */
  readonly method: string
  /** A remote wallet may still make it after the visitor has left, so the feature keeps waiting. */
  readonly isPayment?: boolean | undefined
  /** Sends the request, once. Settles when the wallet has answered, even if the feature no longer waits. */
  ask(): Promise<answer>
}

/**
 * Asks the visitor to approve a signature or a payment in the wallet.
 *
 * @throws RequestPendingError while the wallet shows another request; WalletNotRespondingError.
 */
export async function askApproval<answer>(
  { environment: { clock }, signal }: Pick<FeatureContext, 'environment' | 'signal'>,
  { session, method, isPayment, ask }: AskApprovalParameters<answer>,
): Promise<answer> {
  requireNoRequest(session)
  const request = { method, isPayment }
  const close = () => {
    if (open.get(session) === request) open.delete(session)
  }
  open.set(session, request)
  const answered = async () => {
    try {
      return await ask()
    } finally {
      close()
    }
  }
  return withDeadline(answered, {
    ms: limits.visitorTimeoutMs,
    clock,
    signal,
    error() {
      close()
      return new WalletNotRespondingError({ method })
    },
  })
}
