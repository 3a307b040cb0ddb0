import type { OpenPopupParameters, PopupWindow } from '../../environment/popupWindow.js'

/**
 * Opens a window for a login or a purchase. It has no fixed name: with one, a window or frame of the page that has the
 * same name would be navigated instead.
 */
export function openPopupWindow({ url, onMessage }: OpenPopupParameters): PopupWindow | undefined {
  const { origin } = new URL(url)
  const popup = window.open(url, '_blank', 'popup,width=600,height=800,scrollbars=yes')
  if (!popup) return undefined
  if (!onMessage) popup.opener = null

  const listen = (event: MessageEvent<unknown>) => {
    if (event.source === popup && event.origin === origin) onMessage?.(event.data)
  }
  if (onMessage) window.addEventListener('message', listen)
  return {
    navigate(next) {
      popup.location.href = next
    },
    isClosed: () => popup.closed,
    close() {
      window.removeEventListener('message', listen)
      popup.close()
    },
  }
}
