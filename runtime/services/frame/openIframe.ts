import { FrameNotSetError, FrameParentNotSetError } from '#generated/errors/frame'
import type { FrameWindow, OpenFrameParameters } from '../../environment/frameWindow.js'

/** The lowest z-index of the frame, the same as in other hosts of it. */
const lowestZIndex = 999_999

/**
 * Opens the embedded wallet in a hidden iframe.
 *
 * @throws FrameNotSetError while the page has no body.
 */
export function openIframe({ url, onMessage, onLoad, onError }: OpenFrameParameters): FrameWindow {
  const body: HTMLElement | null = document.body // null while scripts of the head run
  if (!body) throw new FrameNotSetError()
  const { origin } = new URL(url)
  const iframe = document.createElement('iframe')
  iframe.id = 'w3m-iframe'
  iframe.name = 'w3m-secure-iframe'
  iframe.src = url
  iframe.toggleAttribute('data-foyer-top', true) // an open dialog leaves it usable
  const style = (values: { readonly [property: string]: string }) => {
    for (const [property, value] of Object.entries(values)) iframe.style.setProperty(property, value)
  }
  style({
    position: 'fixed',
    border: 'none',
    display: 'none',
    'z-index': `${lowestZIndex}`,
    'color-scheme': 'normal',
  })

  const listen = (event: MessageEvent<unknown>) => {
    const { contentWindow } = iframe
    // A removed iframe has no window, and a message whose sender is gone has no source: null must not match null.
    if (contentWindow && event.source === contentWindow && event.origin === origin) onMessage(event.data)
  }
  window.addEventListener('message', listen)
  iframe.addEventListener('load', onLoad)
  iframe.addEventListener('error', onError)
  body.append(iframe)

  return {
    element: iframe,
    post(message) {
      if (!iframe.contentWindow) throw new FrameParentNotSetError()
      iframe.contentWindow.postMessage(message, origin)
    },
    show(place) {
      if (!place) {
        iframe.blur() // at once: browsers notice only later that it is hidden
        return style({ display: 'none' })
      }
      const { title, isTouchable, zIndex, ...box } = place
      iframe.title = title
      iframe.inert = !isTouchable // browsers give keys no way into it
      if (!isTouchable) iframe.blur()
      style({ display: 'block', 'pointer-events': isTouchable ? 'auto' : 'none' })
      style({ 'z-index': `${Math.max(lowestZIndex, zIndex)}` })
      for (const [side, pixels] of Object.entries(box)) style({ [side]: `${pixels}px` })
    },
    focus: () => iframe.focus(),
    remove() {
      window.removeEventListener('message', listen)
      iframe.remove()
    },
  }
}
