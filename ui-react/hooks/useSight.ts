import { useCallback, useEffect, useRef, useState } from 'react'
import { ActionNotVisibleError } from '#generated/errors/approval'
import { limits } from '#runtime/internal'
import { useInside } from '../provider/FoyerContext.js'
import { type Sight, watchSight } from './watchSight.js'

export type UseSightReturnType<element extends Element> = {
  /** Attach this to the button to watch. */
  readonly ref: (element: element | null) => void
  /** True if the visitor cannot have seen the button yet. */
  readonly isHidden: boolean
  /**
   * Resolves if the visitor sees the button; waits for one that is just appearing.
   *
   * @throws ActionNotVisibleError
   */
  readonly confirm: () => Promise<void>
}

/** Guards a button that leads to a wallet signature against clickjacking: it must be visible when clicked. */
export function useSight<element extends Element>(): UseSightReturnType<element> {
  const foyer = useInside()
  const [target, ref] = useState<element | null>(null)
  const [sight, setSight] = useState<Sight>()
  const latest = useRef<{ sight: Sight | undefined; decided: Promise<unknown> }>({
    sight: undefined,
    decided: Promise.resolve(),
  })

  useEffect(() => {
    if (!target || foyer.config.allowCovered) return
    let last: Sight = 'hidden'
    let decide = () => {}
    latest.current = { sight: undefined, decided: new Promise<void>((resolve) => (decide = resolve)) }
    const settle = (next: Sight) => {
      latest.current.sight = next
      setSight(next)
      decide()
    }
    // The button may still be appearing, so an early click waits the same time.
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
  }, [target, foyer])

  const confirm = useCallback(async () => {
    if (foyer.config.allowCovered) return
    await latest.current.decided
    if (latest.current.sight !== 'seen') throw new ActionNotVisibleError()
  }, [foyer])

  return { ref, isHidden: sight === 'hidden', confirm }
}
