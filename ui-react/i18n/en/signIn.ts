/** Texts of the SIWXSignMessage view. */
export const signInWords = {
  'signIn.heading': '{name} needs to connect to your wallet',
  'signIn.text.required':
    'Sign this message to prove you own this wallet and proceed. Canceling will disconnect you.',
  'signIn.text': 'Sign this message to prove you own this wallet and proceed.',
  'signIn.pending': 'Sign the message in your wallet. It costs nothing.',
  'signIn.failed': 'Nothing was signed',
  'signIn.failed.text': 'Try again, or cancel.',
  'signIn.sign': 'Sign',
  'signIn.signing': 'Signing…',
  'signIn.cancelling': 'Canceling…',
} as const
