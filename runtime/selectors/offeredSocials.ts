import type { Features } from '../settings.js'
import { type Device, isMobile } from '../utils/device.js'
import { isSocialProvider, type SocialProvider } from '../utils/socials.js'

/**
 * The social logins to offer, in display order. Left out are those that Foyer does not know, and those that refuse to log in
 * in Telegram on this device.
 */
export function offeredSocials(
  { socials }: Pick<Features, 'socials'>,
  device: Device,
): readonly SocialProvider[] {
  const refused = device.isTelegram ? refusedInTelegram(device) : []
  return [...new Set(socials || [])].filter(
    (name): name is SocialProvider => isSocialProvider(name) && !refused.includes(name),
  )
}

function refusedInTelegram(device: Device): readonly string[] {
  if (!isMobile(device)) return /Mac/.test(device.userAgent) ? ['x'] : []
  return /Android/.test(device.userAgent) ? ['facebook', 'x'] : ['google']
}
