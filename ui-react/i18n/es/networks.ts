import type { networkWords as english } from '../en/networks.js'
import type { Translated } from '../texts.js'

export const networkWords = {
  'networks.list': 'Redes',
  'networks.testnet': 'Red de prueba',
  'networks.note': 'Puede que tu cartera no sea compatible con todas las redes.',
} as const satisfies Translated<typeof english>
