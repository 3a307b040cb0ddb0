import { useEffect, useRef, useState } from 'react'
import type { FoyerError } from '#generated/support/FoyerError'
import type { InnerFeature } from '#runtime/internal'
import { toFoyerError } from '#runtime/internal'
import { useInside } from '../provider/FoyerContext.js'
import { loadLogin } from './loadLogin.js'

export type UseLoginActionReturnType = {
  /** Starts an action of the login, unless another is running or the visitor leaves before its code is loaded. True when it succeeded. */
  readonly run: (action: (login: InnerFeature<'login'>) => Promise<void>) => Promise<boolean>
  readonly pending: boolean
  /** Why the last action failed, to be shown beside its field. */
  readonly error: FoyerError | undefined
}

/** Runs the actions of the login by email, one at a time, and loads it first if necessary. */
export function useLoginAction(): UseLoginActionReturnType {
  const foyer = useInside()
  const [state, setState] = useState<{ pending: boolean; error: FoyerError | undefined }>(idle)
  const isRunning = useRef(false)
  const isGone = useRef(false)
  useEffect(() => {
    isGone.current = false
    return () => {
      isGone.current = true
    }
  }, [])

  return {
    ...state,
    async run(action) {
      if (isRunning.current) return false
      isRunning.current = true
      setState({ pending: true, error: undefined })
      let isDone = false
      let error: FoyerError | undefined
      try {
        const login = await loadLogin(foyer)
        if (login) {
          await action(login)
          isDone = true
        }
      } catch (thrown) {
        error = toFoyerError(thrown)
        // Leaving the view cancels the login, and its error is dropped.
        if (!isGone.current) foyer.report(error, { isShown: true })
      }
      isRunning.current = false
      setState({ pending: false, error })
      return isDone
    },
  }
}

const idle = { pending: false, error: undefined }
