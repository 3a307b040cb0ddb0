import { createContext, type SetStateAction } from 'react'

/** Set when the page renders a `FoyerModal` itself, so that the provider renders none. */
export const OwnModalContext = createContext((_hasOwnModal: SetStateAction<boolean>) => {})
