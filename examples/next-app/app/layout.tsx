import type { Metadata } from 'next'
import { cookies } from 'next/headers'
import type { ReactNode } from 'react'
// Styles the buttons before any script runs.
import 'foyer-kit/react/buttons.css'
import { Providers } from './providers'

export const metadata: Metadata = { title: 'Foyer in Next.js', icons: 'data:,' }

export default async function Layout({ children }: { children: ReactNode }) {
  // Only Foyer's own cookie: what a client component gets is part of the page.
  const cookie = (await cookies()).get('foyer')?.value
  return (
    <html lang="en">
      <body>
        <Providers cookie={cookie}>{children}</Providers>
      </body>
    </html>
  )
}
