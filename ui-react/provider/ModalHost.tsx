import { useEffect, useState } from 'react'
import { useComponent } from '../hooks/useComponent.js'
import { useFeature } from '../hooks/useFeature.js'
import type { HostViews } from '../views/view.js'
import { useInside } from './FoyerContext.js'

/**
 * Loads the modal on the first intent, so that pages do not pay for it earlier. If loading fails, the modal
 * closes and the next opening retries.
 */
export function ModalHost({ views }: { views?: HostViews | undefined }) {
  const foyer = useInside()
  const { isOpen } = useFeature('router').value
  const [isWanted, setWanted] = useState(false)
  // The page places an embedded modal itself.
  const load = isWanted && !foyer.config.embedded ? loadModal : undefined
  const { Component: Modal, hasFailed, retry } = useComponent(load)

  useEffect(() => foyer.events.on('intent.shown', () => setWanted(true)), [foyer])
  useEffect(() => {
    if (!isOpen) return
    setWanted(true)
    retry()
  }, [isOpen, retry])
  useEffect(() => {
    if (hasFailed) foyer.close()
  }, [foyer, hasFailed])

  return Modal && <Modal views={views} />
}

const loadModal = async () => (await import('../modal/ModalRoot.js')).ModalRoot
