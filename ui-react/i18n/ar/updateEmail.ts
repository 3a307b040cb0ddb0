import type { updateEmailWords as english } from '../en/updateEmail.js'
import type { Translated } from '../texts.js'

export const updateEmailWords = {
  'updateEmail.label': 'عنوان البريد الجديد',
  'updateEmail.text': 'للتأكيد، أدخل رمزًا يُرسل إلى {email}، ثم رمزًا يُرسل إلى عنوانك الجديد.',
  'updateEmail.wrong': 'هل هناك مشكلة؟',
  'updateEmail.none': 'لم تسجّل الدخول بالبريد الإلكتروني',
  'updateEmail.none.text': 'سجّل الدخول بالبريد الإلكتروني لتغيير عنوانك.',
} as const satisfies Translated<typeof english>
