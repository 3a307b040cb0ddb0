import { useEffect, useRef } from 'react'
import { useAnnounce } from '../../primitives/index.js'
import { useInside } from '../../provider/FoyerContext.js'

/** Announces a quote, and those that follow at most every five seconds: typing can bring one after another. */
export function useSpokenQuote(quote: string | undefined): void {
  const { clock } = useInside().environment
  const announce = useAnnounce()
  const quietUntil = useRef(0)
  const said = useRef<string>(undefined)
  useEffect(() => {
    if (!quote || quote === said.current) return
    const say = () => {
      said.current = quote
      quietUntil.current = clock.elapsed() + quietMs
      announce(quote)
    }
    const leftMs = quietUntil.current - clock.elapsed()
    if (leftMs > 0) return clock.after(leftMs, say)
    say()
  }, [announce, clock, quote])
}

const quietMs = 5000
