import type { signInWords as english } from '../en/signIn.js'
import type { Translated } from '../texts.js'

export const signInWords = {
  'signIn.heading': '{name} necesita conectarse a tu cartera',
  'signIn.text.required':
    'Firma este mensaje para demostrar que la cartera es tuya y continuar. Si cancelas, se desconectará.',
  'signIn.text': 'Firma este mensaje para demostrar que la cartera es tuya y continuar.',
  'signIn.pending': 'Firma el mensaje en tu cartera. No cuesta nada.',
  'signIn.failed': 'No se firmó nada',
  'signIn.failed.text': 'Inténtalo de nuevo o cancela.',
  'signIn.sign': 'Firmar',
  'signIn.signing': 'Firmando…',
  'signIn.cancelling': 'Cancelando…',
} as const satisfies Translated<typeof english>
