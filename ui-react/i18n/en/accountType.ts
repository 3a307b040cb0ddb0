/** Texts of the switch between account types. */
export const accountTypeWords = {
  'accountType.toSmart': 'Use smart account',
  'accountType.toKey': 'Use standard account',
  'accountType.switching': 'Switching account…',
  'accountType.smart': 'Your smart account is in use',
  'accountType.key': 'Your standard account is in use',
} as const
