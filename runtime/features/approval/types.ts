import type { AskedRequest } from '../../services/walletConnect/walletConnect.js'
import type { ApprovalRequest, ApprovalState, createApproval } from './approval.js'

/** Pending requests in a remote wallet, and the view that shows them. */
export type ApprovalFeature = {
  state: Readonly<ApprovalState>
  verbs: Record<never, never>
  steps: ReturnType<typeof createApproval>['actions'] & {
    /** Shows a wallet request until it is answered. */
    watch(request: AskedRequest, link?: ApprovalRequest['link']): void
  }
}
