import { type ComponentType, useCallback, useEffect, useState } from 'react'
import { useFoyer } from '../provider/FoyerContext.js'

export type UseLatePartReturnType<props> = {
  /** Undefined until it is there. */
  readonly Part: ComponentType<props> | undefined
  /** Its code did not arrive. */
  readonly hasFailed: boolean
  readonly retry: () => void
}

/** A part of a view whose code is fetched once the view has been painted; `load` keeps its identity. */
export function useLatePart<props>(load: () => Promise<ComponentType<props>>): UseLatePartReturnType<props> {
  const { log } = useFoyer().environment
  const [Part, setPart] = useState<ComponentType<props>>()
  const [hasFailed, setHasFailed] = useState(false)
  const [count, setCount] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: each count asks once more
  useEffect(() => {
    let isGone = false
    setHasFailed(false)
    const fetchPart = () =>
      load().then(
        (part) => {
          if (!isGone) setPart(() => part)
        },
        (error: unknown) => {
          log.warn('A part of a view could not be loaded.', error)
          if (!isGone) setHasFailed(true)
        },
      )
    // The first frame is drawn after this effect, and the second begins when it has been.
    const frame = requestAnimationFrame(() => requestAnimationFrame(fetchPart))
    return () => {
      isGone = true
      cancelAnimationFrame(frame)
    }
  }, [load, log, count])

  return { Part, hasFailed, retry: useCallback(() => setCount((known) => known + 1), []) }
}
