'use client'

import { createFoyer } from 'foyer-kit'
import { withCookie } from 'foyer-kit/cookies'
import { createEvmAdapter } from 'foyer-kit/evm'
import { FoyerProvider } from 'foyer-kit/react'
import { type ReactNode, useState } from 'react'
import { networks, onramp, services } from './addresses'

/**
 * One foyer per request on the server, so that visitors share no state; one per page load in the browser. With the cookie, the server
 * renders the connected address.
 */
export function Providers({ children, cookie }: { children: ReactNode; cookie: string | undefined }) {
  const [foyer] = useState(() =>
    withCookie({
      foyer: createFoyer({
        projectId: 'sandbox',
        networks,
        adapters: [createEvmAdapter()],
        services,
        onramp,
      }),
      cookie,
    }),
  )
  return <FoyerProvider foyer={foyer}>{children}</FoyerProvider>
}
