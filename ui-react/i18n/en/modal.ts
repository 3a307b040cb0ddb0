/** Texts of the modal frame and its toasts; part of the first open. */
export const modalWords = {
  'modal.close': 'Close',
  'modal.back': 'Back',
  'modal.attention': 'Choose an option to continue.',
  'modal.connected': 'Connected to {name}',
  'modal.loading': 'Loading…',
  'modal.viewFailed.title': 'Could not load',
  'modal.viewFailed': 'Check your connection, or reload the page.',
  'modal.offline': 'You are offline.',
  'modal.retry': 'Try again',
  'alert.dismiss': 'Dismiss',
  'modal.newTab': '(opens in a new tab)',
  'pairing.copied': 'Link copied',
  'account.email': 'Email',
  'account.copied': 'Address copied',
} as const
