/** Texts of the buttons in the Account view. */
export const accountActionWords = {
  'accountActions.list': 'What you can do',
  'accountActions.receive': 'Receive',
  'accountActions.send': 'Send',
} as const
