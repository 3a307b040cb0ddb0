export type Sight = 'seen' | 'hidden'

/**
 * Tells whether the visitor sees an element, at first and whenever that changes: nothing lies over it, nothing makes it see-through
 * or moves it elsewhere, in whatever frames the page stands (IntersectionObserver v2, of Chromium). Other browsers tell nothing: there
 * a page of its own is trusted, and one inside another site is not.
 */
export function watchSight(element: Element, onChange: (sight: Sight) => void): () => void {
  if (
    typeof IntersectionObserverEntry === 'undefined' ||
    !('isVisible' in IntersectionObserverEntry.prototype)
  ) {
    onChange(isInsideOtherSite() ? 'hidden' : 'seen')
    return () => {}
  }
  const options = { threshold: 0.9, trackVisibility: true, delay: 100 }
  const observer = new IntersectionObserver((entries) => {
    const last = entries.at(-1)
    onChange(last && 'isVisible' in last && last.isVisible === true ? 'seen' : 'hidden')
  }, options)
  observer.observe(element)
  return () => observer.disconnect()
}

function isInsideOtherSite(): boolean {
  try {
    return window.top?.location.origin !== window.location.origin
  } catch {
    return true // the browser does not even let us ask
  }
}
