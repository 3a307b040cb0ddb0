import { ConnectButton, NetworkButton } from 'foyer-kit/react'
import { connection } from 'next/server'
import { Account } from './account'

export default async function Page() {
  // The CSP nonce changes with every request, so the page is rendered for each request.
  await connection()
  return (
    <main>
      <h1>Foyer in Next.js</h1>
      <NetworkButton />
      <ConnectButton />
      <Account />
    </main>
  )
}
