import type { Metadata } from 'next'
import type { ReactNode } from 'react'
// Styles the buttons before any script runs.
import 'foyer-kit/react/buttons.css'
import { Providers } from './providers'

export const metadata: Metadata = { title: 'Foyer in Next.js', icons: 'data:,' }

export default function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <body>
        <Providers>{children}</Providers>
      </body>
    </html>
  )
}
