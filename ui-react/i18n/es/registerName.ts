import type { registerNameWords as english } from '../en/registerName.js'
import type { Translated } from '../texts.js'

export const registerNameWords = {
  'registerName.none': 'Esta cuenta no puede tener nombre',
  'registerName.none.text': 'Los nombres son para cuentas con acceso por correo o red social.',
  'registerName.label': 'Nombre de la cuenta',
  'registerName.hint':
    'Al menos 4 letras, dígitos o guiones. Cualquiera puede encontrar tu dirección con este nombre.',
  'registerName.searching': 'Buscando…',
  'registerName.free': 'Disponible',
  'registerName.suggestions': 'Nombres disponibles',
  'registerName.submit': 'Registrar nombre',
  'registerName.registering': 'Registrando el nombre…',
  'registerName.done': 'Nombre de cuenta registrado',
  'registerName.done.text': 'Otros pueden enviar a {name} en lugar de a tu dirección.',
  'registerName.continue': 'Continuar',
} as const satisfies Translated<typeof english>
