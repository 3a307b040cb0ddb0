import { randomBytes } from 'node:crypto'
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2'
import { extname } from 'node:path'
import { text } from 'node:stream/consumers'
import { type WebSocket, WebSocketServer } from 'ws'
import { isRecord, parseJson } from '../../world/json.js'
import type { PeerName } from '../peers.js'
import type { BuiltApp } from '../prepare/readBuiltApp.js'
import { answerService } from './answerService.js'
import type { Certificate } from './createCertificate.js'

/** A request that a page made. */
export type SeenRequest = { host: string; path: string; status: number }

type StartHostsParameters = { apps: ReadonlyMap<PeerName, BuiltApp>; certificate: Certificate }

/**
 * Serves `https://<peer>.dapp.test` and every other host from one port of this machine. A flag makes the browser
 * resolve all hosts to it. Intercepting requests instead would turn the cache off, and slow down peers with many
 * files.
 */
export async function startHosts({ apps, certificate }: StartHostsParameters) {
  const requests: SeenRequest[] = []
  const server = createSecureServer({ ...certificate, allowHTTP1: true }, (request, response) => {
    respond(request, response).catch((error: unknown) => console.error(error))
  })

  async function respond(request: Http2ServerRequest, response: Http2ServerResponse) {
    const { host, url, isFromPage } = readRequest(request)
    const body = await text(request)
    const [name, ...domain] = host.split('.')
    const app = domain.join('.') === 'dapp.test' ? findApp(name) : undefined
    const seen = { host, path: url.pathname, status: 200 }
    if (isFromPage || app) requests.push(seen)
    if (app) return serveFile(app, seen, response)
    const cors = {
      'access-control-allow-origin': request.headers.origin ?? '*',
      'access-control-allow-credentials': 'true',
    }
    if (request.method === 'OPTIONS') {
      response.writeHead(204, {
        ...cors,
        'access-control-allow-headers': String(request.headers['access-control-request-headers'] ?? '*'),
        'access-control-allow-methods': 'GET, POST, PUT, DELETE, OPTIONS',
        'access-control-max-age': '600',
      })
      return response.end()
    }
    const answer = answerService({ method: request.method, url, body })
    const canKeep = /^(image|font)\//.test(answer.type)
    response.writeHead(answer.status, {
      ...cors,
      'content-type': answer.type,
      'cache-control': canKeep ? 'public, max-age=86400' : 'no-store',
    })
    response.end(answer.body)
  }

  function findApp(name: string | undefined): BuiltApp | undefined {
    for (const [each, app] of apps) if (each === name) return app
    return undefined
  }

  const sockets = new WebSocketServer({ noServer: true })
  server.on('upgrade', (request, socket, head) => {
    requests.push({ host: request.headers.host ?? '', path: request.url ?? '', status: 101 })
    sockets.handleUpgrade(request, socket, head, answerRelay)
  })
  // Browsers drop connections when a page closes.
  for (const event of ['sessionError', 'tlsClientError']) server.on(event, () => {})

  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', resolve)
  })
  const address = server.address()
  if (!isRecord(address)) throw new Error('The server has no port.')
  return {
    port: Number(address.port),
    /** What pages have requested, oldest first. */
    requests,
    stop() {
      sockets.close()
      server.close()
    },
  }
}

export type Hosts = Awaited<ReturnType<typeof startHosts>>

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.json': 'application/json',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
}

function serveFile({ files }: BuiltApp, seen: SeenRequest, response: Http2ServerResponse) {
  const path = seen.path === '/' ? '/index.html' : seen.path
  const file = files.get(path)
  seen.status = file ? 200 : 404
  response.writeHead(seen.status, {
    'content-type': types[extname(path)] ?? 'application/octet-stream',
    'cache-control': path === '/index.html' ? 'no-cache' : 'public, max-age=31536000, immutable',
    ...(file && { 'content-encoding': 'gzip', 'content-length': file.length }),
  })
  response.end(file ?? '')
}

/** The browser's own requests, such as for updates, come from no page. */
function readRequest(request: Http2ServerRequest) {
  const { headers } = request
  const host = (headers[':authority'] ?? headers.host ?? '').replace(/:\d+$/, '')
  const isFromPage = headers.origin !== undefined || headers.referer !== undefined
  return { host, url: new URL(request.url, `https://${host}`), isFromPage }
}

/** Agrees to whatever a WalletConnect client asks of its relay. */
function answerRelay(socket: WebSocket) {
  socket.on('message', (message) => {
    const call = parseJson(message.toString())
    if (!isRecord(call) || typeof call.method !== 'string') return
    const topic = () => randomBytes(32).toString('hex')
    const results: Record<string, () => unknown> = {
      irn_subscribe: topic,
      irn_batchSubscribe: () => [topic()],
    }
    const result = results[call.method]?.() ?? true
    socket.send(JSON.stringify({ id: call.id, jsonrpc: '2.0', result }))
  })
}
