import type { AskedRequest } from '../../services/walletConnect/walletConnect.js'
import type { ApprovalRequest, ApprovalState, createApproval } from './approval.js'

/** Requests that wait for the visitor in a wallet elsewhere, and the view that says so. */
export type ApprovalFeature = {
  state: Readonly<ApprovalState>
  verbs: Record<never, never>
  steps: ReturnType<typeof createApproval>['actions'] & {
    /** Shows that a wallet was asked, until it has answered. */
    watch(request: AskedRequest, link?: ApprovalRequest['link']): void
  }
}
