/** Texts of the ApproveTransaction view. */
export const approveWords = {
  'approve.pending': 'Continue in {name}',
  'approve.pending.text': 'Review and approve the request in your wallet.',
  'approve.open': 'Open {name}',
  'approve.frame': 'Your wallet',
} as const
