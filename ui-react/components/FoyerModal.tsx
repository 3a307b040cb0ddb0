import { useContext, useEffect } from 'react'
import { InvalidOptionError } from '#generated/errors/config'
import { useFoyer } from '../provider/FoyerContext.js'
import { ModalHost } from '../provider/ModalHost.js'
import { OwnModalContext } from '../provider/OwnModalContext.js'
import type { HostViews } from '../views/view.js'

/** Props of {@link FoyerModal}. */
export type FoyerModalProps = {
  /** Views added by the page, keyed by their name in `Routes`. */
  views: HostViews
}

/**
 * The modal with your own views in addition to the built-in ones. It replaces the modal that `FoyerProvider`
 * renders. Mount it once, inside the provider and all contexts that your views read.
 *
 * @example
 * declare module 'foyer-kit' {
 *   interface Routes {
 *     Terms: { readonly version: number }
 *   }
 * }
 *
 * const Terms = ({ params }: { params: { readonly version: number } }) => {
 *   const foyer = useFoyer()
 *   return <button onClick={() => foyer.close()}>Accept version {params.version}</button>
 * }
 *
 * const App = () => (
 *   <FoyerProvider foyer={foyer}>
 *     <button onClick={() => foyer.open({ name: 'Terms', params: { version: 2 } })}>Terms</button>
 *     <FoyerModal views={{ Terms: { title: 'Terms', Component: Terms } }} />
 *   </FoyerProvider>
 * )
 *
 * @throws InvalidOptionError when it is mounted twice, when a view has the name of a built-in one, or when the
 * foyer is embedded: pass `views` to `FoyerEmbed` then.
 */
export function FoyerModal({ views }: FoyerModalProps) {
  const foyer = useFoyer()
  const setHasOwnModal = useContext(OwnModalContext)
  if (foyer.config.embedded)
    throw new InvalidOptionError({
      option: 'embedded',
      reason: 'it is true, but FoyerModal is a dialog. Pass the views to FoyerEmbed instead.',
    })

  useEffect(() => {
    setHasOwnModal((isThere) => {
      if (isThere) throw new InvalidOptionError({ option: 'views', reason: secondModal })
      return true
    })
    return () => setHasOwnModal(false)
  }, [setHasOwnModal])

  return <ModalHost views={views} />
}

const secondModal = 'there are two FoyerModals in one FoyerProvider. Pass all views to one of them.'
