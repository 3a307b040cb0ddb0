/**
 * Leaves an inert copy of a closing overlay that fades out. The overlay itself is removed immediately, so the
 * focus, the page and the next opening do not wait for the animation.
 */
export function fadeAway(overlay: Element): Element | undefined {
  const time = getComputedStyle(overlay).getPropertyValue('--foyer-time-leave')
  if (!(Number.parseFloat(time) > 0)) return // also without styles, as in jsdom
  const picture = copy(overlay)
  if (!(picture instanceof HTMLElement)) return
  picture.classList.add('foyer-leaving')
  picture.inert = true
  picture.ariaHidden = 'true'
  picture.addEventListener('animationend', ({ target }) => {
    if (target === picture) picture.remove()
  })
  // Read before the copy is in the page, which would have to be laid out once more.
  const scrollTop = overlay.querySelector('.foyer-dialog-scroller')?.scrollTop ?? 0
  overlay.after(picture)
  const scroller = picture.querySelector('.foyer-dialog-scroller')
  if (scroller && scrollTop > 0) scroller.scrollTop = scrollTop
  return picture
}

/** A copy that looks the same, without the attributes by which scripts and tests find the original. */
function copy(overlay: Element): Node {
  const picture = overlay.cloneNode(true)
  if (picture instanceof Element) {
    // In the page, they would load and play once more.
    for (const live of picture.querySelectorAll('iframe, object, embed, audio, video')) {
      for (const name of ['src', 'srcdoc', 'data']) live.removeAttribute(name)
      live.replaceChildren()
    }
    for (const element of picture.querySelectorAll('*'))
      if (element instanceof HTMLElement) for (const name of marks) element.removeAttribute(name)
  }
  return picture
}

const marks = ['id', 'role', 'name', 'data-testid', 'data-view']
