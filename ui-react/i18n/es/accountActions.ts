import type { accountActionWords as english } from '../en/accountActions.js'
import type { Translated } from '../texts.js'

export const accountActionWords = {
  'accountActions.list': 'Qué puedes hacer',
  'accountActions.receive': 'Recibir',
  'accountActions.send': 'Enviar',
} as const satisfies Translated<typeof english>
