import { type RefObject, useEffect } from 'react'
import { useInside } from '../provider/FoyerContext.js'

/** Focuses an element once it is there. In an embedded modal only if the focus is in the modal: the page keeps its own. */
export function useFocusOnMount(ref: RefObject<HTMLElement | null>): void {
  const { embedded } = useInside().config
  useEffect(() => {
    const root = ref.current?.getRootNode()
    if (embedded && !(root instanceof ShadowRoot && root.activeElement)) return
    ref.current?.focus({ preventScroll: true })
  }, [ref, embedded])
}
