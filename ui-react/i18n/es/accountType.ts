import type { accountTypeWords as english } from '../en/accountType.js'
import type { Translated } from '../texts.js'

export const accountTypeWords = {
  'accountType.toSmart': 'Cambiar a tu cuenta inteligente',
  'accountType.toKey': 'Cambiar a tu cuenta estándar',
  'accountType.switching': 'Cambiando de cuenta…',
  'accountType.smart': 'Tu cuenta inteligente está en uso',
  'accountType.key': 'Tu cuenta estándar está en uso',
} as const satisfies Translated<typeof english>
