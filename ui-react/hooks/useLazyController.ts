import { useCallback, useEffect, useRef, useState } from 'react'
import type { LazyControllers } from '#runtime/index'
import { useFoyer } from '../provider/FoyerContext.js'

export type UseLazyControllerReturnType<name extends keyof LazyControllers> = {
  /** Undefined until it is there. */
  readonly controller: LazyControllers[name] | undefined
  /** Its code did not arrive. */
  readonly hasFailed: boolean
  /** Asks for it again; undefined when it does not arrive this time either. */
  readonly load: () => Promise<LazyControllers[name] | undefined>
}

/** A feature that loads on need. */
export function useLazyController<name extends keyof LazyControllers>(
  name: name,
): UseLazyControllerReturnType<name> {
  const foyer = useFoyer()
  const [controller, setController] = useState<LazyControllers[name]>()
  const [hasFailed, setHasFailed] = useState(false)
  const isGone = useRef(false)

  const load = useCallback(async () => {
    try {
      const loaded = await foyer.load(name)
      if (isGone.current) return undefined
      setController(() => loaded)
      setHasFailed(false)
      return loaded
    } catch (error) {
      foyer.environment.log.warn(`The feature ${name} could not be loaded.`, error)
      if (!isGone.current) setHasFailed(true)
      return undefined
    }
  }, [foyer, name])

  useEffect(() => {
    isGone.current = false
    void load()
    return () => {
      isGone.current = true
    }
  }, [load])

  return { controller, hasFailed, load }
}
