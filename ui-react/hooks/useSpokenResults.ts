import { useEffect, useRef } from 'react'
import { limits } from '#runtime/internal'
import { useAnnounce } from '../primitives/index.js'
import { useSettled } from './useSettled.js'

/**
 * Announces what each new search has found, after a typing pause, but not what loads later. `words` are undefined until the
 * search is answered.
 */
export function useSpokenResults(query: string, words: string | undefined): void {
  const announce = useAnnounce()
  const isSettled = useSettled(query, limits.resultsDelayMs) === query
  const spoken = useRef(query)
  useEffect(() => {
    if (!isSettled || words === undefined || query === spoken.current) return
    spoken.current = query
    if (query) announce(words)
  }, [announce, query, words, isSettled])
}
