import type { networkWords as english } from '../en/networks.js'
import type { Translated } from '../texts.js'

export const networkWords = {
  'networks.list': 'الشبكات',
  'networks.testnet': 'شبكة اختبار',
  'networks.note': 'قد لا تدعم محفظتك كل الشبكات.',
} as const satisfies Translated<typeof english>
