import { useFoyerAccount } from 'foyer-kit/react'
import { connection } from 'next/server'

/** A mistake, to see what Foyer says: a hook in a file without `use client`. */
export default async function Page() {
  await connection()
  return <p>{useFoyerAccount().address}</p>
}
