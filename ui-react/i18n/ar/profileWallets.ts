import type { profileWalletsWords as english } from '../en/profileWallets.js'
import type { Translated } from '../texts.js'

export const profileWalletsWords = {
  'profileWallets.accounts': 'حسابات {name}',
  'profileWallets.connect': 'ربط محفظة',
  'profileWallets.another': 'استخدام محفظة أخرى',
  'profileWallets.disconnect': 'قطع الاتصال بـ {name}',
  'profileWallets.disconnectAll': 'قطع الاتصال بالكل',
  'connectingMultiChain.text': 'تعمل {name} على عدة أنواع من الشبكات. اختر أين تريد الاتصال.',
  'connectingMultiChain.connected': 'متصلة',
  'switchActiveChain.heading': 'اربط محفظة لـ {family}',
  'switchActiveChain.text': 'تحتاج {network} إلى محفظة أخرى. تبقى {wallet} متصلة.',
  'switchActiveChain.same': 'ربط {wallet}',
  'switchActiveChain.choose': 'اختيار محفظة',
} as const satisfies Translated<typeof english>
