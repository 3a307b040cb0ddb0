import type { accountWords as english } from '../en/account.js'
import type { Translated } from '../texts.js'

export const accountWords = {
  'account.none': 'No hay ninguna cartera conectada',
  'account.list': 'Datos de la cuenta',
  'account.copy': 'Copiar dirección',
  'account.explorer': 'Ver en {name}',
  'account.balance.loading': 'Cargando saldo',
  'account.balance.unknown': 'Saldo no disponible',
  'account.balance.stale': 'Último saldo conocido',
  'account.balance.tiny': 'menos de {amount}',
  'account.worth': '≈ {worth}',
  'account.worth.unknown': 'Valor en dólares no disponible',
  'account.network': 'Red',
  'account.network.unknown': 'Red desconocida',
  'account.wallet': 'Cartera',
  'account.refresh': 'Actualizar saldo',
  'account.disconnect': 'Desconectar',
  'account.disconnecting': 'Desconectando…',
} as const satisfies Translated<typeof english>
