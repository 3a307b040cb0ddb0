import { useEffect, useState } from 'react'
import type { LazyControllers } from '#runtime/index'
import { useFoyer } from '../provider/FoyerContext.js'

/** A feature that loads on need; undefined until it is there. */
export function useLazyController<name extends keyof LazyControllers>(
  name: name,
): LazyControllers[name] | undefined {
  const foyer = useFoyer()
  const [controller, setController] = useState<LazyControllers[name]>()
  useEffect(() => {
    let isGone = false
    foyer.load(name).then((loaded) => {
      if (!isGone) setController(() => loaded)
    }, foyer.report)
    return () => {
      isGone = true
    }
  }, [foyer, name])
  return controller
}
