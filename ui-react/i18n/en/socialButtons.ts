/** Texts of the social logins in the Connect view. */
export const socialButtonWords = {
  'social.continue': 'Continue with {name}',
} as const
