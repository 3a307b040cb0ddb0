import type { loginWords as english } from '../en/login.js'
import type { Translated } from '../texts.js'

export const loginWords = {
  'login.code': 'أدخل الرمز الذي أرسلناه إلى {email}',
  'login.code.label': 'رمز من ستة أرقام',
  'login.code.expiry': 'تنتهي صلاحية الرمز خلال 20 دقيقة.',
  'login.code.refused': 'يتكون الرمز من ستة أرقام. حُذف ما عداها.',
  'login.code.checking': 'جارٍ التحقق من الرمز…',
  'login.device': 'وافق عبر رابط تسجيل الدخول الذي أرسلناه إلى {email}',
  'login.device.text': 'افتح الرابط في تلك الرسالة، ثم تابع هنا.',
  'login.device.failed': 'لم تتم الموافقة على تسجيل الدخول',
  'login.device.failed.text': 'اطلب رابطًا آخر أو ابدأ من جديد.',
  'login.connecting': 'جارٍ تسجيل الدخول…',
  'login.missing': 'لم تصلك الرسالة؟',
  'login.resend': 'إعادة الإرسال',
  'login.resendIn': 'إعادة الإرسال بعد {seconds} ث',
  'login.resent': 'أُرسلت الرسالة مرة أخرى.',
  'login.ended': 'انتهى تسجيل الدخول هذا',
  'login.ended.text': 'ابدأ من جديد لتصلك رسالة أخرى.',
  'login.restart': 'البدء من جديد',
} as const satisfies Translated<typeof english>
