'use client'

import { createFoyer } from 'foyer-kit'
import { createEvmAdapter } from 'foyer-kit/evm'
import { FoyerProvider } from 'foyer-kit/react'
import { type ReactNode, useState } from 'react'
import { networks, services } from './addresses'

/** One foyer per request on the server, so that visitors share no state; one per page load in the browser. */
export function Providers({ children }: { children: ReactNode }) {
  const [foyer] = useState(() =>
    createFoyer({ projectId: 'sandbox', networks, adapters: [createEvmAdapter()], services }),
  )
  return <FoyerProvider foyer={foyer}>{children}</FoyerProvider>
}
