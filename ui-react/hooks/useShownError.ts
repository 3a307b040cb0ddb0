import { useEffect, useState } from 'react'
import type { FoyerError } from '#generated/support/FoyerError'
import { toFoyerError } from '#runtime/internal'
import { useAnnounce } from '../primitives/index.js'
import { useInside } from '../provider/FoyerContext.js'

export type UseShownErrorOptions = {
  errorText: (error: FoyerError) => string
  /** Called after a failure, to move the focus to what it is about. */
  onError?: ((error: FoyerError) => void) | undefined
}

/** Runs actions whose error the view shows itself, where it belongs, instead of in a toast. */
export function useShownError({ errorText, onError }: UseShownErrorOptions) {
  const foyer = useInside()
  const announce = useAnnounce()
  const [error, setError] = useState<FoyerError>()
  const message = error && errorText(error)
  // The text of an error may still be on its way, as may the visitor's language.
  useEffect(() => {
    if (error && message) announce(message, 'assertive')
  }, [error, message, announce])
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
