import { type ReactNode, useEffect, useState } from 'react'
import type { Foyer } from '#runtime/index'
import { inside } from '#runtime/internal'
import { LanguageProvider } from '../i18n/LanguageProvider.js'
import type { TextOverrides } from '../i18n/texts.js'
import { FoyerContext } from './FoyerContext.js'
import { ModalHost } from './ModalHost.js'
import { OwnModalContext } from './OwnModalContext.js'

/** What {@link FoyerProvider} takes. */
export type FoyerProviderProps = {
  /** Made once, outside of the component; on a server once a request. */
  foyer: Foyer
  /** Own words in place of those of the language; `defineTexts` checks them. */
  texts?: TextOverrides | undefined
  children?: ReactNode
}

/**
 * Gives a foyer to the components and hooks below, and shows its modal, unless a `FoyerModal` below does.
 *
 * @example
 * const foyer = createFoyer({
 *   projectId: 'your project id',
 *   networks: [mainnet],
 *   adapters: [createEvmAdapter()],
 * })
 *
 * export const App = () => (
 *   <FoyerProvider foyer={foyer}>
 *     <ConnectButton />
 *   </FoyerProvider>
 * )
 */
export function FoyerProvider({ foyer, texts, children }: FoyerProviderProps) {
  useEffect(() => foyer.start(), [foyer])
  const [hasOwnModal, setHasOwnModal] = useState(false)
  return (
    <FoyerContext.Provider value={inside(foyer)}>
      <LanguageProvider texts={texts}>
        <OwnModalContext.Provider value={setHasOwnModal}>{children}</OwnModalContext.Provider>
        {!hasOwnModal && <ModalHost />}
      </LanguageProvider>
    </FoyerContext.Provider>
  )
}
