import { useEffect, useRef } from 'react'

export type UseDoneOptions = {
  readonly isUnderway: boolean
  readonly isDone: boolean
  readonly onDone: () => void
}

/** Calls `onDone` when work that was under way at the last render is done, but not for work done before that. */
export function useDone({ isUnderway, isDone, onDone }: UseDoneOptions): void {
  const isAwaited = useRef(false)
  useEffect(() => {
    if (isDone && isAwaited.current) onDone()
    isAwaited.current = isUnderway
  })
}
