import { type ReactNode, useEffect, useState } from 'react'
import type { Foyer } from '#runtime/index'
import { inside } from '#runtime/internal'
import { LanguageProvider } from '../i18n/LanguageProvider.js'
import type { TextOverrides } from '../i18n/texts.js'
import { FoyerContext } from './FoyerContext.js'
import { ModalHost } from './ModalHost.js'
import { OwnModalContext } from './OwnModalContext.js'

/** Props of {@link FoyerProvider}. */
export type FoyerProviderProps = {
  /** Created once, outside the component; on a server, once per request. */
  foyer: Foyer
  /** Texts that replace the built-in ones; define them with `defineTexts`. */
  texts?: TextOverrides | undefined
  children?: ReactNode
}

/**
 * Provides a foyer to the components and hooks inside, and renders its modal unless a `FoyerModal` inside does.
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
