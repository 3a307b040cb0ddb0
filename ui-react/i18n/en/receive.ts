/** Texts of the WalletReceive and WalletCompatibleNetworks views. */
export const receiveWords = {
  'receive.none': 'Connect a wallet to receive',
  'receive.label': 'Address as a QR code',
  'receive.note': 'Scan the code or copy the address',
  'receive.copy': 'Copy address',
  'receive.networks': 'Networks to receive on',
  'receive.network': 'Network to receive on',
  'receive.only': 'Use only these networks. Anything sent on another network may be lost.',
  'receive.onlyOne': 'Use only this network. Anything sent on another network may be lost.',
} as const
