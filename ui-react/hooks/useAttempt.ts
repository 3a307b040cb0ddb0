import { useCallback, useEffect, useRef, useState } from 'react'
import { UnknownError } from '#generated/errors/unknown'
import { type FoyerError, isFoyerError } from '#generated/support/FoyerError'
import { useFoyer } from '../provider/FoyerContext.js'

export type Attempt =
  | { readonly status: 'pending' }
  | { readonly status: 'done' }
  | { readonly status: 'failed'; readonly error: FoyerError }

export type UseAttemptReturnType = {
  readonly attempt: Attempt
  /** How often it was tried. */
  readonly count: number
  readonly retry: () => void
}

/**
 * Does something at once, anew for another `key`, and again on `retry`. The component shows what comes of it, so only what
 * nobody foresaw, and what the builder of the page has to mend, is reported besides.
 */
export function useAttempt(key: string, run: () => Promise<unknown>): UseAttemptReturnType {
  const foyer = useFoyer()
  const [attempt, setAttempt] = useState<Attempt>({ status: 'pending' })
  const [count, setCount] = useState(1)
  const latest = useRef(run)
  useEffect(() => {
    latest.current = run
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: another key and another count each ask for another run
  useEffect(() => {
    let isOver = false
    const settle = (outcome: Attempt) => {
      if (!isOver) setAttempt(outcome)
    }
    setAttempt({ status: 'pending' })
    latest.current().then(
      () => settle({ status: 'done' }),
      (thrown: unknown) => {
        const error = isFoyerError(thrown) ? thrown : new UnknownError({}, { cause: thrown })
        if (error !== thrown || error.presentation === 'alert') foyer.report(thrown)
        settle({ status: 'failed', error })
      },
    )
    return () => {
      isOver = true
    }
  }, [foyer, key, count])

  return { attempt, count, retry: useCallback(() => setCount((known) => known + 1), []) }
}
