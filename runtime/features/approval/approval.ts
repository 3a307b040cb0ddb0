import { ActionNotAllowedError } from '#generated/errors/approval'
import type { FoyerError } from '#generated/support/FoyerError'
import { createController } from '../../core/controller.js'
import { limits } from '../../limits.js'
import type { Namespace } from '../../utils/caip.js'

/** A request that waits for the visitor in the wallet. */
export type Approval = {
  readonly id: number
  readonly namespace: Namespace
  /** What the wallet is asked to do. */
  readonly method: string
  /** The app of the wallet, where it can be opened again. */
  readonly link?: { readonly href: string; readonly name: string } | undefined
}

/** How a request ended. */
export type ApprovalOutcome =
  | { readonly status: 'success' }
  | { readonly status: 'error'; readonly error: FoyerError }
  | { readonly status: 'cancel' }

/** A request, and who is told what became of it. */
export type ApprovalRequest = Omit<Approval, 'id'> & {
  onSuccess?(): void
  onError?(error: FoyerError): void
  onCancel?(): void
}

/** The requests that wait, the newest last: that one is shown. */
export type ApprovalState = { stack: readonly Approval[] }

/** The stack of requests that wait for the visitor. */
export function createApproval() {
  const requests: { [id: number]: ApprovalRequest } = {}
  let last = 0
  return createController({
    initial: (): ApprovalState => ({ stack: [] }),
    actions: (state) => ({
      /**
       * Puts a request on the stack; what it returns finds it again.
       *
       * @throws ActionNotAllowedError when too many wait already.
       */
      push(request: ApprovalRequest): number {
        if (state.stack.length >= limits.pendingRequests) throw new ActionNotAllowedError()
        const { namespace, method, link } = request
        const id = ++last
        requests[id] = request
        state.stack = [...state.stack, { id, namespace, method, link }]
        return id
      },
      /** Takes a request off the stack and tells what became of it; one that is off already is left alone. */
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
