import type { signInWords as english } from '../en/signIn.js'
import type { Translated } from '../texts.js'

export const signInWords = {
  'signIn.heading': '{name} necesita conectarse a tu cartera',
  'signIn.text.required':
    'Firma este mensaje para demostrar que la cartera es tuya y continuar. Si cancelas, se desconectará.',
  'signIn.text': 'Firma este mensaje para demostrar que la cartera es tuya y continuar.',
  'signIn.pending': 'Continúa en {wallet}. Firmar no cuesta nada.',
  'signIn.failed': 'No se firmó nada. Inténtalo de nuevo o cancela.',
  'signIn.covered':
    'Algo tapa esta página, así que no se puede firmar nada. Cierra lo que esté encima o abre la página en una pestaña propia.',
  'signIn.sign': 'Firmar',
  'signIn.signing': 'Firmando…',
  'signIn.retry': 'Reintentar',
  'signIn.cancel': 'Cancelar',
  'signIn.cancelling': 'Cancelando…',
} as const satisfies Translated<typeof english>
