import type { socialWords as english } from '../en/social.js'
import type { Translated } from '../texts.js'

export const socialWords = {
  'social.window': 'Continúa en la ventana de {name}',
  'social.window.text': 'Accede allí y vuelve a esta página. Si no ves la ventana, búscala detrás de esta.',
  'social.connecting': 'Accediendo…',
  'social.connecting.text': 'Obteniendo tus datos de {name}.',
  'social.failed': 'No se pudo acceder',
  'social.ended': 'Este acceso ha terminado',
  'social.ended.text': 'Empieza de nuevo o elige otra forma.',
  'social.retry': 'Reintentar',
  'social.cancel': 'Cancelar',
  'social.others': 'Otras formas de conectar',
} as const satisfies Translated<typeof english>
