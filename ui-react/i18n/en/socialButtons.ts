/** Texts of the social logins in the Connect view. */
export const socialButtonWords = {
  'social.continue': 'Continue with {name}',
  'social.more': 'More ways to log in',
} as const
