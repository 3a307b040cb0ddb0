import { ActionNotAllowedError } from '#generated/errors/approval'
import type { FoyerError } from '#generated/support/FoyerError'
import { createController } from '../../core/controller.js'
import { limits } from '../../limits.js'
import type { Namespace } from '../../utils/caip.js'

/** A request that waits for approval in the wallet. */
export type Approval = {
  readonly id: number
  readonly namespace: Namespace
  /** The requested wallet method. */
  readonly method: string
  /** The wallet app, if it can be reopened. */
  readonly link?: { readonly href: string; readonly name: string } | undefined
}

/** The outcome of a request. */
export type ApprovalOutcome =
  | { readonly status: 'success' }
  | { readonly status: 'error'; readonly error: FoyerError }
  | { readonly status: 'cancel' }

/** A request and its callbacks. */
export type ApprovalRequest = Omit<Approval, 'id'> & {
  onSuccess?(): void
  onError?(error: FoyerError): void
  onCancel?(): void
}

/** The waiting requests. The last is the newest, and the one shown. */
export type ApprovalState = { stack: readonly Approval[] }

/** Creates the stack of waiting requests. */
export function createApproval() {
  const requests: { [id: number]: ApprovalRequest } = {}
  let last = 0
  return createController({
    initial: (): ApprovalState => ({ stack: [] }),
    actions: (state) => ({
      /**
       * Pushes a request and returns its id.
       *
       * @throws ActionNotAllowedError when too many requests are waiting.
       */
      push(request: ApprovalRequest): number {
        if (state.stack.length >= limits.pendingRequests) throw new ActionNotAllowedError()
        const { namespace, method, link } = request
        const id = ++last
        requests[id] = request
        state.stack = [...state.stack, { id, namespace, method, link }]
        return id
      },
      /** Removes a request and reports its outcome; ignores requests that are already settled. */
      settle(id: number, outcome: ApprovalOutcome) {
        const request = requests[id]
        if (!request) return
        delete requests[id]
        state.stack = state.stack.filter((approval) => approval.id !== id)
        if (outcome.status === 'success') request.onSuccess?.()
        else if (outcome.status === 'error') request.onError?.(outcome.error)
        else request.onCancel?.()
      },
    }),
  })
}
