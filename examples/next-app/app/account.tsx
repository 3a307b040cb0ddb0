'use client'

import { useFoyerAccount, useFoyerNetwork } from 'foyer-kit/react'

/** The connected account as the page sees it. */
export function Account() {
  const { status, address } = useFoyerAccount()
  const { caipNetworkId } = useFoyerNetwork()
  return (
    <dl>
      <dt>Status</dt>
      <dd data-testid="demo-eip155-status">{status}</dd>
      <dt>Address</dt>
      <dd data-testid="demo-eip155-address">{address}</dd>
      <dt>Network</dt>
      <dd data-testid="demo-eip155-chain">{caipNetworkId}</dd>
    </dl>
  )
}
