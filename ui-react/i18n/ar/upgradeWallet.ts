import type { upgradeWalletWords as english } from '../en/upgradeWallet.js'
import type { Translated } from '../texts.js'

export const upgradeWalletWords = {
  'upgradeWallet.title': 'الانتقال إلى محفظة ذاتية الحفظ',
  'upgradeWallet.text':
    'في موقع محفظتك يمكنك تصدير محفظتك، ثم استخدامها في أي تطبيق محفظة. بعد ذلك تتولى وحدك حفظ مفاتيحها.',
  'upgradeWallet.open': 'المتابعة في {name}',
  'upgradeWallet.none': 'لا يمكن ترقية هذه المحفظة هنا',
  'upgradeWallet.none.text': 'لا يوجد موقع يمكنك تصديرها فيه.',
} as const satisfies Translated<typeof english>
