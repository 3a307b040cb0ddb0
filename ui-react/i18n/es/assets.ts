import type { assetWords as english } from '../en/assets.js'
import type { Translated } from '../texts.js'

export const assetWords = {
  'assets.label': 'Activos',
  'assets.tokens': 'Tokens',
  'assets.nfts': 'NFT',
  'assets.activity': 'Actividad',
  'assets.loading': 'Cargando…',
  'assets.less': 'Mostrar menos',
  'assets.more': 'Cargar más',
  'assets.unsupported': 'Sin lista en {network}',
  'assets.unsupported.text': 'No hay lista para esta red. Un explorador de bloques muestra más.',
  'tokens.all': 'Mostrar todos los tokens',
  'tokens.none': 'Aún no hay tokens',
  'tokens.none.text': 'Lo que recibas en {network} aparecerá aquí.',
  'tokens.unavailable': 'Saldo de tokens no disponible',
  'tokens.stale': 'Últimos tokens conocidos',
  'nfts.none': 'Aún no hay NFT',
  'nfts.none.text': 'Los coleccionables que lleguen a esta cuenta aparecerán aquí.',
  'nfts.noneSoFar': 'No hay NFT en la actividad más reciente',
  'nfts.unnamed': 'Sin nombre',
  'nfts.unavailable': 'No se pudieron cargar los NFT',
} as const satisfies Translated<typeof english>
