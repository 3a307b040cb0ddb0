import type { assetWords as english } from '../en/assets.js'
import type { Translated } from '../texts.js'

export const assetWords = {
  'assets.label': 'الأصول',
  'assets.tokens': 'الرموز',
  'assets.nfts': 'NFT',
  'assets.activity': 'النشاط',
  'assets.loading': 'جارٍ التحميل…',
  'assets.less': 'عرض أقل',
  'assets.more': 'تحميل المزيد',
  'assets.unsupported': 'غير متاح على {network}',
  'assets.unsupported.text': 'استخدم مستكشف الكتل لعرض المزيد.',
  'tokens.all': 'عرض كل الرموز',
  'tokens.none': 'لا توجد رموز بعد',
  'tokens.none.text': 'ستظهر هنا الرموز التي تستلمها على {network}.',
  'tokens.unavailable': 'تعذّر تحميل الرموز',
  'tokens.stale': 'آخر رموز معروفة',
  'nfts.none': 'لا توجد NFT بعد',
  'nfts.none.text': 'ستظهر هنا رموز NFT التي تستلمها.',
  'nfts.noneSoFar': 'لا توجد NFT في أحدث نشاط',
  'nfts.unnamed': 'بلا اسم',
  'nfts.unavailable': 'تعذّر تحميل NFT',
} as const satisfies Translated<typeof english>
