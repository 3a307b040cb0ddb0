import type { SocialProvider } from 'foyer-kit/frame'

/** The providers of social logins: each is a client of the sandbox's identity provider. */
export const socialProviders: Record<SocialProvider, { name: string; tellsEmail: boolean }> = {
  google: { name: 'Google', tellsEmail: true },
  github: { name: 'GitHub', tellsEmail: true },
  apple: { name: 'Apple', tellsEmail: true },
  facebook: { name: 'Facebook', tellsEmail: true },
  x: { name: 'X', tellsEmail: false },
  discord: { name: 'Discord', tellsEmail: true },
}
