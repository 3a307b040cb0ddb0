import type { updateEmailWords as english } from '../en/updateEmail.js'
import type { Translated } from '../texts.js'

export const updateEmailWords = {
  'updateEmail.label': 'Nueva dirección de correo',
  'updateEmail.text':
    'Para confirmar, escribe un código enviado a {email} y después otro enviado a tu nueva dirección.',
  'updateEmail.wrong': '¿Algo va mal?',
  'updateEmail.none': 'No has iniciado sesión con correo',
  'updateEmail.none.text': 'Inicia sesión con correo para cambiar tu dirección.',
} as const satisfies Translated<typeof english>
