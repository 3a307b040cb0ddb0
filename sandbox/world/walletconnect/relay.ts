import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { verifyJWT } from '@walletconnect/relay-auth'
import { type WebSocket, WebSocketServer } from 'ws'
import type { Faults } from '../faults.js'
import { isRecord, parseJson, readText } from '../json.js'
import type { LoggedRequest, RequestLog } from '../requestLog.js'
import { isKnownProject } from '../services/requireProject.js'

export type CreateRelayParameters = {
  requests: RequestLog
  faults: Faults
  /** The relay's clock, which decides whether a client's token has expired. */
  now?: (() => number) | undefined
}
export type Relay = {
  readonly server: Server
  listen(where: { host: string; port: number }): Promise<void>
  /** The number of open sockets. */
  connections(): number
  /** Deletes all messages and disconnects every client. */
  reset(): void
  close(): Promise<void>
}

type RelayMessage = { topic: string; message: string; publishedAt: number; tag: number; attestation?: string }
type Stored = RelayMessage & { sender: string; expiresAt: number }
type Client = {
  readonly id: string
  readonly socket: WebSocket
  /** Subscription ids, by topic. */
  readonly topics: Map<string, string>
  isAlive: boolean
}

const service = 'relay'
/** Clients close a socket that is silent for 35 s. */
const pingMs = 15_000
/** The close code with which relays give a reason. */
const refusalCode = 3000
/** The tolerated clock skew of a client. */
const leewayMs = 120_000

/**
 * A WalletConnect relay: forwards encrypted messages between pages and wallets by topic, stores them until they are delivered, and
 * can inject faults.
 */
export function createRelay({ requests, faults, now = Date.now }: CreateRelayParameters): Relay {
  const clients = new Set<Client>()
  const sockets = new Set<Duplex>()
  let storedMessages: readonly Stored[] = []
  let lastId = Date.now() * 1000

  const http = createServer((_request, response) =>
    response.writeHead(426).end('This is a relay. Use a web socket.'),
  )
  const wss = new WebSocketServer({ noServer: true, maxPayload: 2 * 1024 * 1024 })
  http.on('connection', (socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })

  const log = (path: string, body: unknown, request?: IncomingMessage): LoggedRequest => {
    const entry: LoggedRequest = {
      service,
      method: 'WS',
      url: path,
      path,
      query: {},
      origin: request?.headers.origin,
      contentType: undefined,
      body,
      at: new Date().toISOString(),
    }
    requests.add(entry)
    return entry
  }

  http.on('upgrade', async (request, socket, head) => {
    const address = new URL(request.url ?? '/', 'ws://relay')
    const auth = address.searchParams.get('auth') ?? ''
    const projectId = address.searchParams.get('projectId') ?? ''
    const entry = log('connect', { projectId, userAgent: address.searchParams.get('ua') }, request)
    const fault = faults.take(service, `connect ${request.url}`)
    if (fault?.kind === 'down') return void socket.destroy()
    if (fault?.kind === 'hang') return
    if (fault?.kind === 'delay') await new Promise((resolve) => setTimeout(resolve, Number(fault.value)))
    const reason =
      fault?.kind === 'close' ? String(fault.value ?? '') : await findRefusal({ auth, projectId, now: now() })
    if (socket.destroyed) return
    wss.handleUpgrade(request, socket, head, (accepted) => {
      entry.status = reason === undefined ? 101 : refusalCode
      if (typeof fault?.value === 'number' && fault.kind === 'close') return accepted.close(fault.value)
      if (reason !== undefined) return accepted.close(refusalCode, reason)
      welcome(accepted, clientIdOf(auth))
    })
  })

  const welcome = (socket: WebSocket, id: string) => {
    const client: Client = { id, socket, topics: new Map(), isAlive: true }
    clients.add(client)
    socket.on('pong', () => {
      client.isAlive = true
    })
    socket.on('close', () => clients.delete(client))
    socket.on('error', () => socket.terminate())
    socket.on('message', (data) => void receive(client, String(data)))
  }

  const receive = async (client: Client, text: string) => {
    const call = parseJson(text)
    const method = readText(call, 'method')
    if (!isRecord(call) || !method) return acknowledge(client, call)
    const { id, params } = call
    log(method, params)
    const fault = faults.take(service, text)
    if (fault?.kind === 'down') return client.socket.terminate()
    if (fault?.kind === 'close') return client.socket.close(refusalCode, String(fault.value ?? ''))
    if (fault?.kind === 'hang') return
    if (fault?.kind === 'delay') await new Promise((resolve) => setTimeout(resolve, Number(fault.value)))
    const perform = methods[method]
    const answer = perform
      ? { result: perform(client, isRecord(params) ? params : {}) }
      : { error: { code: -32601, message: `Method not found: ${method}` } }
    client.socket.send(JSON.stringify({ jsonrpc: '2.0', id, ...answer }))
  }

  /** Deletes a message once its delivery is acknowledged. */
  const acknowledge = (client: Client, answer: unknown) => {
    if (!isRecord(answer) || answer.result !== true) return
    const stored = unacknowledged.get(Number(answer.id))
    unacknowledged.delete(Number(answer.id))
    if (stored) storedMessages = storedMessages.filter((each) => each !== stored || each.sender === client.id)
  }
  const unacknowledged = new Map<number, Stored>()

  const subscribe = (client: Client, topic: string): string => {
    const id = createHash('sha256').update(topic).update(client.id).digest('hex')
    client.topics.set(topic, id)
    // Deliver after the response that confirms the subscription.
    for (const stored of fetchFor(client, topic)) setImmediate(() => deliver(client, stored))
    return id
  }

  const deliver = (client: Client, stored: Stored) => {
    const subscription = client.topics.get(stored.topic)
    if (!subscription || client.socket.readyState !== client.socket.OPEN) return
    const id = ++lastId
    unacknowledged.set(id, stored)
    const params = { id: subscription, data: toRelayMessage(stored) }
    client.socket.send(JSON.stringify({ jsonrpc: '2.0', id, method: 'irn_subscription', params }))
  }

  const publish = (client: Client, params: Record<string, unknown>): true => {
    const attestation = readText(params, 'attestation')
    const stored: Stored = {
      topic: readText(params, 'topic') ?? '',
      message: readText(params, 'message') ?? '',
      tag: Number(params.tag ?? 0),
      publishedAt: Date.now(),
      sender: client.id,
      expiresAt: Date.now() + 1000 * Number(params.ttl ?? 300),
      ...(attestation !== undefined && { attestation }),
    }
    storedMessages = [...storedMessages.filter(({ expiresAt }) => expiresAt > Date.now()), stored]
    for (const other of clients) if (other.id !== client.id) deliver(other, stored)
    return true
  }

  const fetchFor = (client: Client, topic: string) =>
    storedMessages.filter(
      (stored) => stored.topic === topic && stored.sender !== client.id && stored.expiresAt > Date.now(),
    )

  const textsOf = (value: unknown) =>
    Array.isArray(value) ? value.filter((each) => typeof each === 'string') : []

  const methods: Record<string, (client: Client, params: Record<string, unknown>) => unknown> = {
    irn_publish: publish,
    irn_batchPublish(client, { messages }) {
      for (const each of Array.isArray(messages) ? messages : []) if (isRecord(each)) publish(client, each)
      return true
    },
    irn_subscribe: (client, params) => subscribe(client, readText(params, 'topic') ?? ''),
    irn_batchSubscribe: (client, { topics }) => textsOf(topics).map((topic) => subscribe(client, topic)),
    irn_unsubscribe: (client, params) => client.topics.delete(readText(params, 'topic') ?? ''),
    irn_batchUnsubscribe(client, { subscriptions }) {
      for (const each of Array.isArray(subscriptions) ? subscriptions : [])
        client.topics.delete(readText(each, 'topic') ?? '')
      return true
    },
    irn_fetchMessages: (client, params) => ({
      messages: fetchFor(client, readText(params, 'topic') ?? '').map(toRelayMessage),
      hasMore: false,
    }),
    irn_batchFetchMessages: (client, { topics }) => ({
      messages: textsOf(topics).flatMap((topic) => fetchFor(client, topic).map(toRelayMessage)),
      hasMore: false,
    }),
    /** Publishes a proposal and subscribes to its answer. */
    wc_proposeSession(client, params) {
      const topic = readText(params, 'pairingTopic') ?? ''
      publish(client, { ...params, topic, message: params.sessionProposal, tag: 1100, ttl: 300 })
      subscribe(client, topic)
      return true
    },
    /** Publishes the answer and the settlement of a proposal, and subscribes to the new session. */
    wc_approveSession(client, params) {
      const topic = readText(params, 'pairingTopic') ?? ''
      const sessionTopic = readText(params, 'sessionTopic') ?? ''
      subscribe(client, sessionTopic)
      publish(client, { topic, message: params.sessionProposalResponse, tag: 1101, ttl: 300 })
      publish(client, { topic: sessionTopic, message: params.sessionSettlementRequest, tag: 1102, ttl: 300 })
      return true
    },
  }

  const disconnectAll = () => {
    for (const { socket } of clients) socket.terminate()
    for (const socket of sockets) socket.destroy()
  }
  const stopListening = faults.onAdd((fault) => {
    // A relay that goes down also cuts idle sockets.
    if (fault.service === service && fault.kind === 'down' && fault.match === undefined) disconnectAll()
  })
  const heartbeat = setInterval(() => {
    for (const client of clients) {
      if (!client.isAlive) client.socket.terminate()
      client.isAlive = false
      client.socket.ping()
    }
  }, pingMs)

  return {
    server: http,
    listen: (where) =>
      new Promise((resolve, reject) => {
        http.once('error', reject)
        http.listen(where, () => resolve())
      }),
    connections: () => clients.size,
    reset() {
      storedMessages = []
      unacknowledged.clear()
      disconnectAll()
    },
    close() {
      stopListening()
      clearInterval(heartbeat)
      disconnectAll()
      return new Promise((resolve) => http.close(() => resolve()))
    },
  }
}

function toRelayMessage({ topic, message, publishedAt, tag, attestation }: Stored): RelayMessage {
  return { topic, message, publishedAt, tag, ...(attestation !== undefined && { attestation }) }
}

/** Why a relay rejects a client, in the real relay's words. */
async function findRefusal(parameters: {
  auth: string
  projectId: string
  now: number
}): Promise<string | undefined> {
  const { auth, projectId, now } = parameters
  if (!isKnownProject(projectId)) return 'Unauthorized: invalid key'
  const isGenuine = await verifyJWT(auth).catch(() => false)
  if (!isGenuine) return 'JWT validation error: invalid signature'
  const { iat, exp } = claimsOf(auth)
  if (Number(iat) * 1000 > now + leewayMs) return 'JWT validation error: JWT Token is not yet valid'
  if (Number(exp) * 1000 < now - leewayMs) return 'JWT validation error: JWT Token is expired'
  return undefined
}

/** The client id from the token. */
function clientIdOf(auth: string): string {
  return readText(claimsOf(auth), 'iss') ?? auth
}

function claimsOf(auth: string): Record<string, unknown> {
  const claims = parseJson(Buffer.from(auth.split('.')[1] ?? '', 'base64url').toString())
  return isRecord(claims) ? claims : {}
}
