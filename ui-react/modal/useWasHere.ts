import { type RefObject, useCallback, useEffect, useRef } from 'react'

/**
 * Returns a function that tells whether the visitor's last press or focus was in the tree of the element. It stays true when the
 * focused control goes away.
 */
export function useWasHere(ref: RefObject<Element | null>): () => boolean {
  const wasHere = useRef(false)
  useEffect(() => {
    const element = ref.current
    if (!element) return
    const [root, page] = [element.getRootNode(), element.ownerDocument]
    const note = (event: Event) => {
      wasHere.current = event.composedPath().includes(root)
    }
    for (const name of events) page.addEventListener(name, note, { capture: true })
    return () => {
      for (const name of events) page.removeEventListener(name, note, { capture: true })
    }
  }, [ref])
  return useCallback(() => wasHere.current, [])
}

const events = ['focusin', 'pointerdown'] as const
