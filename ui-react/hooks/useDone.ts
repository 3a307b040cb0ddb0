import { useEffect, useRef } from 'react'

export type UseDoneOptions = {
  readonly isUnderway: boolean
  readonly isDone: boolean
  readonly onDone: () => void
}

/** Calls `onDone` once what was seen under way is done, but not for what was done before. */
export function useDone({ isUnderway, isDone, onDone }: UseDoneOptions): void {
  const isAwaited = useRef(false)
  useEffect(() => {
    if (isDone && isAwaited.current) onDone()
    isAwaited.current = isUnderway
  })
}
