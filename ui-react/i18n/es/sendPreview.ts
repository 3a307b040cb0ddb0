import type { sendPreviewWords as english } from '../en/sendPreview.js'
import type { Translated } from '../texts.js'

export const sendPreviewWords = {
  'sendPreview.none': 'No hay ningún pago que revisar',
  'sendPreview.none.text': 'Puede que tu cuenta o tu red hayan cambiado. Introduce el pago de nuevo.',
  'sendPreview.list': 'Pago',
  'sendPreview.to': 'Para',
  'sendPreview.address': 'Dirección',
  'sendPreview.network': 'Red',
  'sendPreview.contract': 'Contrato del token',
  'sendPreview.fee': 'Comisión de red, máx.',
  'sendPreview.changes': 'Qué cambiará',
  'sendPreview.you': 'Tú',
  'sendPreview.recipient': 'Destinatario',
  'sendPreview.simulated': 'Comprobado ahora mismo en {network}.',
  'sendPreview.unsimulated': 'No se pudo comprobar este pago de antemano. Compruébalo en tu cartera.',
  'sendPreview.unknownToken': 'Otro token: {address}',
  'sendPreview.cancel': 'Atrás',
  'sendPreview.send': 'Enviar',
  'sendPreview.pending': 'Confirma en {wallet}',
  'sendPreview.pending.text': 'Compara allí el destinatario y el importe, y confirma.',
  'sendPreview.rejected': 'Pago rechazado',
  'sendPreview.rejected.text': 'Rechazaste el pago en {wallet}. No se envió nada.',
  'sendPreview.failed': 'No se pudo enviar',
  'sendPreview.sent': 'Pago enviado',
  'sendPreview.change': 'Cambiar el pago',
} as const satisfies Translated<typeof english>
