import type { approveWords as english } from '../en/approve.js'
import type { Translated } from '../texts.js'

export const approveWords = {
  'approve.pending': 'Continúa en {name}',
  'approve.pending.text': 'Revisa y aprueba la solicitud en tu cartera.',
  'approve.frame': 'Tu cartera',
  'approve.open': 'Abrir {name}',
} as const satisfies Translated<typeof english>
