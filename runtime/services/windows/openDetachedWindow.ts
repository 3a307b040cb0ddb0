import type { Environment } from '../../environment/environment.js'
import type { PopupWindow } from '../../environment/popupWindow.js'

/**
 * Opens an empty window for a site that is not trusted: whatever it shows later, it cannot reach the page. The browser
 * then also keeps the page from closing it, so `close` works only while it is empty. The site does not learn from where the
 * visitor comes. The environment may open another window instead.
 */
export function openDetachedWindow(environment: Pick<Environment, 'openPopup'>): PopupWindow | undefined {
  if (environment.openPopup) return environment.openPopup({ url: 'about:blank' })
  const popup = window.open('about:blank', '_blank', 'popup,width=600,height=800,scrollbars=yes')
  if (!popup) return undefined
  popup.opener = null
  return {
    navigate(url) {
      if (popup.closed) return
      // Set by location, the address of the page would be sent along.
      const link = Object.assign(popup.document.createElement('a'), { href: url, rel: 'noreferrer' })
      popup.document.body.append(link)
      link.click()
    },
    isClosed: () => popup.closed,
    close: () => popup.close(),
  }
}
