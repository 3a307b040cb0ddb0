import type { receiveWords as english } from '../en/receive.js'
import type { Translated } from '../texts.js'

export const receiveWords = {
  'receive.none': 'اربط محفظة للاستلام',
  'receive.label': 'العنوان كرمز QR',
  'receive.note': 'امسح الرمز أو انسخ العنوان',
  'receive.copy': 'نسخ العنوان',
  'receive.networks': 'شبكات الاستلام',
  'receive.network': 'شبكة الاستلام',
  'receive.only': 'استلم عبر هذه الشبكات فقط. ما يُرسل عبر شبكة أخرى قد يضيع.',
  'receive.onlyOne': 'استلم عبر هذه الشبكة فقط. ما يُرسل عبر شبكة أخرى قد يضيع.',
} as const satisfies Translated<typeof english>
