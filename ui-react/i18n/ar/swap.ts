import type { swapWords as english } from '../en/swap.js'
import type { Translated } from '../texts.js'

export const swapWords = {
  'swap.unsupported.text': 'اختر شبكة يمكن تبديل الرموز عليها.',
  'swap.sell': 'تبيع',
  'swap.buy': 'تشتري',
  'swap.held': 'المتاح: \u2066{amount} {symbol}\u2069',
  'swap.held.loading': 'جارٍ تحميل الرصيد',
  'swap.held.unknown': 'الرصيد غير متاح',
  'swap.maximum': 'الكل',
  'swap.maximum.label': 'الكل: بيع كل شيء',
  'swap.choose': 'اختر رمزًا',
  'swap.token': '{symbol}، اختر رمزًا آخر',
  'swap.flip': 'اعكس الرمزين',
  'swap.worth': '≈ {worth}',
  'swap.quoting': 'جارٍ طلب السعر…',
  'swap.unknown': 'غير معروف',
  'swap.review': 'مراجعة التبديل',
  'swap.details': 'تفاصيل التبديل',
  'swap.rate': 'السعر',
  'swap.rate.value': '1 {sold} = {amount} {bought}',
  'swap.impact': 'التأثير في السعر',
  'swap.impact.high': 'ستحصل على أقل بكثير من قيمة رموزك.',
  'swap.fee': 'رسوم الشبكة، تقريبًا',
  'swap.slippage': 'أقصى انزلاق',
  'swap.slippage.value': '\u2066{amount} {symbol} ({percent})\u2069',
  'swap.minimum': 'تحصل على الأقل على',
} as const satisfies Translated<typeof english>
