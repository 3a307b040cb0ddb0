import type { downloadWords as english } from '../en/downloads.js'
import type { Translated } from '../texts.js'

export const downloadWords = {
  'downloads.text': 'محفظة {name} غير مثبّتة في هذا المتصفح. اختر من أين تحصل عليها.',
  'downloads.none': 'محفظة {name} غير مثبّتة في هذا المتصفح، ولا توجد لها روابط تنزيل.',
  'downloads.list': 'أماكن الحصول على {name}',
  'downloads.chrome_store': 'إضافة للمتصفح',
  'downloads.app_store': 'App Store',
  'downloads.play_store': 'Google Play',
  'downloads.webapp_link': 'تطبيق ويب',
  'downloads.desktop_link': 'تطبيق لسطح المكتب',
  'downloads.homepage': 'الموقع الإلكتروني',
  'downloads.afterwards': 'هل ثبّتّها؟ أعد تحميل هذه الصفحة لربطها.',
  'downloads.unknown.title': 'محفظة {name} ليست في القائمة',
  'downloads.unknown.text': 'ربما أُزيلت من القائمة. اختر محفظة أخرى.',
} as const satisfies Translated<typeof english>
