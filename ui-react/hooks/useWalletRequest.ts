import { useEffect, useState } from 'react'
import type { FoyerError } from '#generated/support/FoyerError'
import { toFoyerError } from '#runtime/internal'
import { useInside } from '../provider/FoyerContext.js'
import { keyOf, type RequestRoute, useWalletRequests } from './walletRequests.js'

/** Status of a wallet request. */
export type Attempt =
  | { readonly status: 'pending' }
  | { readonly status: 'done' }
  | { readonly status: 'failed'; readonly error: FoyerError }

export type UseWalletRequestReturnType = {
  readonly attempt: Attempt
  /** Number of requests since the view opened. */
  readonly count: number
  /** Asks the wallet again, within the same task as the click. */
  readonly retry: () => void
}

/** The request shown by the view `route`: the one the click started, or else a new one. */
export function useWalletRequest(route: RequestRoute): UseWalletRequestReturnType {
  const foyer = useInside()
  const requests = useWalletRequests()
  const [attempt, setAttempt] = useState<Attempt>({ status: 'pending' })
  const [count, setCount] = useState(1)
  const key = keyOf(route)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key identifies the route, and each count is a new request
  useEffect(() => {
    let isGone = false
    setAttempt({ status: 'pending' })
    requests.join(route).then(
      () => {
        if (!isGone) setAttempt({ status: 'done' })
      },
      (thrown: unknown) => {
        if (isGone) return
        const error = toFoyerError(thrown)
        // The view shows the error. Also report host mistakes and errors that are not in the catalog.
        if (error !== thrown || error.presentation === 'alert') foyer.report(thrown)
        setAttempt({ status: 'failed', error })
      },
    )
    return () => {
      isGone = true
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
