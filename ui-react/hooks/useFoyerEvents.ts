import { useEffect, useRef } from 'react'
import type { ProductEventProperties } from '#generated/events'
import type { EventOf } from '#runtime/index'
import { useInside } from '../provider/FoyerContext.js'

/**
 * Listens to all product events while the component is mounted.
 *
 * @example
 * useFoyerEvents(({ name, properties }) => console.log(name, properties))
 */
export function useFoyerEvents(listener: (event: EventOf<ProductEventProperties>) => void): void {
  const foyer = useInside()
  const current = useRef(listener)
  useEffect(() => {
    current.current = listener
  })
  useEffect(() => foyer.events.onAny((event) => current.current(event)), [foyer])
}
