import { type ComponentPropsWithoutRef, useEffect, useState } from 'react'
import { NotEmbeddedError } from '#generated/errors/react'
import { useComponent } from '../hooks/useComponent.js'
import { buttonWords } from '../i18n/en/buttons.js'
import { useText } from '../i18n/useText.js'
import type { ModalRootProps } from '../modal/ModalRoot.js'
import { useInside } from '../provider/FoyerContext.js'
import type { HostViews } from '../views/view.js'
import { HostButton } from './HostButton.js'

/** Props of {@link FoyerEmbed}: `div` props plus `views`. */
export type FoyerEmbedProps = Omit<ComponentPropsWithoutRef<'div'>, 'children'> & {
  /** Views added by the page, as in `FoyerModal`. */
  views?: HostViews | undefined
}

/**
 * The modal as part of the page, always open. It shows Connect, or Account while connected. Requires
 * `embedded: true` in `createFoyer()`. Rendering it counts as intent, so requests to the services begin at
 * once. Removing it ends its task.
 *
 * @example
 * const Checkout = () => (
 *   <main>
 *     <h1>Pay</h1>
 *     <FoyerEmbed />
 *   </main>
 * )
 *
 * @throws NotEmbeddedError when the foyer was created without `embedded: true`.
 */
export function FoyerEmbed({ views, ...props }: FoyerEmbedProps) {
  const foyer = useInside()
  const text = useText(buttonWords)
  const [place, setPlace] = useState<HTMLDivElement | null>(null)
  if (!foyer.config.embedded) throw new NotEmbeddedError()

  useEffect(() => {
    foyer.open()
    return () => foyer.close()
  }, [foyer])
  const { Component: Modal, hasFailed, retry } = useComponent(loadModal)

  return (
    <div {...props} ref={setPlace} aria-busy={!(Modal || hasFailed)}>
      {Modal && place && <Modal container={place} views={views} />}
      {hasFailed && (
        <HostButton kind="connect" onClick={retry}>
          {text('button.connect')}
        </HostButton>
      )}
    </div>
  )
}

const loadModal = async () => {
  const [ModalRoot, EmbeddedPanel] = await Promise.all([
    import('../modal/ModalRoot.js').then(({ ModalRoot }) => ModalRoot),
    import('../modal/EmbeddedPanel.js').then(({ EmbeddedPanel }) => EmbeddedPanel),
  ])
  return (props: Omit<ModalRootProps, 'Panel'>) => <ModalRoot {...props} Panel={EmbeddedPanel} />
}
