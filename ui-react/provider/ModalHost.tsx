import { useEffect, useState } from 'react'
import { useComponent } from '../hooks/useComponent.js'
import { useFeature } from '../hooks/useFeature.js'
import type { HostViews } from '../views/view.js'
import { useInside } from './FoyerContext.js'

/**
 * Loads the modal on the first intent or once the page is idle, so that pages do not pay for it earlier. If
 * loading fails, the modal closes and the next opening retries.
 */
export function ModalHost({ views }: { views?: HostViews | undefined }) {
  const foyer = useInside()
  const { isOpen, history } = useFeature('router').value
  const [isWanted, setWanted] = useState(foyer.hasIntent)
  // The page places an embedded modal itself.
  const load = (isWanted || isOpen) && !foyer.config.embedded ? loadModal : undefined
  const { Component: Modal, hasFailed, retry } = useComponent(load)

  useEffect(() => {
    const want = () => setWanted(true)
    foyer.whenIdle(want)
    return foyer.events.on('intent.shown', want)
  }, [foyer])
  // biome-ignore lint/correctness/useExhaustiveDependencies: also while it must stay open, as for a sign-in, but not by itself after a failure
  useEffect(() => {
    if (isOpen && hasFailed) retry() // otherwise it would only render this again
  }, [isOpen, history, retry])
  useEffect(() => {
    if (hasFailed) foyer.close()
  }, [foyer, hasFailed])

  return Modal && <Modal views={views} />
}

const loadModal = async () => (await import('../modal/ModalRoot.js')).ModalRoot
