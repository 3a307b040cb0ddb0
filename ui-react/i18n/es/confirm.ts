import type { confirmWords as english } from '../en/confirm.js'
import type { Translated } from '../texts.js'

export const confirmWords = {
  'confirm.covered':
    'Algo tapa esta página. Para continuar, cierra lo que esté encima o abre la página en una pestaña propia.',
} as const satisfies Translated<typeof english>
