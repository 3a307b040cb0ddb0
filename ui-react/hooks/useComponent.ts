import { type ComponentType, useCallback, useEffect, useState } from 'react'
import { useInside } from '../provider/FoyerContext.js'

/** Fetches the code of a component; a constant, since the hook tells components apart by it. */
export type LoadComponent<props> = () => Promise<ComponentType<props>>

export type UseComponentReturnType<props> = {
  /** Undefined until its code has arrived. */
  readonly Component: ComponentType<props> | undefined
  /** Its code did not arrive. */
  readonly hasFailed: boolean
  /** Fetches what did not arrive. */
  readonly retry: () => void
}

/** One fetch that is over; without a component it failed. */
type Fetched<props> = {
  readonly load: LoadComponent<props>
  readonly Component?: ComponentType<props> | undefined
}

/**
 * A component whose code loads on need; without `load` nothing is fetched. What was shown before is there at once. React's
 * `lazy` and `Suspense` would keep a fallback on screen for 300 ms in React 19, and for 500 ms in React 18.
 */
export function useComponent<props>(load: LoadComponent<props> | undefined): UseComponentReturnType<props> {
  const { report } = useInside()
  const [all, setAll] = useState<readonly Fetched<props>[]>([])
  const fetched = all.find((each) => each.load === load)

  useEffect(() => {
    if (!load || fetched) return
    let isGone = false
    const settle = (Component?: ComponentType<props>) => {
      if (!isGone) setAll((known) => [...known, { load, Component }])
    }
    load().then(settle, (error: unknown) => {
      if (!isGone) report(error, { isShown: true })
      settle()
    })
    return () => {
      isGone = true
    }
  }, [load, fetched, report])

  return {
    Component: fetched?.Component,
    hasFailed: fetched !== undefined && !fetched.Component,
    retry: useCallback(() => setAll((known) => known.filter(({ Component }) => Component)), []),
  }
}
