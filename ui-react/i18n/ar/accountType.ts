import type { accountTypeWords as english } from '../en/accountType.js'
import type { Translated } from '../texts.js'

export const accountTypeWords = {
  'accountType.toSmart': 'استخدام الحساب الذكي',
  'accountType.toKey': 'استخدام الحساب العادي',
  'accountType.switching': 'جارٍ تبديل الحساب…',
  'accountType.smart': 'حسابك الذكي قيد الاستخدام',
  'accountType.key': 'حسابك العادي قيد الاستخدام',
} as const satisfies Translated<typeof english>
