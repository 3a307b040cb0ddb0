import { FrameRequestTimeoutError } from '#generated/errors/frame'
import type { User } from '#generated/frame/messages'
import { isRpcRequest } from '#generated/frame/validators'
import { createIssue } from '#generated/support/validate'
import { eth_sendTransaction, wallet_getCallsStatus } from '#generated/wallet-rpc/methods'
import { createEmitter } from '../../core/emitter.js'
import { withDeadline } from '../../core/withDeadline.js'
import type { Environment } from '../../environment/environment.js'
import { limits } from '../../limits.js'
import type { Frame } from '../../services/frame/createFrame.js'
import { toValueError } from '../../services/frame/frameError.js'
import { fromFrameAnswer, toFrameParams } from '../../services/frame/solanaWire.js'
import { needsVisitor } from '../../services/walletConnect/askVisitor.js'
import type { PeerLine } from '../../services/walletConnect/createPeerSession.js'
import type { LineEvents } from '../../services/walletConnect/line.js'
import type { CaipNetworkId, Namespace } from '../../utils/caip.js'
import { type createFrameChain, requireChain } from './frameChain.js'
import type { SessionAccounts } from './sessionAccounts.js'

export type CreateFrameLineParameters = {
  readonly namespace: Namespace
  readonly accounts: SessionAccounts
  /** Aborts once the session is over. */
  readonly over: AbortSignal
  readonly frameChain: ReturnType<typeof createFrameChain>
  readonly clock: Environment['clock']
  readonly log: Environment['log']
  open(): Promise<Frame>
  /** Runs one task at a time, unless `wanted` aborts before. */
  inTurn<value>(wanted: AbortSignal, task: () => Promise<value>): Promise<value>
  /** Asks for the accounts on a chain. */
  askUser(chainId: CaipNetworkId, abort: AbortSignal): Promise<User>
  /**
   * Resolves if the frame is on this chain, with the account of the session.
   *
   * @throws UnauthorizedError
   */
  confirm(chainId: CaipNetworkId, abort: AbortSignal): Promise<void>
  /** Whether the frame asks the visitor now. */
  onAsking(isAsking: boolean): void
  /** The smart account is deployed now. */
  onDeployed(chainId: CaipNetworkId): void
  /** Whether a logout is under way, which removes the frame. */
  isLeaving(): boolean
  onError(error: unknown): void
  onEnd(): Promise<void>
}

/** How a status says that calls are on the chain: by EIP-5792, or as the Blockchain API does. */
const confirmed: readonly unknown[] = [200, 'CONFIRMED']

/** The connection of one session to the embedded wallet in the frame. */
export function createFrameLine(parameters: CreateFrameLineParameters): PeerLine {
  const { namespace, accounts, over, frameChain, inTurn, askUser } = parameters

  /** Whether an answer says that the smart account is deployed. The calls of a status may be those of any account. */
  const saysDeployed = async (method: string, answer: unknown, chainId: CaipNetworkId) => {
    if (method === eth_sendTransaction) return true
    if (method !== wallet_getCallsStatus || !confirmed.includes(Object(answer).status)) return false
    try {
      const { address, smartAccountDeployed } = await askUser(chainId, over)
      return smartAccountDeployed === true && accounts.isInUse(chainId, address)
    } catch (error) {
      parameters.log.debug('Whether the smart account is deployed is unknown.', error)
      return false
    }
  }

  return {
    events: createEmitter<LineEvents>(parameters.onError),
    putFirst: async () => {},
    switchTo: (chainId) =>
      inTurn(over, async () => {
        await frameChain.moveTo(chainId, over)
        if (accounts.mayDiffer(chainId)) accounts.take(chainId, await askUser(chainId, over))
      }),
    ask(chainId, { method, params }, abort) {
      const either = abort ? AbortSignal.any([abort, over]) : over
      const isShown = needsVisitor(method)
      const ask = (wanted: AbortSignal) =>
        inTurn(wanted, async () => {
          const isSolana = namespace === 'solana'
          const [address = ''] = accounts.addresses[chainId] ?? []
          const request = { method, params: isSolana ? toFrameParams(params ?? {}, address) : params }
          const issue = createIssue()
          if (!isRpcRequest(request, issue)) throw toValueError(issue)
          requireChain(request, chainId)
          const frame = await parameters.open()
          let isAsking = false
          try {
            await frameChain.moveTo(chainId, wanted)
            if (isShown) {
              await parameters.confirm(chainId, wanted)
              isAsking = true
              parameters.onAsking(true)
            }
            const { payload } = await frame.ask('rpcRequest', request, wanted)
            if (
              accounts.mayDeploy() &&
              (await saysDeployed(method, payload, chainId)) &&
              accounts.noteDeployed()
            )
              parameters.onDeployed(chainId)
            return isSolana ? fromFrameAnswer(method, payload) : payload
          } finally {
            if (isAsking) parameters.onAsking(false)
            // Otherwise its page would still ask the visitor.
            if (isAsking && wanted.aborted && !parameters.isLeaving()) frame.reload()
          }
        })
      if (!isShown) return ask(either)
      // Counts the time in the queue too, as a feature does that waits for the answer.
      const timeoutMs = limits.visitorTimeoutMs
      const error = () => new FrameRequestTimeoutError({ timeoutMs })
      return withDeadline(ask, { ms: timeoutMs, clock: parameters.clock, signal: either, error })
    },
    end: parameters.onEnd,
  }
}
