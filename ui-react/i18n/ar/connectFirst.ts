import type { connectFirstWords as english } from '../en/connectFirst.js'
import type { Translated } from '../texts.js'

export const connectFirstWords = {
  'send.none': 'اربط محفظة للإرسال',
  'swap.none': 'اربط محفظة للتبديل',
  'onramp.none': 'اربط محفظة للشراء',
} as const satisfies Translated<typeof english>
