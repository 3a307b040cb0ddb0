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
  const { isTelegram, userAgent } = device
  const onDesktop = /Mac/.test(userAgent) ? ['x'] : []
  const onPhone = /Android/.test(userAgent) ? ['facebook', 'x'] : ['google']
  const refused = isMobile(device) ? onPhone : onDesktop
  const isRefused = (name: string) => isTelegram && refused.includes(name)
  return [...new Set(socials || [])].filter(
    (name): name is SocialProvider => isSocialProvider(name) && !isRefused(name),
  )
}
