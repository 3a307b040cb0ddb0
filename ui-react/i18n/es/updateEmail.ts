import type { updateEmailWords as english } from '../en/updateEmail.js'
import type { Translated } from '../texts.js'

export const updateEmailWords = {
  'updateEmail.label': 'Nueva dirección de correo',
  'updateEmail.text':
    'Para confirmar, escribe un código enviado a {email} y después otro enviado a tu nueva dirección.',
  'updateEmail.wrong': '¿Algo va mal?',
  'updateEmail.none': 'No accediste con tu correo',
  'updateEmail.none.text': 'Accede con tu correo para cambiar la dirección.',
} as const satisfies Translated<typeof english>
