import type { accountActionWords as english } from '../en/accountActions.js'
import type { Translated } from '../texts.js'

export const accountActionWords = {
  'accountActions.list': 'ما يمكنك فعله',
  'accountActions.receive': 'استلام',
  'accountActions.send': 'إرسال',
} as const satisfies Translated<typeof english>
