import { useCallback, useEffect, useRef, useState } from 'react'
import { useInside } from '../provider/FoyerContext.js'

export type UseActionReturnType<parameters extends unknown[]> = {
  /** Starts the action; does nothing while it is already running. */
  readonly run: (...parameters: parameters) => void
  readonly pending: boolean
  /** Why the last run failed. */
  readonly error: unknown
}

/** Runs an action from an event handler, one at a time, and reports rejections. */
export function useAction<parameters extends unknown[]>(
  action: (...parameters: parameters) => unknown,
): UseActionReturnType<parameters> {
  const foyer = useInside()
  const [state, setState] = useState<{ pending: boolean; error: unknown }>({
    pending: false,
    error: undefined,
  })
  const current = useRef(action)
  const isRunning = useRef(false)
  const isGone = useRef(false)

  useEffect(() => {
    current.current = action
  })
  useEffect(() => {
    isGone.current = false
    return () => {
      isGone.current = true
    }
  }, [])

  const run = useCallback(
    async (...parameters: parameters) => {
      if (isRunning.current) return
      isRunning.current = true
      setState({ pending: true, error: undefined })
      let error: unknown
      try {
        await current.current(...parameters)
      } catch (thrown) {
        error = thrown
        foyer.report(thrown)
      }
      isRunning.current = false
      if (!isGone.current) setState({ pending: false, error })
    },
    [foyer],
  )
  return { run, ...state }
}
