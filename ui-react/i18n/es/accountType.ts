import type { accountTypeWords as english } from '../en/accountType.js'
import type { Translated } from '../texts.js'

export const accountTypeWords = {
  'accountType.toSmart': 'Usar cuenta inteligente',
  'accountType.toKey': 'Usar cuenta estándar',
  'accountType.switching': 'Cambiando de cuenta…',
  'accountType.smart': 'Tu cuenta inteligente está en uso',
  'accountType.key': 'Tu cuenta estándar está en uso',
} as const satisfies Translated<typeof english>
