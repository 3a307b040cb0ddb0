import type { modalWords as english } from '../en/modal.js'
import type { Translated } from '../texts.js'

export const modalWords = {
  'modal.close': 'Cerrar',
  'modal.back': 'Volver',
  'modal.attention': 'Elige una opción para continuar.',
  'modal.connected': 'Conectado a {name}',
  'modal.loading': 'Cargando…',
  'modal.viewFailed.title': 'No se pudo cargar',
  'modal.viewFailed': 'Revisa tu conexión o recarga la página.',
  'modal.offline': 'No tienes conexión a internet.',
  'modal.retry': 'Reintentar',
  'alert.dismiss': 'Descartar',
  'modal.newTab': '(se abre en una pestaña nueva)',
  'pairing.copied': 'Enlace copiado',
  'account.email': 'Correo',
  'account.copied': 'Dirección copiada',
} as const satisfies Translated<typeof english>
