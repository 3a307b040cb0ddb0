import { useEffect } from 'react'
import { useAnnounce } from '../primitives/index.js'
import { useInside } from '../provider/FoyerContext.js'

/** Announces once that something loads, if that takes longer than a second. */
export function useSpokenWait(isWaiting: boolean, words: string): void {
  const { clock } = useInside().environment
  const announce = useAnnounce()
  useEffect(
    () => (isWaiting ? clock.after(quietMs, () => announce(words)) : undefined),
    [isWaiting, words, clock, announce],
  )
}

const quietMs = 1000
