import { type ComponentType, useEffect, useState } from 'react'
import { useFoyer } from './FoyerContext.js'

/** Loads the modal at the first intent, so that nobody pays for it before. */
export function ModalHost() {
  const foyer = useFoyer()
  const [Modal, setModal] = useState<ComponentType>()

  useEffect(() => {
    if (foyer.config.embedded) return // it stands where the page wants it
    let isGone = false
    const load = () => {
      import('../modal/ModalRoot.js').then(({ ModalRoot }) => {
        if (!isGone) setModal(() => ModalRoot)
      }, foyer.report)
    }
    if (foyer.router.state.isOpen) load()
    const stops = [
      foyer.events.on('intent.shown', load),
      foyer.router.subscribe(
        (state) => state.isOpen,
        (isOpen) => isOpen && load(),
      ),
    ]
    return () => {
      isGone = true
      for (const stop of stops) stop()
    }
  }, [foyer])

  return Modal && <Modal />
}
