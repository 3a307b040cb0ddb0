import { type ComponentType, useCallback, useEffect, useState } from 'react'
import { useInside } from '../provider/FoyerContext.js'
import { fetchComponent, type LoadComponent } from './fetchComponent.js'

export type UseComponentReturnType<props> = {
  /** Undefined until its code has loaded. */
  readonly Component: ComponentType<props> | undefined
  /** Its code failed to load. */
  readonly hasFailed: boolean
  /** Tries to fetch the code again. */
  readonly retry: () => void
}

/**
 * A component whose code loads on demand. Without `load`, nothing is fetched. A component whose code has loaded
 * renders immediately. React's `lazy` and `Suspense` would keep a fallback on screen for 300 ms in React 19 and
 * 500 ms in React 18.
 */
export function useComponent<props>(load: LoadComponent<props> | undefined): UseComponentReturnType<props> {
  const { report } = useInside()
  /** The fetch that ended last; it failed if there is no component. */
  const [ended, setEnded] = useState<{ readonly load?: LoadComponent<props> }>()
  const Component = load?.Component
  const hasFailed = !Component && load !== undefined && ended?.load === load

  useEffect(() => {
    if (!load || Component || hasFailed) return
    let isGone = false
    const end = () => isGone || setEnded({ load })
    fetchComponent(load).then(end, (error: unknown) => {
      if (!isGone) report(error, { isShown: true })
      end()
    })
    return () => {
      isGone = true
    }
  }, [load, Component, hasFailed, report])

  return { Component, hasFailed, retry: useCallback(() => setEnded(undefined), []) }
}
