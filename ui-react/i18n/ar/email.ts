import type { emailWords as english } from '../en/email.js'
import type { Translated } from '../texts.js'

export const emailWords = {
  'login.email': 'المتابعة بالبريد الإلكتروني',
  'login.placeholder': 'name@example.com',
  'login.submit': 'متابعة',
  'login.sending': 'جارٍ إرسال الرسالة…',
} as const satisfies Translated<typeof english>
