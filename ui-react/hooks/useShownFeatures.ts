import { useEffect, useState } from 'react'
import type { Features } from '#runtime/index'
import { getActiveElement } from '../primitives/Dialog/tabbable.js'
import { useFeature } from './useFeature.js'

/**
 * The enabled parts of the modal. Settings that arrive while the focus is in the view apply to it once the
 * focus leaves it, because what they add or remove would move or remove the control that is focused or pressed.
 */
export function useShownFeatures(): Features {
  const { features } = useFeature('settings').value
  const [shown, setShown] = useState(features)
  useEffect(() => {
    if (shown === features) return
    const show = () => setShown(features)
    const view = getActiveElement(document)?.closest<HTMLElement>('.foyer-view')
    if (!view) return show()
    const leave = ({ relatedTarget }: FocusEvent) => {
      if (!(relatedTarget instanceof Node && view.contains(relatedTarget))) show()
    }
    view.addEventListener('focusout', leave)
    return () => view.removeEventListener('focusout', leave)
  }, [features, shown])
  return shown
}
