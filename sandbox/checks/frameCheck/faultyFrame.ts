import { once } from 'node:events'
import { createServer } from 'node:http'
import type { createFrame } from '../../world/frame/frame.js'
import type { Fault } from './faults.js'
import { wrapFrame } from './wrapFrame.js'

type Frame = Awaited<ReturnType<typeof createFrame>>

/** Serves the sandbox's frame with a fault, on an origin of its own. */
export async function serveFaulty({ app }: Frame, { script, response }: Partial<Fault>) {
  let end = () => {}
  const answered = new Promise<void>((resolve) => {
    end = resolve
  })
  const server = createServer(async (request, reply) => {
    const [path = ''] = (request.url ?? '').split('?')
    const change = response?.path === path ? response.change : {}
    if (change === 'hang') return end()
    if (change === 'break') return request.socket.destroy()
    if (path === '/fault.js' && script) {
      end() // now the browser has the page
      return reply.setHeader('content-type', 'text/javascript').end(wrapFrame(script))
    }
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part)
    const answer = await app.inject({
      method: request.method === 'POST' ? 'POST' : 'GET',
      url: request.url ?? '/',
      headers: { ...request.headers },
      payload: Buffer.concat(parts),
    })
    const isWrapped = path === '/sdk' && script
    const text = isWrapped
      ? answer.body.replace('<head>', '<head><script src="/fault.js"></script>')
      : answer.rawPayload
    const { 'content-length': _length, ...headers } = answer.headers
    const all = Object.entries({ ...headers, ...change.headers })
    for (const [name, value] of all) if (value) reply.setHeader(name, value)
    reply.writeHead(change.status ?? answer.statusCode).end(text)
    if (path === '/sdk' && !script) end()
  })
  await once(server.listen(0, 'localhost'), 'listening')
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('The frame has no port.')
  return {
    url: `http://localhost:${address.port}/sdk`,
    /** Resolves once the browser has the page, or is kept waiting. */
    answered,
    close: () => void server.close().closeAllConnections(),
  }
}
