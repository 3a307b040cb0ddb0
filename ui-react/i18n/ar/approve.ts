import type { approveWords as english } from '../en/approve.js'
import type { Translated } from '../texts.js'

export const approveWords = {
  'approve.pending': 'تابع في {name}',
  'approve.pending.text': 'راجع الطلب ووافق عليه في محفظتك.',
  'approve.frame': 'محفظتك',
  'approve.open': 'افتح {name}',
} as const satisfies Translated<typeof english>
