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
  'assets.unsupported': 'No disponible en {network}',
  'assets.unsupported.text': 'Consulta un explorador de bloques para ver más.',
  'tokens.all': 'Mostrar todos los tokens',
  'tokens.none': 'Aún no hay tokens',
  'tokens.none.text': 'Los tokens que recibas en {network} aparecerán aquí.',
  'tokens.unavailable': 'Tokens no disponibles',
  'tokens.stale': 'Últimos tokens conocidos',
  'nfts.none': 'Aún no hay NFT',
  'nfts.none.text': 'Los NFT que recibas aparecerán aquí.',
  'nfts.noneSoFar': 'No hay NFT en la actividad más reciente',
  'nfts.unnamed': 'Sin nombre',
  'nfts.unavailable': 'No se pudieron cargar los NFT',
} as const satisfies Translated<typeof english>
