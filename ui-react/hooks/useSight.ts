import { useEffect, useRef, useState } from 'react'
import { limits } from '#runtime/internal'
import { useInside } from '../provider/FoyerContext.js'
import { type Sight, watchSight } from './watchSight.js'

export type UseSightReturnType = {
  /** Whether the visitor sees the element; undefined while it may still be appearing. */
  readonly sight: Sight | undefined
  /** The same at this moment, and a promise that ends once it is known. */
  readonly latest: { readonly current: { sight: Sight | undefined; decided: Promise<unknown> } }
}

/** Follows whether the visitor sees an element. A host that allows covered buttons turns it off. */
export function useSight(target: Element | null | undefined): UseSightReturnType {
  const foyer = useInside()
  const { allowCovered } = foyer.config
  const [sight, setSight] = useState<Sight>()
  const latest = useRef<UseSightReturnType['latest']['current']>({
    sight: undefined,
    decided: Promise.resolve(),
  })

  useEffect(() => {
    let last: Sight = 'hidden'
    let decide = () => {}
    latest.current = { sight: undefined, decided: new Promise<void>((resolve) => (decide = resolve)) }
    const settle = (next: Sight) => {
      latest.current.sight = next
      setSight(next)
      decide()
    }
    if (allowCovered) settle('seen')
    if (!target || allowCovered) return
    // The element may still be appearing, so an early press waits the same time.
    const cancel = foyer.environment.clock.after(limits.appearMs, () => settle(last))
    const stop = watchSight(target, (next) => {
      last = next
      if (next === 'seen' || latest.current.sight) settle(next)
    })
    return () => {
      cancel()
      stop()
      decide()
    }
  }, [target, allowCovered, foyer])

  return { sight, latest }
}
