/** Texts of the change of the email address. */
export const updateEmailWords = {
  'updateEmail.label': 'New email address',
  'updateEmail.text': 'To confirm, enter a code sent to {email}, then one sent to your new address.',
  'updateEmail.wrong': 'Something wrong?',
  'updateEmail.none': 'You are not logged in by email',
  'updateEmail.none.text': 'Log in by email to change your address.',
} as const
