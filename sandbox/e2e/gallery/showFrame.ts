import type { FramePlace, FrameWindow, OpenFrameParameters } from 'foyer-kit'
import type { TestWorld } from 'foyer-kit/testing'
import { drawn } from './frameMessages.js'

/**
 * Shows a real page where a story shows the embedded wallet's frame. The story's own frame, which has no page, still answers.
 * Returns a function that waits until the page has drawn its question, if it is shown.
 */
export function showFrame({ environment }: TestWorld): () => Promise<void> {
  const { openFrame } = environment
  let isDrawn: Promise<void> = Promise.resolve()

  const open = (parameters: OpenFrameParameters): FrameWindow => {
    const frame = openFrame?.(parameters)
    if (!frame) throw new Error('The test world has no frame.')
    const posted: object[] = []
    let page: HTMLIFrameElement | undefined
    const post = (message: object) => page?.contentWindow?.postMessage(message, location.origin)
    const openPage = () => {
      const opened = document.createElement('iframe')
      opened.src = 'frame.html'
      opened.toggleAttribute('data-foyer-top', true) // an open dialog leaves it usable
      opened.addEventListener('load', () => posted.forEach(post))
      isDrawn = new Promise((resolve) => {
        addEventListener('message', ({ data, source }) => {
          if (data === drawn && source === opened.contentWindow) resolve()
        })
      })
      document.body.append(opened)
      return opened
    }
    return {
      ...frame,
      post(message) {
        posted.push(message)
        frame.post(message)
        if (page?.contentDocument?.URL.endsWith('/frame.html')) post(message)
      },
      show(place) {
        frame.show(place)
        if (place) page ??= openPage()
        if (page) put(page, place)
      },
      focus: () => page?.focus(),
      remove() {
        frame.remove()
        page?.remove()
      },
    }
  }
  Object.assign(environment, { openFrame: open })
  return () => isDrawn
}

/** Puts the page at this place, or hides it. */
function put(page: HTMLIFrameElement, place: FramePlace | undefined) {
  page.hidden = !place
  if (!place) return
  const { left, top, width, height, title, isTouchable, zIndex } = place
  page.title = title
  page.inert = !isTouchable
  Object.assign(page.style, {
    ...{ position: 'fixed', border: 'none', colorScheme: 'normal' },
    ...{ left: `${left}px`, top: `${top}px`, width: `${width}px`, height: `${height}px` },
    pointerEvents: isTouchable ? 'auto' : 'none',
    zIndex: `${zIndex}`,
  })
}
