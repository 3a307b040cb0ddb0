/** Texts of the buttons in the Account view. */
export const accountActionWords = {
  'accountActions.list': 'Account actions',
} as const
