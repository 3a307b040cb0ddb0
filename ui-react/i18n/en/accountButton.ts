/** Texts of the AccountButton, which loads once a wallet is connecting. */
export const accountButtonWords = {
  'button.account': 'Account {name}',
  'button.accountWithBalance': '{balance} {name}, account',
} as const
