import { useEffect, useState } from 'react'
import type { Features } from '#runtime/index'
import { getActiveElement } from '../primitives/Dialog/tabbable.js'
import { useFeature } from './useFeature.js'

/**
 * The enabled parts of the modal. Settings that arrive while the focus is in the view apply to it once the
 * focus moves, because what they add or remove would move or remove the focused control.
 */
export function useShownFeatures(): Features {
  const { features } = useFeature('settings').value
  const [shown, setShown] = useState(features)
  useEffect(() => {
    const show = () => setShown(features)
    const view = getActiveElement(document)?.closest('.foyer-view')
    if (!view) return show()
    view.addEventListener('focusout', show, { once: true })
    return () => view.removeEventListener('focusout', show)
  }, [features])
  return shown
}
