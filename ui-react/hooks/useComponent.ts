import { type ComponentType, useCallback, useEffect, useState } from 'react'
import { useInside } from '../provider/FoyerContext.js'

/** Fetches the code of a component. Must be a constant: the hook compares components by it. */
export type LoadComponent<props> = () => Promise<ComponentType<props>>

export type UseComponentReturnType<props> = {
  /** Undefined until its code has loaded. */
  readonly Component: ComponentType<props> | undefined
  /** Its code failed to load. */
  readonly hasFailed: boolean
  /** Tries to fetch the code again. */
  readonly retry: () => void
}

/** A finished fetch; it failed if there is no component. */
type Fetched<props> = {
  readonly load: LoadComponent<props>
  readonly Component?: ComponentType<props> | undefined
}

/**
 * A component whose code loads on demand. Without `load`, nothing is fetched. A component shown before renders
 * immediately. React's `lazy` and `Suspense` would keep a fallback on screen for 300 ms in React 19 and 500 ms
 * in React 18.
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
