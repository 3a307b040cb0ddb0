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
  'assets.unsupported': 'لا توجد قائمة على {network}',
  'assets.unsupported.text': 'لا توجد قائمة لهذه الشبكة. يعرض مستكشف الكتل المزيد.',
  'tokens.all': 'عرض كل الرموز',
  'tokens.none': 'لا توجد رموز بعد',
  'tokens.none.text': 'ما تستلمه على {network} سيظهر هنا.',
  'tokens.unavailable': 'رصيد الرموز غير متاح',
  'tokens.stale': 'آخر رموز معروفة',
  'nfts.none': 'لا توجد NFT بعد',
  'nfts.none.text': 'المقتنيات التي تصل إلى هذا الحساب ستظهر هنا.',
  'nfts.noneSoFar': 'لا توجد NFT في أحدث نشاط',
  'nfts.unnamed': 'بلا اسم',
  'nfts.unavailable': 'تعذّر تحميل NFT',
} as const satisfies Translated<typeof english>
