/** A message, as a fault reads and changes it. */
export type Message = {
  type: string
  id?: string | undefined
  payload?: { readonly [field: string]: unknown }
}

/** What a fault can change in a frame. */
export type Wire = {
  /** Replaces what happens when the frame posts a message. */
  onPost(replace: (message: Message, post: (message: unknown, target?: string) => void) => void): void
  /** Decides whether the frame sees a message. */
  onReceive(isSeen: (event: MessageEvent<Message>) => boolean): void
  /** Posts to the page. */
  post(message: unknown): void
  /** The origin of the page. */
  site: string
}

/**
 * A script that gives `fault` to a frame before its own scripts run. The frame then posts to a stand-in for its parent.
 */
export function wrapFrame(fault: (wire: Wire) => void): string {
  return `(${install})(${fault})`
}

/** Runs in the frame. Needs everything inside itself. */
function install(fault: (wire: Wire) => void): void {
  const real = window.parent
  const site = new URL(document.referrer).origin
  const send = (message: unknown, target = site) => real.postMessage(message, target)
  let replace: Parameters<Wire['onPost']>[0] = (message, post) => post(message)
  const parent = {
    postMessage: (message: Message, target: string) =>
      replace(message, (each, to = target) => send(each, to)),
  }
  Object.defineProperty(window, 'parent', { value: parent, configurable: true })

  const source = Object.getOwnPropertyDescriptor(MessageEvent.prototype, 'source')?.get
  Object.defineProperty(MessageEvent.prototype, 'source', {
    get() {
      const sender: unknown = source?.call(this)
      return sender === real ? parent : sender
    },
    configurable: true,
  })
  fault({
    post: (message) => send(message),
    site,
    onPost(next) {
      replace = next
    },
    onReceive(isSeen) {
      addEventListener('message', (event) => isSeen(event) || event.stopImmediatePropagation())
    },
  })
}
