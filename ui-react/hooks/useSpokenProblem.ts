import { useEffect } from 'react'
import { useAnnounce } from '../primitives/index.js'

/**
 * Announces the text of a problem when it appears, and again for another `cause`. The focus may be in its field already, whose
 * description is not read again.
 */
export function useSpokenProblem(text: string | false | undefined, cause?: unknown): void {
  const announce = useAnnounce()
  // The text may still be loading, as may the visitor's language.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another cause may have the same text
  useEffect(() => {
    if (text) announce(text, 'assertive')
  }, [announce, text, cause])
}
