/** Texts of the view that logs in with Farcaster. */
export const farcasterWords = {
  'farcaster.label': 'Log in with Farcaster on your phone',
  'farcaster.scan': 'Scan with your phone to open Farcaster',
  'farcaster.app': 'Continue in {name}',
  'farcaster.app.text': 'Accept the login in the app, then come back to this page.',
  'farcaster.app.open': 'Open {name}',
  'farcaster.preparing': 'Preparing the login…',
} as const
