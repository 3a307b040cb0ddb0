/** English texts of the buttons on the host's page; they are part of the first load. */
export const buttonTexts = {
  'button.connect': 'Connect wallet',
  'button.connecting': 'Connecting…',
  'button.account': 'Account {name}',
  'button.accountWithBalance': '{balance} {name}, account',
  'button.network': 'Network: {name}',
  'button.unsupported': 'Switch network',
} as const
