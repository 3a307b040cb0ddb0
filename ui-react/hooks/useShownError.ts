import { useState } from 'react'
import type { FoyerError } from '#generated/support/FoyerError'
import { toFoyerError } from '#runtime/internal'
import { useInside } from '../provider/FoyerContext.js'
import { useSpokenProblem } from './useSpokenProblem.js'

export type UseShownErrorOptions = {
  errorText: (error: FoyerError) => string
  /** Called after a failure, to move the focus to what it is about. */
  onError?: ((error: FoyerError) => void) | undefined
}

/** Runs actions whose error the view shows itself, where it belongs, instead of in a toast. */
export function useShownError({ errorText, onError }: UseShownErrorOptions) {
  const foyer = useInside()
  const [error, setError] = useState<FoyerError>()
  useSpokenProblem(error && errorText(error), error)
  const clear = () => setError(undefined)
  const run = async (action: () => Promise<unknown>) => {
    clear()
    try {
      await action()
    } catch (thrown) {
      if (thrown instanceof DOMException) return // what it was for has changed since
      const failure = toFoyerError(thrown)
      foyer.report(thrown, { isShown: true })
      setError(failure)
      onError?.(failure)
    }
  }
  return { error, clear, run }
}
