/** Texts of the buttons in the Account view. */
export const accountActionWords = {
  'accountActions.list': 'What you can do',
} as const
