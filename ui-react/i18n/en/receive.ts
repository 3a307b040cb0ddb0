/** Texts of the WalletReceive and WalletCompatibleNetworks views. */
export const receiveWords = {
  'receive.none': 'Connect a wallet to receive',
  'receive.label': 'Address as a QR code',
  'receive.note': 'Scan the code or copy the address',
  'receive.copy': 'Copy address',
  'receive.networks': 'Networks to receive on',
  'receive.only': 'Receive on these networks only. What is sent on any other network may be lost.',
} as const
