import type { contractWords as english } from '../en/contract.js'
import type { Translated } from '../texts.js'

export const contractWords = {
  'contract.title': 'Token',
  'contract.copy': 'Copiar el contrato de {symbol}',
  'contract.coin': 'Moneda nativa de {network}',
} as const satisfies Translated<typeof english>
