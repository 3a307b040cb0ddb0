import type { Features } from '../settings.js'
import { isSocialProvider, type SocialProvider } from '../utils/socials.js'

/** The social logins to offer, in display order. Those that Foyer does not know are left out. */
export function offeredSocials({ socials }: Pick<Features, 'socials'>): readonly SocialProvider[] {
  return [...new Set(socials || [])].filter(isSocialProvider)
}
