import type { accountTypeWords as english } from '../en/accountType.js'
import type { Translated } from '../texts.js'

export const accountTypeWords = {
  'accountType.toSmart': 'التبديل إلى حسابك الذكي',
  'accountType.toKey': 'التبديل إلى حسابك العادي',
  'accountType.switching': 'جارٍ تبديل الحساب…',
  'accountType.smart': 'حسابك الذكي قيد الاستخدام',
  'accountType.key': 'حسابك العادي قيد الاستخدام',
} as const satisfies Translated<typeof english>
