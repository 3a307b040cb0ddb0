import type { loginWords as english } from '../en/login.js'
import type { Translated } from '../texts.js'

export const loginWords = {
  'login.code': 'Escribe el código que enviamos a {email}',
  'login.code.label': 'Código de seis dígitos',
  'login.code.expiry': 'El código caduca en 20 minutos.',
  'login.code.refused': 'El código tiene seis dígitos. Lo demás se omitió.',
  'login.code.checking': 'Comprobando el código…',
  'login.device': 'Aprueba el enlace de acceso que enviamos a {email}',
  'login.device.text': 'Abre el enlace de ese correo. Después podrás continuar aquí.',
  'login.device.failed': 'No se aprobó el acceso',
  'login.device.failed.text': 'Pide otro enlace o empieza de nuevo.',
  'login.connecting': 'Accediendo…',
  'login.missing': '¿No lo recibiste?',
  'login.resend': 'Reenviar',
  'login.resendIn': 'Reenviar en {seconds} s',
  'login.resent': 'Se envió otro correo.',
  'login.ended': 'Este acceso ha terminado',
  'login.ended.text': 'Empieza de nuevo para recibir otro correo.',
  'login.restart': 'Empezar de nuevo',
} as const satisfies Translated<typeof english>
