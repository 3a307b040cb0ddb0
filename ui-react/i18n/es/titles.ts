import type { titleWords as english } from '../en/titles.js'
import type { Translated } from '../texts.js'

export const titleWords = {
  'connect.title': 'Conectar cartera',
  'allWallets.title': 'Todas las carteras',
  'walletConnect.title': 'WalletConnect',
  'downloads.title': 'Conseguir {name}',
  'emailVerifyDevice.title': 'Aprobar acceso',
  'emailVerifyOtp.title': 'Confirmar correo',
  'connectingSocial.title': 'Acceder con {name}',
  'connectSocials.title': 'Todos los accesos sociales',
  'updateEmailWallet.title': 'Cambiar correo',
  'upgradeEmailWallet.title': 'Mejora tu cartera',
  'updateEmailPrimaryOtp.title': 'Confirmar correo actual',
  'updateEmailSecondaryOtp.title': 'Confirmar correo nuevo',
  'account.title': 'Cuenta',
  'receive.title': 'Recibir',
  'networks.title': 'Elegir red',
  'switchNetwork.title': 'Cambiar de red',
  'unsupported.title': 'Cambiar de red',
  'profileWallets.title': 'Tus carteras',
  'switchActiveChain.title': 'Cambiar de red',
  'connectingMultiChain.title': 'Elegir red',
  'approve.title': 'Aprueba en tu cartera',
  'signIn.title': 'Iniciar sesión',
} as const satisfies Translated<typeof english>
