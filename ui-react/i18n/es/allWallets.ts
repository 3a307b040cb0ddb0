import type { allWalletsWords as english } from '../en/allWallets.js'
import type { Translated } from '../texts.js'

export const allWalletsWords = {
  'allWallets.search': 'Buscar carteras',
  'allWallets.clear': 'Borrar búsqueda',
  'allWallets.list': 'Carteras',
  'allWallets.results': '{count} carteras encontradas',
  'allWallets.results.one': '{count} cartera encontrada',
  'allWallets.none.title': 'No se encontró ninguna cartera',
  'allWallets.none.text': 'Nada coincide con «{query}». Revisa la ortografía o prueba con otro nombre.',
  'allWallets.nothing.text': 'Ninguna cartera de la lista es compatible con las redes de este sitio.',
  'allWallets.unavailable.title': 'No se pudieron cargar las carteras',
  'allWallets.unavailable.text': 'La lista de carteras no responde en este momento.',
  'allWallets.more.unavailable': 'No se pudieron cargar más carteras',
} as const satisfies Translated<typeof english>
