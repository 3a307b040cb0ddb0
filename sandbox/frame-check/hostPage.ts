/** What the page that embeds the frame reports. */
export type HostEvent =
  | { readonly kind: 'load' }
  | {
      readonly kind: 'message'
      readonly message: unknown
      readonly isUnreadable: boolean
      readonly isFrame: boolean
      readonly origin: string
    }

/** Runs in the page: embeds the frame as Foyer does, and reports its messages. Needs everything inside itself. */
export function embed({ url, limit }: { readonly url: string; readonly limit: number }): void {
  const report: unknown = Reflect.get(window, 'foyerFrameCheck')
  const tell = (event: HostEvent) => typeof report === 'function' && report(event)
  const isPlain = (value: unknown): boolean =>
    typeof value !== 'object' || value === null
      ? typeof value !== 'bigint'
      : (Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype) &&
        Object.values(value).every(isPlain)
  const isReadable = (value: unknown) => {
    try {
      return isPlain(value) && (JSON.stringify(value) ?? '').length <= limit
    } catch {
      return false // it contains itself
    }
  }

  const iframe = document.createElement('iframe')
  iframe.id = 'w3m-iframe'
  iframe.name = 'w3m-secure-iframe'
  iframe.src = url
  const style = { position: 'fixed', border: 'none', display: 'none', width: '360px', height: '600px' }
  Object.assign(iframe.style, style)
  window.addEventListener('message', ({ data, origin, source }) => {
    const isUnreadable = !isReadable(data)
    const message = isUnreadable ? { type: Object(data).type, id: Object(data).id } : data
    tell({ kind: 'message', message, isUnreadable, origin, isFrame: source === iframe.contentWindow })
  })
  iframe.addEventListener('load', () => tell({ kind: 'load' }))
  document.body.append(iframe)
}
