import type { registerNameWords as english } from '../en/registerName.js'
import type { Translated } from '../texts.js'

export const registerNameWords = {
  'registerName.none': 'لا يمكن تسمية هذا الحساب',
  'registerName.none.text': 'الأسماء متاحة للحسابات التي تدخلها بالبريد الإلكتروني أو بحساب اجتماعي.',
  'registerName.label': 'اسم الحساب',
  'registerName.hint': 'أربعة أحرف أو أرقام أو شرطات على الأقل. يمكن لأي شخص العثور على عنوانك بهذا الاسم.',
  'registerName.searching': 'جارٍ البحث…',
  'registerName.free': 'متاح',
  'registerName.suggestions': 'أسماء متاحة',
  'registerName.submit': 'تسجيل الاسم',
  'registerName.registering': 'جارٍ تسجيل الاسم…',
  'registerName.done': 'تم تسجيل اسم الحساب',
  'registerName.done.text': 'يمكن للآخرين الإرسال إلى {name} بدلًا من عنوانك.',
  'registerName.continue': 'متابعة',
} as const satisfies Translated<typeof english>
