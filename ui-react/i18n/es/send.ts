import type { sendWords as english } from '../en/send.js'
import type { Translated } from '../texts.js'

export const sendWords = {
  'send.amount': 'Importe',
  'send.held': 'Disponible: {amount} {symbol}',
  'send.held.loading': 'Cargando el saldo',
  'send.held.unknown': 'Saldo no disponible',
  'send.maximum': 'Máx.',
  'send.maximum.label': 'Máx.: enviar todo',
  'send.token': '{symbol}, elegir otro token',
  'send.recipient': 'Destinatario',
  'send.recipient.hint': 'Una dirección o un nombre como maria.eth',
  'send.recipient.resolving': 'Buscando el nombre…',
  'send.review': 'Revisar',
  'send.worth': '≈ {worth}',
  'send.fees': '{symbol} para comisiones de red: {worth}',
  'send.warnings': 'Antes de enviar',
  'send.warning.firstTime':
    'No hay ningún pago anterior a esta dirección. Compara todos sus caracteres con los que te dieron.',
  'send.warning.lookAlike':
    'Esta dirección se parece a {address}, que ya conoces, pero es otra. Copia la dirección de nuevo desde una fuente de confianza.',
  'send.warning.self': 'Esta es tu propia dirección.',
  'send.warning.token': 'Este es el contrato del token. Los tokens que se le envían se pierden.',
} as const satisfies Translated<typeof english>
