/** Texts of the login by email, once an email was sent. */
export const loginWords = {
  'login.code': 'Enter the code we sent to {email}',
  'login.code.label': 'Six-digit code',
  'login.code.expiry': 'The code expires in 20 minutes.',
  'login.code.refused': 'The code has six digits. Anything else was left out.',
  'login.code.checking': 'Checking the code…',
  'login.device': 'Approve the login link we sent to {email}',
  'login.device.text': 'Open the link in that email. You can then continue here.',
  'login.device.failed': 'The login was not approved',
  'login.connecting': 'Logging in…',
  'login.missing': "Didn't receive it?",
  'login.resend': 'Resend',
  'login.resendIn': 'Resend in {seconds} s',
  'login.resent': 'The email was sent again.',
  'login.ended': 'This login has ended',
  'login.ended.text': 'Start again to get another email.',
  'login.restart': 'Start again',
} as const
