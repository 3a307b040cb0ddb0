import { createContext, type ReactNode, useContext, useState } from 'react'

/** The accepted terms: page state that the host view in the modal reads and changes. */
export type Terms = { readonly accepted: number | undefined; readonly accept: (version: number) => void }

const TermsContext = createContext<Terms | undefined>(undefined)

export function TermsProvider({ children }: { children: ReactNode }) {
  const [accepted, accept] = useState<number>()
  return <TermsContext.Provider value={{ accepted, accept }}>{children}</TermsContext.Provider>
}

export function useTerms(): Terms {
  const terms = useContext(TermsContext)
  if (!terms) throw new Error('useTerms() needs a TermsProvider around it.')
  return terms
}
