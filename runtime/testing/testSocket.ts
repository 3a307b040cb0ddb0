/** A browser's socket, as far as a connection to the relay uses it. Once open, it accepts each request. */
export class TestSocket {
  static readonly CONNECTING = 0
  static readonly all: TestSocket[] = []
  readyState = TestSocket.CONNECTING
  onopen = () => {}
  onerror: (() => void) | null = null
  onclose = () => {}
  onmessage = (_: { data: string }) => {}
  constructor() {
    TestSocket.all.push(this)
  }
  open() {
    if (this.readyState !== TestSocket.CONNECTING) return
    this.readyState = 1
    this.onopen()
  }
  send(request: string) {
    const { id } = JSON.parse(request)
    this.onmessage({ data: JSON.stringify({ id, jsonrpc: '2.0', result: true }) })
  }
  /** Fails before it opens. */
  fail() {
    this.readyState = 3
    this.onerror?.()
  }
  close() {
    const wasOpen = this.readyState === 1
    this.readyState = 3
    // Browsers emit events later.
    queueMicrotask(() => (wasOpen ? this.onclose() : this.onerror?.()))
  }
}
