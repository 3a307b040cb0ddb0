import { FrameParentNotSetError } from '#generated/errors/frame'
import type { FrameWindow, OpenFrameParameters } from '../../environment/frameWindow.js'

/** Opens the embedded wallet in a hidden iframe. */
export function openIframe({ url, onMessage, onLoad, onError }: OpenFrameParameters): FrameWindow {
  const { origin } = new URL(url)
  const iframe = document.createElement('iframe')
  iframe.id = 'w3m-iframe'
  iframe.name = 'w3m-secure-iframe'
  iframe.src = url
  iframe.toggleAttribute('data-foyer-top', true) // an open dialog leaves it usable
  const style = (values: { readonly [property: string]: string }) => {
    for (const [property, value] of Object.entries(values)) iframe.style.setProperty(property, value)
  }
  style({ position: 'fixed', border: 'none', display: 'none', 'z-index': '999999', 'color-scheme': 'normal' })

  const listen = (event: MessageEvent<unknown>) => {
    if (event.source === iframe.contentWindow && event.origin === origin) onMessage(event.data)
  }
  window.addEventListener('message', listen)
  iframe.addEventListener('load', onLoad)
  iframe.addEventListener('error', onError)
  document.body.append(iframe)

  return {
    post(message) {
      if (!iframe.contentWindow) throw new FrameParentNotSetError()
      iframe.contentWindow.postMessage(message, origin)
    },
    show(place) {
      if (!place) return style({ display: 'none' })
      const { title, isTouchable, ...box } = place
      iframe.title = title
      style({ display: 'block', 'pointer-events': isTouchable ? 'auto' : 'none' })
      for (const [side, pixels] of Object.entries(box)) style({ [side]: `${pixels}px` })
    },
    focus: () => iframe.focus(),
    remove() {
      window.removeEventListener('message', listen)
      iframe.remove()
    },
  }
}
