import { RelayUnreachableError } from '#generated/errors/pairing'
import { rpcErrorFrom } from '#generated/errors/rpc'
import { ConnectionLostError } from '#generated/errors/wallet'
import type { Session } from '../adapters/adapter.js'
import { answerInTime } from '../adapters/answerInTime.js'
import { createSessionEvents } from '../adapters/sessionEvents.js'
import { abortable } from '../core/abortable.js'
import { createEmitter, type Emitter } from '../core/emitter.js'
import { withDeadline } from '../core/withDeadline.js'
import type { Clock } from '../environment/environment.js'
import { limits } from '../limits.js'
import { askVisitor, needsVisitor } from '../services/walletConnect/askVisitor.js'
import { endSessions } from '../services/walletConnect/endSessions.js'
import type {
  PeerSessions,
  WalletConnect,
  WalletConnectParameters,
} from '../services/walletConnect/walletConnect.js'
import { toCatalogueError } from '../services/walletConnect/walletConnectError.js'
import type { Namespace } from '../utils/caip.js'
import type { TestNamespace } from './testFamilies.js'
import { createTestRelay } from './testRelay.js'
import { requestTask, type TestWallet } from './testWallet.js'

/** The remote side of WalletConnect, controlled by the test. */
export type TestWalletConnect = {
  /** For the `walletConnect` option of a foyer. */
  library(parameters: WalletConnectParameters): Promise<WalletConnect>
  /** All requested codes, oldest first. */
  readonly codes: readonly string[]
  /** Unanswered codes, even if the page has stopped waiting. */
  readonly openCodes: readonly string[]
  /** Namespaces of the wallet's sessions. */
  readonly families: readonly TestNamespace[]
  /** Number of open library instances. */
  readonly libraries: number
  /** The next codes never arrive. */
  hang(): void
  /** The next codes are rejected. */
  refuse(error: Error): void
  /** Codes arrive again. */
  mend(): void
  /** The relay goes down: messages are delivered once it is back. */
  drop(): void
  /** The relay is back. */
  comeBack(): void
  /** The visitor approves these namespaces, for the newest code or the given one. */
  approve(namespaces: readonly TestNamespace[], code?: string): Promise<void>
  /** The visitor rejects. */
  reject(code?: string): void
  /** Fails the code with an error. */
  fail(error: Error, code?: string): void
  /** Expires the code. */
  expire(code?: string): void
  /** The wallet ends its sessions in all namespaces. */
  end(): void
}

const testTopic = '7f'.repeat(32)
const sites = ['https://listed.example/']

type Open = { approve(line: Line): void; fail(error: unknown): void; readonly signal: AbortSignal }

/** A WalletConnect session from the wallet's side. */
type Line = {
  readonly namespaces: readonly TestNamespace[]
  readonly events: Emitter<{ ended: undefined }>
}

/**
 * Creates the remote side of WalletConnect, with a relay that can go down.
 *
 * @example
 * const world = createTestWorld()
 * const walletConnect = createTestWalletConnect(world)
 * const { foyer } = await createTestFoyer({ world, walletConnect: { library: walletConnect.library } })
 */
export function createTestWalletConnect(world: {
  wallets: { readonly [namespace in TestNamespace]: TestWallet }
}): TestWalletConnect {
  const relay = createTestRelay()
  const open = new Map<string, Open>()
  const codes: string[] = []
  const lines = new Set<Line>()
  let libraries = 0
  let requests = 0
  let plan: 'answer' | 'hang' | Error = 'answer'

  const take = (code = codes.at(-1) ?? '') => {
    const found = open.get(code)
    if (!found) throw new Error(`No page is waiting for an answer to ${code}.`)
    open.delete(code)
    return found
  }
  const keeps = (namespace: Namespace) =>
    [...lines].findLast((line) => line.namespaces.some((each) => each === namespace))
  const end = (line: Line) => {
    lines.delete(line)
    line.events.emit('ended', undefined)
  }

  const relayBack = async (clock: Clock, signal: AbortSignal) => {
    const error = () => new RelayUnreachableError()
    await withDeadline(() => relay.up(), { ms: limits.relayTimeoutMs, clock, signal, error })
  }

  const openSession = (line: Line, namespace: TestNamespace, options: WalletConnectParameters): Session => {
    const wallet = world.wallets[namespace]
    const { on, emit } = createSessionEvents(options.environment.log)
    const over = new AbortController()
    let accounts = atLeastOne(wallet.accounts)
    let caipNetworkId = wallet.network
    const stop = () => {
      for (const each of stops) each()
      over.abort(new ConnectionLostError({ namespace }))
    }
    const finish = () => {
      stop()
      emit('ended', undefined)
    }
    const stops = [
      line.events.on('ended', finish),
      wallet.on(
        'accounts',
        relay.later(over.signal, (next) => {
          if (next.length === 0) return end(line)
          accounts = atLeastOne(next)
          emit('accounts', accounts)
        }),
      ),
      wallet.on(
        'network',
        relay.later(over.signal, (next) => {
          caipNetworkId = next
          emit('network', next)
        }),
      ),
    ]
    const request: Session['request'] = async ({ method, params }) => {
      const ask = () => relay.up().then(() => wallet.perform({ task: requestTask(method), method, params }))
      const asked = askVisitor({ namespace, method, ask, sites, onAsk: options.onAsk })
      if (needsVisitor(method)) options.onSent?.({ namespace, id: ++requests, topic: testTopic, sites })
      return abortable(asked, over.signal).catch((error: unknown) => {
        throw toCatalogueError(error)
      })
    }
    return {
      get accounts() {
        return accounts
      },
      get caipNetworkId() {
        return caipNetworkId
      },
      provider: { request, on: () => {}, removeListener: () => {} },
      request,
      on,
      move(network) {
        if (network.caipNetworkId === caipNetworkId) return
        caipNetworkId = network.caipNetworkId
        emit('network', caipNetworkId)
      },
      async end() {
        stop()
        if (!lines.has(line)) return
        end(line)
        await answerInTime(relay.up(), {
          method: 'disconnect',
          timers: options.environment.clock,
          signal: options.signal,
        })
        for (const each of line.namespaces)
          if (!keeps(each)) await world.wallets[each].perform({ task: 'forget', method: 'forget' })
      },
      release: stop,
    }
  }
  const openAll = (line: Line, options: WalletConnectParameters): PeerSessions => {
    const sessions: { [namespace in Namespace]?: Session } = {}
    for (const namespace of line.namespaces) sessions[namespace] = openSession(line, namespace, options)
    return sessions
  }

  return {
    codes,
    get openCodes() {
      return [...open.keys()]
    },
    get families() {
      return [...new Set([...lines].flatMap((line) => line.namespaces))]
    },
    get libraries() {
      return libraries
    },
    hang() {
      plan = 'hang'
    },
    refuse(error) {
      plan = error
    },
    mend() {
      plan = 'answer'
    },
    drop: relay.drop,
    comeBack: relay.comeBack,
    async approve(namespaces, code) {
      const waiting = take(code)
      for (const namespace of namespaces)
        await world.wallets[namespace].perform({ task: 'connect', method: 'connect' })
      const line: Line = { namespaces, events: createEmitter<{ ended: undefined }>(rethrow) }
      relay.deliver(() => {
        if (waiting.signal.aborted) return end(line) // the page has canceled since
        lines.add(line)
        waiting.approve(line)
      })
    },
    reject(code) {
      const { fail } = take(code)
      relay.deliver(() => fail(rpcErrorFrom({ code: 4001, message: 'User rejected.' })))
    },
    fail: (error, code) => take(code).fail(error),
    expire: (code) => take(code).fail(rpcErrorFrom({ code: -32000, message: 'Proposal expired' })),
    end() {
      for (const line of lines) relay.deliver(() => end(line))
    },

    async library(parameters) {
      const { clock } = parameters.environment
      libraries++
      return {
        clientId: 'did:key:test',
        async pair(signal) {
          if (plan === 'hang') await abortable(new Promise(() => {}), signal)
          if (plan instanceof Error) throw plan
          if (relay.isLost) await relayBack(clock, signal)
          const uri = `wc:${String(codes.length + 1).padStart(64, '0')}@2?relay-protocol=irn&symKey=${'5a'.repeat(32)}`
          codes.push(uri)
          const answer = new Promise<PeerSessions>((resolve, reject) => {
            open.set(uri, { approve: (line) => resolve(openAll(line, parameters)), fail: reject, signal })
          })
          const approval = abortable(answer, signal, endSessions)
          approval.catch(() => {}) // handled by the waiting caller
          return { uri, approval }
        },
        restore(namespace) {
          const line = keeps(namespace)
          const found = line?.namespaces.find((each) => each === namespace)
          return line && found && openSession(line, found, parameters)
        },
        leave() {},
        close() {
          libraries--
        },
      }
    },
  }
}

function rethrow(error: unknown): never {
  throw error
}

function atLeastOne([first = '', ...rest]: readonly string[]): readonly [string, ...string[]] {
  return [first, ...rest]
}
