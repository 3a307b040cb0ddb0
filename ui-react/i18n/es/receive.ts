import type { receiveWords as english } from '../en/receive.js'
import type { Translated } from '../texts.js'

export const receiveWords = {
  'receive.none': 'Conecta una cartera para recibir',
  'receive.label': 'Dirección como código QR',
  'receive.note': 'Escanea el código o copia la dirección',
  'receive.copy': 'Copiar dirección',
  'receive.networks': 'Redes para recibir',
  'receive.network': 'Red para recibir',
  'receive.only': 'Recibe solo en estas redes. Lo que se envíe por otra red puede perderse.',
  'receive.onlyOne': 'Recibe solo en esta red. Lo que se envíe por otra red puede perderse.',
} as const satisfies Translated<typeof english>
