import { InvalidParamsError, UnsupportedChainIdError } from '#generated/errors/rpc'
import { InvalidWalletAnswerError } from '#generated/errors/wallet'
import type { RpcRequest, User } from '#generated/frame/messages'
import { eth_sendTransaction, wallet_sendCalls } from '#generated/wallet-rpc/methods'
import type { Frame } from '../../services/frame/createFrame.js'
import { type CaipNetworkId, namespaceOf } from '../../utils/caip.js'
import type { EmbeddedAccountType } from '../../utils/embeddedWallet.js'

export type CreateFrameChainParameters = {
  open(): Promise<Frame>
  /** The frame has moved to this chain. */
  onMove(chainId: CaipNetworkId): void
}

export type FrameUserQuery = {
  readonly chainId: CaipNetworkId
  readonly preferredAccountType: EmbeddedAccountType | undefined
  readonly abort: AbortSignal
}

/** The chain of the frame. It has one for all sessions, and its requests do not name theirs. */
export function createFrameChain({ open, onMove }: CreateFrameChainParameters) {
  /** Undefined while it is unknown: the frame may also have moved if its answer is late, or an error. */
  let current: CaipNetworkId | undefined

  const arrive = (method: string, chainId: CaipNetworkId, said: string | number) => {
    if (![chainId, `${toFrameChain(chainId)}`].includes(`${said}`))
      throw new InvalidWalletAnswerError({ method, expected: `the network ${chainId}` })
    current = chainId
  }

  return {
    /** The frame may be on any chain. */
    lose() {
      current = undefined
    },
    async moveTo(chainId: CaipNetworkId, abort: AbortSignal) {
      if (chainId === current) return
      current = undefined
      const { payload } = await (await open()).ask('switchNetwork', { chainId: toFrameChain(chainId) }, abort)
      arrive('SWITCH_NETWORK', chainId, payload.chainId)
      onMove(chainId)
    },
    /** Asks for the user, with the account of the preferred type. Moves the frame to this chain. */
    async askUser({ chainId, preferredAccountType, abort }: FrameUserQuery): Promise<User> {
      current = undefined
      const query = { chainId: toFrameChain(chainId), ...(preferredAccountType && { preferredAccountType }) }
      const { payload } = await (await open()).ask('getUser', query, abort)
      arrive('GET_USER', chainId, payload.chainId)
      return payload
    },
  }
}

/**
 * Refuses a transaction or calls that name another chain: the frame sends them on its own.
 *
 * @throws InvalidParamsError, UnsupportedChainIdError
 */
export function requireChain({ method, params }: RpcRequest, chainId: CaipNetworkId): void {
  const named = Array.isArray(params) ? (Object(params[0]).chainId ?? undefined) : undefined
  if (named === undefined || Number(named) === toFrameChain(chainId)) return
  if (method === wallet_sendCalls) throw new UnsupportedChainIdError()
  if (method === eth_sendTransaction) throw new InvalidParamsError({ reason: 'it names another network' })
}

/** The frame names EVM chains by number, and others by their CAIP-2 id. */
export function toFrameChain(chainId: CaipNetworkId): string | number {
  return namespaceOf(chainId) === 'eip155' ? Number(chainId.slice('eip155:'.length)) : chainId
}
