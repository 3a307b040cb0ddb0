/** Texts of the SIWXSignMessage view. */
export const signInWords = {
  'signIn.heading': '{name} needs to connect to your wallet',
  'signIn.text.required':
    'Sign this message to prove you own this wallet and proceed. Canceling will disconnect you.',
  'signIn.text': 'Sign this message to prove you own this wallet and proceed.',
  'signIn.pending': 'Sign the message in your wallet. It costs nothing.',
  'signIn.failed': 'Nothing was signed',
  'signIn.failed.text': 'Try again, or cancel.',
  'signIn.covered': 'Something is covering this page',
  'signIn.covered.text': 'To sign, close anything covering the page, or open it in its own tab.',
  'signIn.sign': 'Sign',
  'signIn.signing': 'Signing…',
  'signIn.cancelling': 'Canceling…',
} as const
