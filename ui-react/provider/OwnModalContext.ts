import { createContext, type SetStateAction } from 'react'

/** Says that the page has placed the modal itself, so that the provider shows none. */
export const OwnModalContext = createContext((_hasOwnModal: SetStateAction<boolean>) => {})
