import type { sendWords as english } from '../en/send.js'
import type { Translated } from '../texts.js'

export const sendWords = {
  'send.amount': 'المبلغ',
  'send.held': 'المتاح: \u2066{amount} {symbol}\u2069',
  'send.held.loading': 'جارٍ تحميل الرصيد',
  'send.held.unknown': 'الرصيد غير متاح',
  'send.maximum': 'الكل',
  'send.maximum.label': 'الكل: إرسال كل شيء',
  'send.token': '{symbol}، اختر رمزًا آخر',
  'send.recipient': 'المستلم',
  'send.recipient.hint': 'عنوان أو اسم مثل maria.eth',
  'send.recipient.resolving': 'جارٍ البحث عن الاسم…',
  'send.review': 'مراجعة',
  'send.worth': '≈ {worth}',
  'send.fees': 'رصيد {symbol} لرسوم الشبكة: {worth}',
  'send.warnings': 'قبل الإرسال',
  'send.warning.firstTime': 'لا توجد دفعة سابقة إلى هذا العنوان. قارن كل أحرفه بالأحرف التي أُعطيت لك.',
  'send.warning.lookAlike':
    'يشبه هذا العنوان {address} الذي تعرفه، لكنه عنوان آخر. انسخ العنوان مرة أخرى من مصدر تثق به.',
  'send.warning.self': 'هذا عنوانك أنت.',
  'send.warning.token': 'هذا عقد الرمز نفسه. الرموز المرسلة إليه تضيع.',
} as const satisfies Translated<typeof english>
