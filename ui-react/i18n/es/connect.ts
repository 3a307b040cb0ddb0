import type { connectWords as english } from '../en/connect.js'
import type { Translated } from '../texts.js'

export const connectWords = {
  'connect.wallets': 'Carteras',
  'connect.qrCode': 'Código QR',
  'connect.installed': 'Instalada',
  'connect.noneInstalled': 'No hay ninguna cartera en este navegador.',
  'connect.empty.title': 'No se encontró ninguna cartera',
  'connect.empty.text': 'Instala una cartera en este navegador y vuelve a cargar la página.',
  'connect.allWallets': 'Todas las carteras',
  'connect.unavailable': 'No se pudieron cargar más carteras',
  'connect.recent': 'Reciente',
  'connect.fold': 'Usar una cartera',
  'connect.or': 'o',
  'connect.branding': 'Carteras con Foyer',
} as const satisfies Translated<typeof english>
