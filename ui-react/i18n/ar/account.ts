import type { accountWords as english } from '../en/account.js'
import type { Translated } from '../texts.js'

export const accountWords = {
  'account.none': 'لا توجد محفظة متصلة',
  'account.list': 'تفاصيل الحساب',
  'account.copy': 'نسخ العنوان',
  'account.explorer': 'عرض على {name}',
  'account.balance.loading': 'جارٍ تحميل الرصيد',
  'account.balance.unknown': 'الرصيد غير متاح',
  'account.balance.stale': 'آخر رصيد معروف',
  'account.balance.tiny': 'أقل من {amount}',
  'account.worth': '≈ {worth}',
  'account.worth.unknown': 'القيمة بالدولار غير متاحة',
  'account.network': 'الشبكة',
  'account.network.unknown': 'شبكة غير معروفة',
  'account.wallet': 'المحفظة',
  'account.refresh': 'تحديث الرصيد',
  'account.disconnect': 'قطع الاتصال',
  'account.disconnecting': 'جارٍ قطع الاتصال…',
} as const satisfies Translated<typeof english>
