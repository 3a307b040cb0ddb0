import { accountTexts } from '#generated/errors/texts/account'

/** Texts of the Account view. */
export const accountWords = {
  'account.none': 'No wallet is connected',
  'account.list': 'Account details',
  'account.copy': 'Copy address',
  'account.explorer': 'View on {name}',
  'account.balance.loading': 'Loading balance',
  'account.balance.unknown': accountTexts['error.BALANCE_UNAVAILABLE'],
  'account.balance.stale': 'Last known balance',
  'account.balance.tiny': 'less than {amount}',
  'account.worth': '≈ {worth}',
  'account.worth.unknown': 'Dollar value unavailable',
  'account.network': 'Network',
  'account.network.unknown': 'Unknown network',
  'account.wallet': 'Wallet',
  'account.refresh': 'Refresh balance',
  'account.disconnect': 'Disconnect',
  'account.disconnecting': 'Disconnecting…',
} as const
