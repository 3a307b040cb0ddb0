import type { unsupportedWords as english } from '../en/unsupported.js'
import type { Translated } from '../texts.js'

export const unsupportedWords = {
  'unsupported.heading': 'Esta red no es compatible',
  'unsupported.text': 'Este sitio no es compatible con la red de tu cartera. Elige otra para continuar.',
} as const satisfies Translated<typeof english>
