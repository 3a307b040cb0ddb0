import type { swapTokenWords as english } from '../en/swapToken.js'
import type { Translated } from '../texts.js'

export const swapTokenWords = {
  'swapToken.search': 'البحث عن رمز',
  'swapToken.clear': 'مسح البحث',
  'swapToken.list': 'الرموز',
  'swapToken.suggested': 'رموز مقترحة',
  'swapToken.yours': 'رموزك',
  'swapToken.popular': 'رموز شائعة',
  'swapToken.others': 'رموز أخرى',
  'swapToken.results': 'عُثر على {count} رمز',
  'swapToken.results.zero': 'لم يُعثر على أي رمز',
  'swapToken.results.one': 'عُثر على رمز واحد',
  'swapToken.results.two': 'عُثر على رمزين',
  'swapToken.results.few': 'عُثر على {count} رموز',
  'swapToken.results.many': 'عُثر على {count} رمزًا',
  'swapToken.none': 'لم يُعثر على أي رمز',
  'swapToken.none.text': 'ابحث بالاسم أو الرمز أو العنوان.',
  'swapToken.unavailable': 'تعذّر تحميل الرموز',
} as const satisfies Translated<typeof english>
