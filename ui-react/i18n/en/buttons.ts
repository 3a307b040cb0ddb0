/** What the buttons on the host's page say; part of the first load. */
export const buttonWords = {
  'button.connect': 'Connect wallet',
  'button.connecting': 'Connecting…',
  'button.account': 'Account {name}',
  'button.accountWithBalance': '{balance} {name}, account',
  'button.network': 'Network: {name}',
  'button.unsupported': 'Switch network',
} as const
