import { startTransition, useEffect, useMemo, useState } from 'react'
import { createPortal } from 'react-dom'
import type { Inside } from '#runtime/internal'
import { Dialog } from '../primitives/index.js'
import { FoyerContext, useInside } from '../provider/FoyerContext.js'
import type { EmbeddedPanelProps } from './EmbeddedPanel.js'
import { ModalFrame } from './ModalFrame.js'

/** Enough for the code of the view's parts to load. */
const lastsMs = 2000

/**
 * Opens the dialog while the page is idle, in a document that is never shown: browsers compile code when it first
 * runs, and the first press need not wait for that. Such a document loads no images and takes no focus. Opens it
 * with the logins, whose code loads then, at the visitor's intent.
 */
export function Rehearsal() {
  const foyer = useInside()
  const [hasIntent, setIntent] = useState(false)
  const silent = useMemo(() => silence(foyer, hasIntent ? foyer.namespaces : []), [foyer, hasIntent])
  const [stage, setStage] = useState<HTMLElement>()
  useEffect(() => foyer.events.on('intent.shown', () => setIntent(true)), [foyer])
  useEffect(() => {
    const { body } = document.implementation.createHTMLDocument()
    startTransition(() => setStage(body))
    return silent.environment.clock.after(lastsMs, () => setStage(undefined))
  }, [silent])
  return (
    stage &&
    createPortal(
      <FoyerContext.Provider value={silent}>
        <ModalFrame Panel={RehearsedDialog} />
      </FoyerContext.Provider>,
      stage,
    )
  )
}

/** Data waits for the modal's opening, and failures for the opening that shows them. */
function silence(foyer: Inside, namespaces: Inside['namespaces']): Inside {
  const { log } = foyer.environment
  return {
    ...foyer,
    namespaces, // those of the logins
    load: () => new Promise(() => {}),
    whenIdle() {},
    report: (error) => log.debug('The modal could not be rendered ahead.', error),
  }
}

function RehearsedDialog(frame: EmbeddedPanelProps) {
  return <Dialog {...frame} open onClose={stay} />
}

function stay() {}
