/** Names of the social login providers, as they write them. */
export const socialNames = {
  google: 'Google',
  x: 'X',
  farcaster: 'Farcaster',
  discord: 'Discord',
  apple: 'Apple',
  github: 'GitHub',
  facebook: 'Facebook',
} as const

/** A provider of social logins. */
export type SocialProvider = keyof typeof socialNames

/** Whether visitors can log in with this provider. */
export function isSocialProvider(value: string): value is SocialProvider {
  return Object.hasOwn(socialNames, value)
}
