import { useEffect, useState } from 'react'
import { UnknownError } from '#generated/errors/unknown'
import { type FoyerError, isFoyerError } from '#generated/support/FoyerError'
import { visibleRoute } from '#runtime/internal'
import { useInside } from '../provider/FoyerContext.js'
import { keyOf, type RequestRoute, useWalletRequests } from './walletRequests.js'

/** Where a request to the wallet stands. */
export type Attempt =
  | { readonly status: 'pending' }
  | { readonly status: 'done' }
  | { readonly status: 'failed'; readonly error: FoyerError }

export type UseWalletRequestReturnType = {
  readonly attempt: Attempt
  /** How often the wallet was asked since the view has been open. */
  readonly count: number
  /** Asks the wallet again, in the task of the click. */
  readonly retry: () => void
}

/** The request of the view `route`: that of the click that led there, or else one that starts with the view. */
export function useWalletRequest(route: RequestRoute): UseWalletRequestReturnType {
  const foyer = useInside()
  const requests = useWalletRequests()
  const [attempt, setAttempt] = useState<Attempt>({ status: 'pending' })
  const [count, setCount] = useState(1)
  const key = keyOf(route)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key tells routes apart, and each count is another request
  useEffect(() => {
    let isGone = false
    setAttempt({ status: 'pending' })
    requests.join(route).then(
      () => {
        if (!isGone) setAttempt({ status: 'done' })
      },
      (thrown: unknown) => {
        if (isGone) return
        const error = isFoyerError(thrown) ? thrown : new UnknownError({}, { cause: thrown })
        // The view shows it. Reported besides are mistakes of the page, and what no catalogue names.
        if (error !== thrown || error.presentation === 'alert') foyer.report(thrown)
        setAttempt({ status: 'failed', error })
      },
    )
    return () => {
      isGone = true
      // StrictMode takes effects back while the view stays.
      if (keyOf(visibleRoute(foyer.router.state)) !== key) requests.forget(route)
    }
  }, [foyer, requests, key, count])

  return {
    attempt,
    count,
    retry() {
      void requests.start(route)
      setCount((known) => known + 1)
    },
  }
}
