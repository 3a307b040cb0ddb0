import type { modalWords as english } from '../en/modal.js'
import type { Translated } from '../texts.js'

export const modalWords = {
  'modal.close': 'إغلاق',
  'modal.back': 'رجوع',
  'modal.attention': 'اختر أحد الخيارات للمتابعة.',
  'modal.connected': 'تم الاتصال عبر {name}',
  'modal.loading': 'جارٍ التحميل…',
  'modal.viewFailed.title': 'تعذّر التحميل',
  'modal.viewFailed': 'تحقّق من اتصالك أو أعد تحميل الصفحة.',
  'modal.offline': 'أنت غير متصل بالإنترنت.',
  'modal.retry': 'إعادة المحاولة',
  'alert.dismiss': 'إخفاء',
  'modal.newTab': '(يُفتح في علامة تبويب جديدة)',
  'pairing.copied': 'نُسخ الرابط',
  'account.email': 'البريد الإلكتروني',
  'account.copied': 'تم نسخ العنوان',
} as const satisfies Translated<typeof english>
