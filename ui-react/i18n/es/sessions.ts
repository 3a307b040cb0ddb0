import type { sessionWords as english } from '../en/sessions.js'
import type { Translated } from '../texts.js'

export const sessionWords = {
  'sessions.none': 'No hay sesiones activas',
  'sessions.none.text': 'Aquí aparecen las aplicaciones a las que permites actuar por tu cuenta.',
  'sessions.disconnected': 'Conecta una cartera para ver sus sesiones',
  'sessions.list': 'Sesiones activas',
  'sessions.unknownApp': 'Aplicación desconocida',
  'sessions.until': 'Hasta el {date}',
  'sessions.call': 'Usar este contrato:',
  'sessions.functions': 'Usar {functions} de este contrato:',
  'sessions.allowance': 'Gastar hasta {amount} {symbol} en {period}, repetidamente',
  'sessions.spend': 'Gastar {symbol} repetidamente, hasta un límite',
  'sessions.permission': 'Otro permiso: {type}',
  'sessions.revoke': 'Revocar',
  'sessions.revoke.label': 'Revocar la sesión de {app}',
  'sessions.revoked': 'Sesión revocada',
} as const satisfies Translated<typeof english>
