import type { sessionWords as english } from '../en/sessions.js'
import type { Translated } from '../texts.js'

export const sessionWords = {
  'sessions.none': 'لا توجد جلسات نشطة',
  'sessions.none.text': 'تظهر هنا التطبيقات التي تسمح لها بالتصرف نيابة عن حسابك.',
  'sessions.disconnected': 'اربط محفظة لرؤية جلساتها',
  'sessions.list': 'الجلسات النشطة',
  'sessions.unknownApp': 'تطبيق غير معروف',
  'sessions.until': 'حتى {date}',
  'sessions.call': 'استخدام هذا العقد:',
  'sessions.functions': 'استخدام {functions} في هذا العقد:',
  'sessions.allowance': 'إنفاق ما يصل إلى \u2066{amount} {symbol}\u2069 خلال {period} بشكل متكرر',
  'sessions.spend': 'إنفاق {symbol} بشكل متكرر حتى حد معين',
  'sessions.permission': 'إذن آخر: {type}',
  'sessions.revoke': 'إلغاء الجلسة',
  'sessions.revoke.label': 'إلغاء جلسة {app}',
  'sessions.revoked': 'تم إلغاء الجلسة',
} as const satisfies Translated<typeof english>
