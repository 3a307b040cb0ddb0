/** Texts of the fields that ask for an email address. */
export const emailWords = {
  'login.email': 'Continue with email',
  'login.placeholder': 'name@example.com',
  'login.submit': 'Continue',
  'login.sending': 'Sending the email…',
} as const
