import { defineFeature } from '../defineFeature.js'
import { createApproveRequest } from './approveRequest.js'

/** Requests that wait for the visitor in a wallet elsewhere, and the view that says so. */
export const approval = defineFeature({ name: 'approval', create: createApproveRequest })
