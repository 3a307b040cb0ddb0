/** Texts of the view that waits for a social login. */
export const socialWords = {
  'social.window': 'Continue in the {name} window',
  'social.window.text':
    'Log in there, then return to this page. If you cannot see the window, look behind this one.',
  'social.connecting': 'Logging in…',
  'social.connecting.text': 'Getting your data from {name}.',
  'social.failed': 'Could not log in',
  'social.ended': 'This login has ended',
  'social.ended.text': 'Start it again, or choose another way.',
  'social.retry': 'Try again',
  'social.cancel': 'Cancel',
  'social.others': 'Other ways to connect',
} as const
