import { type ReactNode, useEffect } from 'react'
import type { Foyer } from '#runtime/index'
import { LanguageProvider } from '../i18n/LanguageProvider.js'
import type { TextOverrides } from '../i18n/texts.js'
import { FoyerContext } from './FoyerContext.js'
import { ModalHost } from './ModalHost.js'

/** What {@link FoyerProvider} takes. */
export type FoyerProviderProps = {
  /** Made once, outside of the component; on a server once a request. */
  foyer: Foyer
  /** Own words in place of those of the language; `defineTexts` checks them. */
  texts?: TextOverrides | undefined
  children?: ReactNode
}

/**
 * Gives a foyer to the components and hooks below, and shows its modal.
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
  return (
    <FoyerContext.Provider value={foyer}>
      <LanguageProvider texts={texts}>
        {children}
        <ModalHost />
      </LanguageProvider>
    </FoyerContext.Provider>
  )
}
