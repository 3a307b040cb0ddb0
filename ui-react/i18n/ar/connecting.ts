import type { connectingWords as english } from '../en/connecting.js'
import type { Translated } from '../texts.js'

export const connectingWords = {
  'connecting.wallet': 'محفظتك',
  'connecting.pending': 'تابِع في {name}',
  'connecting.pending.text': 'وافق على طلب الاتصال في محفظتك.',
  'connecting.slow': 'ما زلنا في الانتظار. افتح {name} وابحث عن الطلب.',
  'connecting.rejected': 'رُفض الاتصال',
  'connecting.rejected.text': 'رفضتَ الطلب في {name}. لم تتم مشاركة أي شيء.',
  'connecting.failed': 'تعذّر الاتصال',
  'connecting.retry': 'إعادة المحاولة',
  'connecting.cancel': 'إلغاء',
  'connecting.others': 'محافظ أخرى',
} as const satisfies Translated<typeof english>
