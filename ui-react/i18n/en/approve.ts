/** What the view says that sends the visitor to the wallet. */
export const approveWords = {
  'approve.pending': 'Continue in {name}',
  'approve.pending.text': 'Check the request in your wallet and approve it there.',
  'approve.open': 'Open {name}',
} as const
