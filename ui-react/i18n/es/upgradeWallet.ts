import type { upgradeWalletWords as english } from '../en/upgradeWallet.js'
import type { Translated } from '../texts.js'

export const upgradeWalletWords = {
  'upgradeWallet.title': 'Pasar a una cartera de autocustodia',
  'upgradeWallet.text':
    'En el sitio de tu cartera puedes exportarla y usarla después en cualquier aplicación de cartera. Desde entonces, solo tú cuidas de sus claves.',
  'upgradeWallet.open': 'Continuar en {name}',
  'upgradeWallet.none': 'Esta cartera no se puede mejorar aquí',
  'upgradeWallet.none.text': 'No hay ningún sitio donde puedas exportarla.',
} as const satisfies Translated<typeof english>
