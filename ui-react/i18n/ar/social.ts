import type { socialWords as english } from '../en/social.js'
import type { Translated } from '../texts.js'

export const socialWords = {
  'social.window': 'تابِع في نافذة {name}',
  'social.window.text': 'سجّل الدخول هناك، ثم عُد إلى هذه الصفحة. إن لم ترَ النافذة، فابحث عنها خلف هذه.',
  'social.connecting': 'جارٍ تسجيل الدخول…',
  'social.connecting.text': 'جارٍ جلب بياناتك من {name}.',
  'social.failed': 'تعذّر تسجيل الدخول',
  'social.ended': 'انتهت عملية تسجيل الدخول هذه',
  'social.ended.text': 'ابدأها من جديد، أو اختر طريقة أخرى.',
  'social.retry': 'إعادة المحاولة',
  'social.cancel': 'إلغاء',
  'social.others': 'طرق أخرى للاتصال',
} as const satisfies Translated<typeof english>
