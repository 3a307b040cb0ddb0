import type { farcasterWords as english } from '../en/farcaster.js'
import type { Translated } from '../texts.js'

export const farcasterWords = {
  'farcaster.label': 'Accede con Farcaster en tu teléfono',
  'farcaster.scan': 'Escanea con tu teléfono para abrir Farcaster',
  'farcaster.app': 'Continúa en {name}',
  'farcaster.app.text': 'Acepta el acceso en la aplicación y vuelve a esta página.',
  'farcaster.app.open': 'Abrir {name}',
  'farcaster.preparing': 'Preparando el acceso…',
} as const satisfies Translated<typeof english>
