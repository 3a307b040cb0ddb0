import type { contractWords as english } from '../en/contract.js'
import type { Translated } from '../texts.js'

export const contractWords = {
  'contract.title': 'الرمز',
  'contract.copy': 'نسخ عقد {symbol}',
  'contract.coin': 'العملة الأصلية لشبكة {network}',
} as const satisfies Translated<typeof english>
