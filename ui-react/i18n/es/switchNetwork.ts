import type { switchNetworkWords as english } from '../en/switchNetwork.js'
import type { Translated } from '../texts.js'

export const switchNetworkWords = {
  'switchNetwork.pending': 'Cambiar a {name}',
  'switchNetwork.pending.text': 'Aprueba el cambio en {wallet}.',
  'switchNetwork.rejected': 'Cambio rechazado',
  'switchNetwork.rejected.text': 'Rechazaste la solicitud en {wallet}. La red sigue siendo la misma.',
  'switchNetwork.failed': 'No se pudo cambiar de red',
  'switchNetwork.switched': 'Ahora estás en {name}',
  'switchNetwork.others': 'Otras redes',
} as const satisfies Translated<typeof english>
