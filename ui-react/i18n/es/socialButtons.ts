import type { socialButtonWords as english } from '../en/socialButtons.js'
import type { Translated } from '../texts.js'

export const socialButtonWords = {
  'social.continue': 'Continuar con {name}',
  'social.more': 'Más formas de acceder',
} as const satisfies Translated<typeof english>
