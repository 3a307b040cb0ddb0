/** Texts of the views that wait for a wallet. */
export const connectingWords = {
  'connecting.wallet': 'your wallet',
  'connecting.pending': 'Continue in {name}',
  'connecting.pending.text': 'Accept the connection request in your wallet.',
  'connecting.slow': 'Still waiting. Open {name} and look for the request.',
  'connecting.rejected': 'Connection declined',
  'connecting.rejected.text': 'You declined the request in {name}. Nothing was shared.',
  'connecting.failed': 'Could not connect',
  'connecting.retry': 'Try again',
  'connecting.cancel': 'Cancel',
  'connecting.others': 'Other wallets',
} as const
