import { createContext, type ReactNode, useContext, useState } from 'react'

/** Which terms the visitor has accepted: state of this page that its view in the modal reads and changes. */
export type Terms = { readonly accepted: number | undefined; readonly accept: (version: number) => void }

const TermsContext = createContext<Terms | undefined>(undefined)

export function TermsProvider({ children }: { children: ReactNode }) {
  const [accepted, accept] = useState<number>()
  return <TermsContext.Provider value={{ accepted, accept }}>{children}</TermsContext.Provider>
}

export function useTerms(): Terms {
  const terms = useContext(TermsContext)
  if (!terms) throw new Error('Terms are read outside of TermsProvider.')
  return terms
}
