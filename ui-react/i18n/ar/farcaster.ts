import type { farcasterWords as english } from '../en/farcaster.js'
import type { Translated } from '../texts.js'

export const farcasterWords = {
  'farcaster.label': 'سجّل الدخول باستخدام Farcaster على هاتفك',
  'farcaster.scan': 'امسح بهاتفك لفتح Farcaster',
  'farcaster.app': 'تابِع في {name}',
  'farcaster.app.text': 'اقبل تسجيل الدخول في التطبيق، ثم عُد إلى هذه الصفحة.',
  'farcaster.app.open': 'فتح {name}',
  'farcaster.preparing': 'جارٍ إعداد تسجيل الدخول…',
} as const satisfies Translated<typeof english>
