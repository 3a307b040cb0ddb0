import type { connectingWords as english } from '../en/connecting.js'
import type { Translated } from '../texts.js'

export const connectingWords = {
  'connecting.wallet': 'tu cartera',
  'connecting.pending': 'Continúa en {name}',
  'connecting.pending.text': 'Acepta la solicitud de conexión en tu cartera.',
  'connecting.slow': 'Seguimos esperando. Abre {name} y busca la solicitud.',
  'connecting.rejected': 'Conexión rechazada',
  'connecting.rejected.text': 'Rechazaste la solicitud en {name}. No se compartió nada.',
  'connecting.failed': 'No se pudo conectar',
  'connecting.retry': 'Reintentar',
  'connecting.cancel': 'Cancelar',
  'connecting.others': 'Otras carteras',
} as const satisfies Translated<typeof english>
