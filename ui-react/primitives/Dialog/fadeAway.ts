/**
 * Leaves a picture of an overlay that is about to go, which fades and is gone. The overlay itself goes at once, so focus, page and
 * whoever opens it anew need not wait; nobody can press, focus or hear the picture.
 */
export function fadeAway(overlay: Element): Element | undefined {
  const time = getComputedStyle(overlay).getPropertyValue('--foyer-time-leave')
  if (Number.parseFloat(time) === 0) return
  const picture = copy(overlay)
  if (!(picture instanceof HTMLElement)) return
  picture.classList.add('foyer-leaving')
  picture.inert = true
  picture.ariaHidden = 'true'
  picture.addEventListener('animationend', ({ target }) => {
    if (target === picture) picture.remove()
  })
  overlay.after(picture)
  const [scroller, from] = [picture, overlay].map((root) => root.querySelector('.foyer-dialog-scroller'))
  if (scroller && from) scroller.scrollTop = from.scrollTop
  return picture
}

/** The same to the eye, and nothing to those who look for the real one. */
function copy(overlay: Element): Node {
  const picture = overlay.cloneNode(true)
  if (picture instanceof Element)
    for (const element of picture.querySelectorAll('*'))
      if (element instanceof HTMLElement) for (const name of marks) element.removeAttribute(name)
  return picture
}

const marks = ['id', 'role', 'name', 'data-testid', 'data-view']
