import type { accountButtonWords } from '../en/accountButton.js'
import type { buttonWords as connect } from '../en/buttons.js'
import type { networkButtonWords } from '../en/networkButton.js'
import type { Translated } from '../texts.js'

export const buttonWords = {
  'button.connect': 'Conectar cartera',
  'button.connecting': 'Conectando…',
  'button.account': 'Cuenta {name}',
  'button.accountWithBalance': '{balance} {name}, cuenta',
  'button.network': 'Red: {name}',
  'button.unsupported': 'Cambiar de red',
} as const satisfies Translated<typeof connect & typeof accountButtonWords & typeof networkButtonWords>
