import type { switchNetworkWords as english } from '../en/switchNetwork.js'
import type { Translated } from '../texts.js'

export const switchNetworkWords = {
  'switchNetwork.pending': 'التبديل إلى {name}',
  'switchNetwork.pending.text': 'وافق على التبديل في {wallet}.',
  'switchNetwork.rejected': 'رُفض التبديل',
  'switchNetwork.rejected.text': 'رفضتَ الطلب في {wallet}. بقيت الشبكة كما هي.',
  'switchNetwork.failed': 'تعذّر تبديل الشبكة',
  'switchNetwork.switched': 'تم التبديل إلى {name}',
  'switchNetwork.others': 'شبكات أخرى',
} as const satisfies Translated<typeof english>
