import { formatAmount } from 'foyer-kit'
import { AccountButton, ConnectButton, NetworkButton, useFoyerAccount } from 'foyer-kit/react'

export function App() {
  const { account } = useFoyerAccount({ namespace: 'harbor' })
  const balance = account?.balance.value
  return (
    <main>
      <h1>Foyer with your own chain</h1>
      {account ? <AccountButton /> : <ConnectButton />}
      <NetworkButton />
      <dl>
        <dt>Address</dt>
        <dd>{account?.address}</dd>
        <dt>Balance</dt>
        <dd>{balance && `${formatAmount(balance)} ${balance.symbol}`}</dd>
      </dl>
    </main>
  )
}
