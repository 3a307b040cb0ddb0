/** Texts of the ConnectButton; part of the first load. */
export const buttonWords = {
  'button.connect': 'Connect wallet',
  'button.connecting': 'Connecting…',
} as const
