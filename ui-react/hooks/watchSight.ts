/** `away` is scrolled out of view, or clipped. */
export type Sight = 'seen' | 'hidden' | 'away'

/**
 * Reports whether the visitor sees an element, initially and on every change. Seen means: not covered,
 * transparent or transformed, in any frame around it (Chromium's IntersectionObserver v2). Other browsers
 * cannot tell; there a top-level page is trusted, and one framed by another origin is not.
 */
export function watchSight(element: Element, onChange: (sight: Sight) => void): () => void {
  if (
    typeof IntersectionObserverEntry === 'undefined' ||
    !('isVisible' in IntersectionObserverEntry.prototype)
  ) {
    onChange(isInsideOtherOrigin() ? 'hidden' : 'seen')
    return () => {}
  }
  const options = { threshold: 0.9, trackVisibility: true, delay: 100 }
  const observer = new IntersectionObserver((entries) => {
    const last = entries.at(-1)
    if (!last?.isIntersecting) onChange('away')
    else onChange('isVisible' in last && last.isVisible === true ? 'seen' : 'hidden')
  }, options)
  observer.observe(element)
  return () => observer.disconnect()
}

/** Whether any frame around the page is of another origin: the one in the middle can cover it, too. */
function isInsideOtherOrigin(): boolean {
  const { origin } = window.location
  try {
    for (let frame = window.parent; ; frame = frame.parent) {
      if (frame.location.origin !== origin) return true
      if (frame === frame.parent) return false
    }
  } catch {
    return true // the browser forbids the check
  }
}
