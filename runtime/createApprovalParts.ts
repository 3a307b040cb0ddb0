import { createApproval } from './controllers/approval.js'
import { type ApproveRequest, createApproveRequest } from './flows/approveRequest.js'
import type { InnerFoyer } from './foyer.js'

/** What a foyer needs once a wallet elsewhere is asked something. */
export function createApprovalParts(foyer: InnerFoyer): ApproveRequest {
  return createApproveRequest(foyer, createApproval())
}
