import type { connectWords as english } from '../en/connect.js'
import type { Translated } from '../texts.js'

export const connectWords = {
  'connect.wallets': 'المحافظ',
  'connect.qrCode': 'رمز QR',
  'connect.installed': 'مثبّتة',
  'connect.noneInstalled': 'لا توجد محفظة في هذا المتصفح.',
  'connect.empty.title': 'لم يُعثر على أي محفظة',
  'connect.empty.text': 'ثبّت محفظة في هذا المتصفح، ثم أعد تحميل الصفحة.',
  'connect.allWallets': 'كل المحافظ',
  'connect.unavailable': 'تعذّر تحميل المزيد من المحافظ',
  'connect.recent': 'مستخدمة مؤخرًا',
  'connect.fold': 'المتابعة بمحفظة',
  'connect.or': 'أو',
  'connect.branding': 'محافظ بواسطة Foyer',
} as const satisfies Translated<typeof english>
