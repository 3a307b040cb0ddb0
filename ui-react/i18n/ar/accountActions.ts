import type { accountActionWords as english } from '../en/accountActions.js'
import type { Translated } from '../texts.js'

export const accountActionWords = {
  'accountActions.list': 'إجراءات الحساب',
} as const satisfies Translated<typeof english>
