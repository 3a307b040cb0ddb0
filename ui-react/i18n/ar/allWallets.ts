import type { allWalletsWords as english } from '../en/allWallets.js'
import type { Translated } from '../texts.js'

export const allWalletsWords = {
  'allWallets.search': 'البحث عن محفظة',
  'allWallets.clear': 'مسح البحث',
  'allWallets.list': 'المحافظ',
  'allWallets.results': 'عُثر على {count} محفظة',
  'allWallets.results.zero': 'لم يُعثر على أي محفظة',
  'allWallets.results.one': 'عُثر على محفظة واحدة',
  'allWallets.results.two': 'عُثر على محفظتين',
  'allWallets.results.few': 'عُثر على {count} محافظ',
  'allWallets.results.many': 'عُثر على {count} محفظةً',
  'allWallets.none.title': 'لم يُعثر على أي محفظة',
  'allWallets.none.text': 'لا شيء يطابق «{query}». تحقّق من الكتابة أو جرّب اسمًا آخر.',
  'allWallets.nothing.text': 'لا توجد في القائمة محفظة تدعم شبكات هذا الموقع.',
  'allWallets.unavailable.title': 'تعذّر تحميل المحافظ',
  'allWallets.unavailable.text': 'قائمة المحافظ لا تستجيب الآن.',
  'allWallets.more.unavailable': 'تعذّر تحميل المزيد من المحافظ',
} as const satisfies Translated<typeof english>
