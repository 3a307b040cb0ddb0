import type { socialButtonWords as english } from '../en/socialButtons.js'
import type { Translated } from '../texts.js'

export const socialButtonWords = {
  'social.continue': 'Continuar con {name}',
} as const satisfies Translated<typeof english>
