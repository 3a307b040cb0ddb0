import { useContext, useEffect, useRef } from 'react'
import type { Route, RouteName, Routes } from '#runtime/index'
import { useFeature } from '../hooks/useFeature.js'
import { modalWords } from '../i18n/en/modal.js'
import { titleWords } from '../i18n/en/titles.js'
import { useText } from '../i18n/useText.js'
import { getActiveElement } from '../primitives/Dialog/tabbable.js'
import { Heading, IconButton } from '../primitives/index.js'
import { useInside } from '../provider/FoyerContext.js'
import type { TitleTools } from '../views/view.js'
import { useHasMoved } from './useHasMoved.js'
import { useWasHere } from './useWasHere.js'
import { type AllViews, findView, ViewsContext } from './ViewsContext.js'

export type ModalHeaderProps = { titleId: string; route: Route; canGoBack: boolean }

/**
 * Back button, view title and close button. Each new view moves the focus to the title, so screen readers
 * read it. The focus of a wallet's own window stays where it is, as does that of a visitor who is not in an embedded modal.
 */
export function ModalHeader({ titleId, route, canGoBack }: ModalHeaderProps) {
  const foyer = useInside()
  const text = useText(modalWords, titleWords)
  const views = useContext(ViewsContext)
  useFeature('connectors', ({ list }) => list) // a title can be the name of a wallet
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(route.name)
  const { embedded = false } = foyer.config
  const wasHere = useWasHere(heading)

  useEffect(() => {
    if (shown.current === route.name) return
    shown.current = route.name
    if (!heading.current || isElsewhere(heading.current) || (embedded && !wasHere())) return
    heading.current.focus({ preventScroll: true })
  }, [route.name, embedded, wasHere])

  return (
    <header className="foyer-modal-header" data-moved={useHasMoved(route.name) || undefined}>
      {canGoBack ? (
        <IconButton icon="back" label={text('modal.back')} onClick={foyer.back} data-testid="foyer-back" />
      ) : (
        <span className="foyer-modal-header-side" />
      )}
      <Heading key={route.name} ref={heading} id={titleId} level={1} size="heading" align="center">
        {titleOf(views, route.name, route.params, { text, foyer })}
      </Heading>
      {!embedded && (
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

/** Whether something outside the modal's shadow root has the focus. */
function isElsewhere(element: HTMLElement): boolean {
  const active = getActiveElement(element.ownerDocument)
  return (
    active !== null && active !== element.ownerDocument.body && active.getRootNode() !== element.getRootNode()
  )
}

/** The title of a view; empty for an unknown view, whose error shows in the outlet. */
function titleOf<name extends RouteName>(
  views: AllViews,
  name: name,
  params: Routes[name],
  tools: TitleTools,
): string {
  const { title = '' } = findView(views, name) ?? {}
  return typeof title === 'string' ? title : title(params, tools)
}
