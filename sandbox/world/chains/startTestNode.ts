import { createServer, type IncomingMessage } from 'node:http'
import { onTestFinished } from 'vitest'

/** How a test node answers: with a body, not at all, or by closing the connection. */
export type TestNodeReply =
  | 'hang'
  | 'cut'
  | {
      readonly status?: number
      readonly headers?: { readonly [name: string]: string }
      /** A string is sent as is, anything else as JSON. */
      readonly body?: unknown
    }

/** A request to a test node: its path, and its body if it had one. */
export type TestNodeRequest = { readonly path: string; readonly body: unknown }

/** Starts a local node for one test; `asked` holds its requests, oldest first. */
export async function startTestNode(
  reply: (request: TestNodeRequest, count: number) => TestNodeReply | Promise<TestNodeReply>,
) {
  const asked: TestNodeRequest[] = []
  const server = createServer(async (incoming: IncomingMessage, response) => {
    const text = (await incoming.toArray()).join('')
    const request = { path: incoming.url ?? '', body: text === '' ? undefined : JSON.parse(text) }
    asked.push(request)
    const answer = await reply(request, asked.length)
    if (answer === 'hang') return
    if (answer === 'cut') return void incoming.socket.destroy()
    const { status = 200, headers, body = '' } = answer
    response.writeHead(status, { 'content-type': 'application/json', ...headers })
    response.end(typeof body === 'string' ? body : JSON.stringify(body))
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close().closeAllConnections())
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('The node has no address.')
  return { url: `http://127.0.0.1:${address.port}`, asked, server }
}

export type TestRpcCall = {
  readonly id: number
  readonly method: string
  readonly params: readonly unknown[]
}

/** The calls in a JSON-RPC body, single or batch; parameters may be left out. */
export function readRpcCalls(body: unknown): readonly TestRpcCall[] {
  return [body].flat().flatMap((call) => (isCall(call) ? { params: [], ...call } : []))
}

/** Answers a JSON-RPC request, single or batch, in kind. */
export function answerRpc(
  { body }: TestNodeRequest,
  answer: (call: TestRpcCall) => { readonly result: unknown } | { readonly error: unknown },
): { readonly body: unknown } {
  const answers = readRpcCalls(body).map((call) => ({ jsonrpc: '2.0', id: call.id, ...answer(call) }))
  return { body: Array.isArray(body) ? answers : answers[0] }
}

function isCall(value: unknown): value is Pick<TestRpcCall, 'id' | 'method'> & Partial<TestRpcCall> {
  return typeof value === 'object' && value !== null && 'id' in value && 'method' in value
}
