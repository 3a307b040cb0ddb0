import type { signInWords as english } from '../en/signIn.js'
import type { Translated } from '../texts.js'

export const signInWords = {
  'signIn.heading': 'يحتاج {name} إلى الاتصال بمحفظتك',
  'signIn.text.required':
    'وقّع هذه الرسالة لإثبات أنك تملك هذه المحفظة والمتابعة. سيؤدي الإلغاء إلى قطع الاتصال.',
  'signIn.text': 'وقّع هذه الرسالة لإثبات أنك تملك هذه المحفظة والمتابعة.',
  'signIn.pending': 'وقّع الرسالة في محفظتك. التوقيع مجاني.',
  'signIn.failed': 'لم يُوقَّع شيء',
  'signIn.failed.text': 'حاول مرة أخرى أو ألغِ.',
  'signIn.sign': 'توقيع',
  'signIn.signing': 'جارٍ التوقيع…',
  'signIn.cancelling': 'جارٍ الإلغاء…',
} as const satisfies Translated<typeof english>
