import { defineFeature } from '../defineFeature.js'
import { createApproveRequest } from './approveRequest.js'

/** Pending requests in a remote wallet, and the view that shows them. */
export const approval = defineFeature({ name: 'approval', create: createApproveRequest })
