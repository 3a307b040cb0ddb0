import { type IncomingMessage, type Server, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { type WebSocket, WebSocketServer } from 'ws'
import type { SandboxAddresses } from '../addresses.js'
import { isKnownProject } from './requireProject.js'
import { createErrorBody } from './ServiceError.js'

/** The chains that can be called by a web socket. */
export const socketChains: readonly (keyof SandboxAddresses['rpc'])[] = ['eip155:1']

const paths = ['/v1', '/v1/', '/ws']

/** Forwards each message of a web socket to the chain of its address, and each answer back. */
export function serveRpcSockets(server: Server, { addresses }: { addresses: SandboxAddresses }) {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: 2 * 1024 * 1024 })

  const serve = (socket: WebSocket, url: string) => {
    const stopping = new AbortController()
    socket.on('close', () => stopping.abort())
    socket.on('message', async (data) => {
      try {
        const answer = await fetch(url, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: String(data),
          signal: stopping.signal,
        })
        if (answer.status !== 200) throw new Error(`HTTP ${answer.status}`)
        socket.send(await answer.text())
      } catch {
        socket.close(1011)
      }
    })
  }
  server.on('upgrade', (request: IncomingMessage, stream: Duplex, head: Buffer) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://sandbox')
    const asked = searchParams.get('chainId')
    const chain = socketChains.find((each) => each === asked)
    if (!paths.includes(pathname)) return refuse(stream, 404)
    if (!isKnownProject(searchParams.get('projectId') ?? undefined))
      return refuse(stream, 401, createErrorBody('authentication', 'We failed to authenticate your request'))
    if (!chain)
      return refuse(
        stream,
        400,
        createErrorBody('chainId', `We don't support the chainId you provided: ${asked}.`),
      )
    sockets.handleUpgrade(request, stream, head, (socket) => serve(socket, addresses.rpc[chain]))
  })
  return {
    close() {
      for (const socket of sockets.clients) socket.terminate()
    },
  }
}

function refuse(stream: Duplex, status: number, body?: object) {
  const text = body ? JSON.stringify(body) : ''
  stream.end(
    [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      'content-type: application/json',
      `content-length: ${Buffer.byteLength(text)}`,
      'connection: close',
      '',
      text,
    ].join('\r\n'),
  )
}
