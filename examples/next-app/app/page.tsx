import { ConnectButton, NetworkButton } from 'foyer-kit/react'
import { connection } from 'next/server'
import { Account } from './account'

export default async function Page() {
  // Render for each request: each response has its own CSP nonce.
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
