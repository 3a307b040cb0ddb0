/** What the AccountButton says, which loads once a wallet is asked. */
export const accountButtonWords = {
  'button.account': 'Account {name}',
  'button.accountWithBalance': '{balance} {name}, account',
} as const
