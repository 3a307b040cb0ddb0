/** Texts of the switch between account types. */
export const accountTypeWords = {
  'accountType.toSmart': 'Switch to your smart account',
  'accountType.toKey': 'Switch to your standard account',
  'accountType.switching': 'Switching account…',
  'accountType.smart': 'Your smart account is in use',
  'accountType.key': 'Your standard account is in use',
} as const
