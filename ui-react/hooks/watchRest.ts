import { limits } from '#runtime/internal'

export type Rest = {
  /** Whether the element is now where it has been for a while. */
  readonly isResting: () => boolean
  readonly stop: () => void
}

/**
 * Reports whether an element rests: a press on one that has just appeared, or moved under the pointer, may be meant
 * for what was there before.
 */
export function watchRest(element: Element, onChange: (isResting: boolean) => void): Rest {
  let place = ''
  let since = 0
  let wasResting = false
  const isResting = (now: number) => {
    const { left, top } = element.getBoundingClientRect()
    const next = `${Math.round(left)} ${Math.round(top)}`
    if (next !== place) since = now
    place = next
    return now - since >= limits.pressGuardMs
  }
  const look = (now: number) => {
    frame = requestAnimationFrame(look)
    const next = isResting(now)
    if (next !== wasResting) onChange(next)
    wasResting = next
  }
  let frame = requestAnimationFrame(look)
  return {
    isResting: () => isResting(performance.now()),
    stop: () => cancelAnimationFrame(frame),
  }
}
