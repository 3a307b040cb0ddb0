import type { profileWalletsWords as english } from '../en/profileWallets.js'
import type { Translated } from '../texts.js'

export const profileWalletsWords = {
  'profileWallets.accounts': 'Cuentas de {name}',
  'profileWallets.connect': 'Conectar una cartera',
  'profileWallets.another': 'Usar otra cartera',
  'profileWallets.disconnect': 'Desconectar {name}',
  'profileWallets.disconnectAll': 'Desconectar todas',
  'connectingMultiChain.text': '{name} funciona en varios tipos de redes. Elige dónde conectarla.',
  'connectingMultiChain.connected': 'Conectada',
  'switchActiveChain.heading': 'Conecta una cartera para {family}',
  'switchActiveChain.text': '{network} necesita otra cartera. {wallet} sigue conectada.',
  'switchActiveChain.same': 'Conectar {wallet}',
  'switchActiveChain.choose': 'Elegir una cartera',
} as const satisfies Translated<typeof english>
