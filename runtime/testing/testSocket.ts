/** A browser's socket, as far as a connection to the relay uses it. Once open, it accepts each request. */
export class TestSocket {
  static readonly CONNECTING = 0
  static readonly all: TestSocket[] = []
  readyState = TestSocket.CONNECTING
  onopen = () => {}
  onerror = () => {}
  onmessage = (_: { data: string }) => {}
  constructor() {
    TestSocket.all.push(this)
  }
  open() {
    this.readyState = 1
    this.onopen()
  }
  send(request: string) {
    const { id } = JSON.parse(request)
    this.onmessage({ data: JSON.stringify({ id, jsonrpc: '2.0', result: true }) })
  }
  close() {
    this.readyState = 3
    this.onerror()
  }
}
