import type { swapPreviewWords as english } from '../en/swapPreview.js'
import type { Translated } from '../texts.js'

export const swapPreviewWords = {
  'swapPreview.none': 'No hay ningún intercambio que revisar',
  'swapPreview.none.text': 'Puede que tu cuenta o tu red hayan cambiado. Escribe el intercambio otra vez.',
  'swapPreview.sell': 'Vendes',
  'swapPreview.buy': 'Recibes, según la simulación',
  'swapPreview.exchange': 'Contrato de intercambio',
  'swapPreview.network': 'Red',
  'swapPreview.fee': 'Comisión de red, como máximo',
  'swapPreview.simulated': 'Simulado ahora mismo en {network}. Tu cartera recibe exactamente esto.',
  'swapPreview.unreadable':
    'La llamada a este contrato no se puede leer, así que solo la simulación dice qué recibes.',
  'swapPreview.worse': 'El precio ha cambiado desde que empezaste: ahora recibes menos.',
  'swapPreview.approve.text':
    'Primero permites que el contrato tome exactamente {amount} {symbol}. Después confirmas el intercambio.',
  'swapPreview.approve': 'Permitir {symbol}',
  'swapPreview.swap': 'Intercambiar',
  'swapPreview.cancel': 'Atrás',
  'swapPreview.approving': 'Permite en {wallet}',
  'swapPreview.approving.text': 'Permite que el contrato tome {amount} {symbol} y nada más.',
  'swapPreview.pending': 'Confirma en {wallet}',
  'swapPreview.pending.text': 'Compara allí el importe y el contrato, y confirma.',
  'swapPreview.rejected': 'Intercambio rechazado',
  'swapPreview.rejected.text': 'Lo rechazaste en {wallet}. No se intercambió nada.',
  'swapPreview.failed': 'No se pudo intercambiar',
  'swapPreview.change': 'Cambiar el intercambio',
  'swapPreview.again': 'Revisar otra vez',
  'swapPreview.approved': 'Esperando el permiso',
  'swapPreview.approved.text': 'Ya se ha enviado y pronto estará en {network}.',
  'swapPreview.preparing': 'Preparando el intercambio',
  'swapPreview.preparing.text': 'El permiso ya está en {network}.',
  'swapPreview.swapping': 'Intercambiando {sold} por {bought}',
  'swapPreview.swapping.text': 'Ya se ha enviado y pronto estará en {network}.',
  'swapPreview.done': 'Intercambiaste {sold} por {bought}',
  'swapPreview.done.text': 'Ya está en {network}.',
  'swapPreview.close': 'Listo',
} as const satisfies Translated<typeof english>
