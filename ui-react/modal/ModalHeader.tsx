import { useEffect, useRef } from 'react'
import type { Route } from '#runtime/index'
import { modalWords } from '../i18n/en/modal.js'
import { titleWords } from '../i18n/en/titles.js'
import { useText } from '../i18n/useText.js'
import { Heading, IconButton } from '../primitives/index.js'
import { useFoyer } from '../provider/FoyerContext.js'
import { titleOf } from '../views/renderView.js'

export type ModalHeaderProps = { titleId: string; route: Route; canGoBack: boolean }

/** Back, the title of the view, close. A change of view moves the focus to the title, so that it is read out. */
export function ModalHeader({ titleId, route, canGoBack }: ModalHeaderProps) {
  const foyer = useFoyer()
  const text = useText(modalWords, titleWords)
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(route.name)

  useEffect(() => {
    if (shown.current === route.name) return
    shown.current = route.name
    heading.current?.focus({ preventScroll: true })
  }, [route.name])

  return (
    <header className="foyer-modal-header">
      {canGoBack ? (
        <IconButton icon="back" label={text('modal.back')} onClick={foyer.back} data-testid="foyer-back" />
      ) : (
        <span className="foyer-modal-header-side" />
      )}
      <Heading key={route.name} ref={heading} id={titleId} level={1} size="heading" align="center">
        {titleOf(route, { text, foyer })}
      </Heading>
      {!foyer.config.embedded && (
        <IconButton
          icon="close"
          label={text('modal.close')}
          onClick={foyer.dismiss}
          data-testid="foyer-close"
        />
      )}
    </header>
  )
}
