import { numberToHex } from 'viem'
import type { SandboxAccount } from '../accounts.js'
import { isRecord, readText } from '../json.js'
import { ProviderError } from './ProviderError.js'

type Bundle = {
  readonly chainId: number
  readonly hashes: readonly unknown[]
  readonly isWhole: boolean
  readonly isAtomic: boolean
}

/** In sequence; atomically; or atomically after setting the account's delegation (EIP-7702). */
export type WayToSend = 'each' | 'all' | 'upgrade'

/** The account, chain and node of a request. They stay the same while the visitor is asked. */
export type Sender = {
  readonly signer: SandboxAccount['signer']
  readonly chainId: number
  readonly url: string
}

export type CreateCallBundlesParameters = {
  /** Chains that the wallet knows. */
  chainIds: readonly number[]
  /** On the current chain by default. */
  senderOf(from: unknown, chainId?: number): Sender
  /** Asks the visitor once for all calls. */
  requireApproval(sender: Sender, calls: readonly unknown[], way: WayToSend): Promise<void>
  /** Whether the account delegates to the batch code. */
  isUpgraded(sender: Sender): Promise<boolean>
  /** Sends one call without a prompt. */
  send(sender: Sender, call: unknown): Promise<unknown>
  /** Sends all calls atomically without a prompt. */
  sendAll(sender: Sender, calls: readonly unknown[]): Promise<unknown>
  receipt(chainId: number, hash: unknown): Promise<unknown>
}

/**
 * Several calls in one request (EIP-5792). They run in sequence until the page first requires an atomic batch, and atomically from
 * then on.
 */
export function createCallBundles(parameters: CreateCallBundlesParameters) {
  const { chainIds, senderOf, requireApproval, isUpgraded, send, sendAll, receipt } = parameters
  const bundles = new Map<string, Bundle>()

  const sendEach = async (sender: Sender, calls: readonly unknown[]) => {
    const hashes: unknown[] = []
    try {
      for (const call of calls) hashes.push(await send(sender, call))
    } catch (error) {
      // Calls already sent stay sent; the status of the bundle shows that it is incomplete.
      if (hashes.length === 0) throw error
    }
    return hashes
  }

  return {
    async wallet_getCapabilities([from, wanted]: unknown[]) {
      const asked = Array.isArray(wanted) ? wanted.map(Number) : chainIds
      const capabilities = chainIds
        .filter((id) => asked.includes(id))
        .map(async (id) => {
          const status = (await isUpgraded(senderOf(from, id))) ? 'supported' : 'ready'
          return [numberToHex(id), { atomic: { status } }] as const
        })
      return Object.fromEntries(await Promise.all(capabilities))
    },
    async wallet_sendCalls([bundle]: unknown[]) {
      if (!isRecord(bundle) || !Array.isArray(bundle.calls) || bundle.calls.length === 0)
        throw new ProviderError(-32602, 'A bundle needs at least one call.')
      const { calls } = bundle
      const sender = senderOf(bundle.from)
      const wanted = readText(bundle, 'chainId')
      if (wanted !== undefined && Number(wanted) !== sender.chainId)
        throw new ProviderError(5710, `The wallet is on chain ${sender.chainId}.`)
      const id = readText(bundle, 'id') ?? `0x${crypto.randomUUID().replaceAll('-', '')}`
      if (bundles.has(id)) throw new ProviderError(5720, 'A bundle with this id already exists.')

      const isReady = await isUpgraded(sender)
      const way = isReady ? 'all' : bundle.atomicRequired === true ? 'upgrade' : 'each'
      await requireApproval(sender, calls, way)
      const isAtomic = way !== 'each'
      const hashes = isAtomic ? [await sendAll(sender, calls)] : await sendEach(sender, calls)
      const isWhole = isAtomic || hashes.length === calls.length
      bundles.set(id, { chainId: sender.chainId, hashes, isWhole, isAtomic })
      return { id }
    },
    async wallet_getCallsStatus([id]: unknown[]) {
      const bundle = typeof id === 'string' ? bundles.get(id) : undefined
      if (!bundle) throw new ProviderError(5730, 'The bundle id is unknown.')
      const answers = await Promise.all(bundle.hashes.map((hash) => receipt(bundle.chainId, hash)))
      const receipts = answers.filter(isRecord)
      const common = {
        version: '2.0.0',
        id,
        chainId: numberToHex(bundle.chainId),
        atomic: bundle.isAtomic,
      }
      if (receipts.length < answers.length) return { ...common, status: 100 }
      const done = receipts.filter(({ status }) => status === '0x1').length
      const status = done === 0 ? 500 : done === receipts.length && bundle.isWhole ? 200 : 600
      return { ...common, status, receipts: receipts.map(toCallReceipt) }
    },
  }
}

function toCallReceipt(receipt: Record<string, unknown>) {
  const { logs, status, blockHash, blockNumber, gasUsed, transactionHash } = receipt
  return { logs, status, blockHash, blockNumber, gasUsed, transactionHash }
}
