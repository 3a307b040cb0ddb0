import type { connectFirstWords as english } from '../en/connectFirst.js'
import type { Translated } from '../texts.js'

export const connectFirstWords = {
  'send.none': 'Conecta una cartera para enviar',
  'swap.none': 'Conecta una cartera para intercambiar',
  'onramp.none': 'Conecta una cartera para comprar',
} as const satisfies Translated<typeof english>
