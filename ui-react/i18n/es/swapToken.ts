import type { swapTokenWords as english } from '../en/swapToken.js'
import type { Translated } from '../texts.js'

export const swapTokenWords = {
  'swapToken.search': 'Buscar token',
  'swapToken.clear': 'Borrar búsqueda',
  'swapToken.list': 'Tokens',
  'swapToken.suggested': 'Tokens sugeridos',
  'swapToken.yours': 'Tus tokens',
  'swapToken.popular': 'Tokens populares',
  'swapToken.others': 'Otros tokens',
  'swapToken.results': '{count} tokens encontrados',
  'swapToken.results.one': '{count} token encontrado',
  'swapToken.none': 'No se encontró ningún token',
  'swapToken.none.text': 'Busca por nombre, símbolo o dirección.',
  'swapToken.unavailable': 'No se pudieron cargar los tokens',
} as const satisfies Translated<typeof english>
