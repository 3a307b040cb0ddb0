import type { titleWords as english } from '../en/titles.js'
import type { Translated } from '../texts.js'

export const titleWords = {
  'connect.title': 'ربط المحفظة',
  'allWallets.title': 'كل المحافظ',
  'walletConnect.title': 'WalletConnect',
  'downloads.title': 'الحصول على {name}',
  'emailVerifyDevice.title': 'الموافقة على الدخول',
  'emailVerifyOtp.title': 'تأكيد البريد',
  'connectingSocial.title': 'تسجيل الدخول باستخدام {name}',
  'connectSocials.title': 'كل طرق الدخول الاجتماعية',
  'updateEmailWallet.title': 'تغيير البريد',
  'upgradeEmailWallet.title': 'ترقية محفظتك',
  'updateEmailPrimaryOtp.title': 'تأكيد البريد الحالي',
  'updateEmailSecondaryOtp.title': 'تأكيد البريد الجديد',
  'account.title': 'الحساب',
  'receive.title': 'استلام',
  'networks.title': 'اختيار الشبكة',
  'switchNetwork.title': 'تبديل الشبكة',
  'unsupported.title': 'تبديل الشبكة',
  'profileWallets.title': 'محافظك',
  'switchActiveChain.title': 'تبديل الشبكة',
  'connectingMultiChain.title': 'اختيار الشبكة',
  'approve.title': 'وافق في محفظتك',
  'signIn.title': 'تسجيل الدخول',
} as const satisfies Translated<typeof english>
