import type { unsupportedWords as english } from '../en/unsupported.js'
import type { Translated } from '../texts.js'

export const unsupportedWords = {
  'unsupported.heading': 'هذه الشبكة غير مدعومة',
  'unsupported.text': 'لا يدعم هذا الموقع شبكة محفظتك. اختر شبكة أخرى للمتابعة.',
} as const satisfies Translated<typeof english>
