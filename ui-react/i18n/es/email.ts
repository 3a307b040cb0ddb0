import type { emailWords as english } from '../en/email.js'
import type { Translated } from '../texts.js'

export const emailWords = {
  'login.email': 'Continuar con correo electrónico',
  'login.placeholder': 'nombre@ejemplo.com',
  'login.submit': 'Continuar',
  'login.sending': 'Enviando el correo…',
} as const satisfies Translated<typeof english>
