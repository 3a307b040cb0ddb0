import type { sendPreviewWords as english } from '../en/sendPreview.js'
import type { Translated } from '../texts.js'

export const sendPreviewWords = {
  'sendPreview.none': 'لا توجد دفعة للمراجعة',
  'sendPreview.none.text': 'ربما تغيّر حسابك أو شبكتك. أدخل الدفعة مرة أخرى.',
  'sendPreview.list': 'الدفعة',
  'sendPreview.to': 'إلى',
  'sendPreview.address': 'العنوان',
  'sendPreview.network': 'الشبكة',
  'sendPreview.contract': 'عقد الرمز',
  'sendPreview.fee': 'رسوم الشبكة كحد أقصى',
  'sendPreview.changes': 'ما الذي سيتغير',
  'sendPreview.you': 'أنت',
  'sendPreview.recipient': 'المستلم',
  'sendPreview.simulated': 'تم التحقق الآن على {network}.',
  'sendPreview.unsimulated': 'تعذّر التحقق من هذه الدفعة مسبقًا. تحقّق منها في محفظتك.',
  'sendPreview.unknownToken': 'رمز آخر: {address}',
  'sendPreview.cancel': 'رجوع',
  'sendPreview.send': 'إرسال',
  'sendPreview.pending': 'أكّد في {wallet}',
  'sendPreview.pending.text': 'قارن المستلم والمبلغ هناك ثم أكّد.',
  'sendPreview.rejected': 'رُفضت الدفعة',
  'sendPreview.rejected.text': 'رفضت الدفعة في {wallet}. لم يُرسل شيء.',
  'sendPreview.failed': 'تعذّر الإرسال',
  'sendPreview.sent': 'أُرسلت الدفعة',
  'sendPreview.change': 'تغيير الدفعة',
} as const satisfies Translated<typeof english>
