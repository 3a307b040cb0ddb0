import { type ComponentPropsWithoutRef, type ComponentType, useEffect, useState } from 'react'
import { InvalidOptionError } from '#generated/errors/config'
import type { EmbeddedPanelProps } from '../modal/EmbeddedPanel.js'
import type { ModalRootProps } from '../modal/ModalRoot.js'
import { useFoyer } from '../provider/FoyerContext.js'

/** Props of {@link FoyerEmbed}: those of a `div`. */
export type FoyerEmbedProps = Omit<ComponentPropsWithoutRef<'div'>, 'children'>

/**
 * The modal as a part of the page, always open: Connect, or the account once somebody is connected. Needs `embedded: true` in
 * `createFoyer()`; showing it counts as intent, so the services are asked as soon as it is there.
 *
 * @example
 * const Checkout = () => (
 *   <main>
 *     <h1>Pay</h1>
 *     <FoyerEmbed />
 *   </main>
 * )
 *
 * @throws InvalidOptionError when the foyer was made for a dialog.
 */
export function FoyerEmbed(props: FoyerEmbedProps) {
  const foyer = useFoyer()
  const [place, setPlace] = useState<HTMLDivElement | null>(null)
  const [parts, setParts] = useState<Parts>()
  if (!foyer.config.embedded)
    throw new InvalidOptionError({
      option: 'embedded',
      reason: 'it is not true, and FoyerEmbed stands in the page. Pass `embedded: true` to createFoyer().',
    })

  useEffect(() => {
    let isGone = false
    foyer.open()
    Promise.all([
      import('../modal/ModalRoot.js').then(({ ModalRoot }) => ModalRoot),
      import('../modal/EmbeddedPanel.js').then(({ EmbeddedPanel }) => EmbeddedPanel),
    ]).then(([ModalRoot, EmbeddedPanel]) => {
      if (!isGone) setParts({ ModalRoot, EmbeddedPanel })
    }, foyer.report)
    return () => {
      isGone = true
    }
  }, [foyer])

  return (
    <div {...props} ref={setPlace}>
      {parts && place && <parts.ModalRoot container={place} Panel={parts.EmbeddedPanel} />}
    </div>
  )
}

type Parts = {
  readonly ModalRoot: ComponentType<ModalRootProps>
  readonly EmbeddedPanel: ComponentType<EmbeddedPanelProps>
}
