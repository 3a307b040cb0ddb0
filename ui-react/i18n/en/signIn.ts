/** What the SIWXSignMessage view says. */
export const signInWords = {
  'signIn.heading': '{name} needs to connect to your wallet',
  'signIn.text.required':
    'Sign this message to prove you own this wallet and proceed. Canceling will disconnect you.',
  'signIn.text': 'Sign this message to prove you own this wallet and proceed.',
  'signIn.pending': 'Continue in {wallet}. Signing costs nothing.',
  'signIn.failed': 'Nothing was signed. Try again, or cancel.',
  'signIn.covered':
    'Something covers this page, so nothing can be signed. Close what lies over it, or open the page in a tab of its own.',
  'signIn.sign': 'Sign',
  'signIn.signing': 'Signing…',
  'signIn.retry': 'Try again',
  'signIn.cancel': 'Cancel',
  'signIn.cancelling': 'Canceling…',
} as const
