'use client'

import { createFoyer } from 'foyer-kit'
import { createEvmAdapter } from 'foyer-kit/evm'
import { FoyerProvider } from 'foyer-kit/react'
import { type ReactNode, useState } from 'react'
import { networks, services } from './addresses'

/** On the server a foyer for every request, so that no visitor meets another's; in the browser one for as long as the page stands. */
export function Providers({ children }: { children: ReactNode }) {
  const [foyer] = useState(() =>
    createFoyer({ projectId: 'sandbox', networks, adapters: [createEvmAdapter()], services }),
  )
  return <FoyerProvider foyer={foyer}>{children}</FoyerProvider>
}
