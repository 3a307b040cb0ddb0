import type { accountButtonWords } from '../en/accountButton.js'
import type { buttonWords as connect } from '../en/buttons.js'
import type { networkButtonWords } from '../en/networkButton.js'
import type { Translated } from '../texts.js'

export const buttonWords = {
  'button.connect': 'ربط المحفظة',
  'button.connecting': 'جارٍ الاتصال…',
  'button.account': 'الحساب {name}',
  'button.accountWithBalance': '{balance} {name}، الحساب',
  'button.network': 'الشبكة: {name}',
  'button.unsupported': 'تبديل الشبكة',
} as const satisfies Translated<typeof connect & typeof accountButtonWords & typeof networkButtonWords>
