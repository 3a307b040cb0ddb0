import type { buttonWords as english } from '../en/buttons.js'
import type { Translated } from '../texts.js'

export const buttonWords = {
  'button.connect': 'Conectar cartera',
  'button.connecting': 'Conectando…',
  'button.account': 'Cuenta {name}',
  'button.accountWithBalance': '{balance} {name}, cuenta',
  'button.network': 'Red: {name}',
  'button.unsupported': 'Cambiar de red',
} as const satisfies Translated<typeof english>
