import type { swapWords as english } from '../en/swap.js'
import type { Translated } from '../texts.js'

export const swapWords = {
  'swap.unsupported.text': 'Elige una red en la que se puedan intercambiar tokens.',
  'swap.sell': 'Vendes',
  'swap.buy': 'Compras',
  'swap.held': 'Disponible: {amount} {symbol}',
  'swap.held.loading': 'Cargando el saldo',
  'swap.held.unknown': 'Saldo no disponible',
  'swap.maximum': 'Máx.',
  'swap.maximum.label': 'Máx.: vender todo',
  'swap.choose': 'Elegir token',
  'swap.token': '{symbol}, elegir otro token',
  'swap.flip': 'Invertir los dos tokens',
  'swap.worth': '≈ {worth}',
  'swap.quoting': 'Pidiendo cotización…',
  'swap.unknown': 'Desconocido',
  'swap.review': 'Revisar intercambio',
  'swap.details': 'Detalles del intercambio',
  'swap.rate': 'Cambio',
  'swap.rate.value': '1 {sold} = {amount} {bought}',
  'swap.impact': 'Impacto en el precio',
  'swap.impact.high': 'Recibirías mucho menos de lo que valen tus tokens.',
  'swap.fee': 'Comisión de red, aprox.',
  'swap.slippage': 'Deslizamiento máx.',
  'swap.slippage.value': '{amount} {symbol} ({percent})',
  'swap.minimum': 'Recibes como mínimo',
} as const satisfies Translated<typeof english>
