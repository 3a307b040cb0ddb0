import { BalanceUnavailableError } from '#generated/errors/account'
import { RequestTimeoutError, ServiceUnreachableError } from '#generated/errors/http'
import { InvalidParamsError } from '#generated/errors/rpc'
import { InvalidAddressError } from '#generated/errors/send'
import { pause } from '../../core/pause.js'
import { whenVisible } from '../../core/whenVisible.js'
import { limits } from '../../limits.js'
import type { Network } from '../../networks/defineNetwork.js'
import { firstAnswer } from '../../services/nodes/firstAnswer.js'
import { oncePerNetwork } from '../../services/nodes/oncePerNetwork.js'
import { rankNodes } from '../../services/nodes/rankNodes.js'
import type { Amount } from '../../utils/amount.js'
import type { AdapterContext, GetBalanceParameters, WaitForTransactionParameters } from '../adapter.js'
import { readField } from '../readField.js'
import { realmOf } from './address.js'
import type { Coin } from './fee.js'
import { type EsploraQuestion, openEsplora, unexpected } from './openEsplora.js'

/** Read access to the chains. */
export type Esplora = ReturnType<typeof createEsplora>

/** Reads the chains from the networks' Esplora servers, best-ranked first. */
export function createEsplora({ rpcUrls, customRpcUrls = {}, ...adapter }: AdapterContext) {
  const { fetch, clock, page } = adapter
  const open = oncePerNetwork(adapter, async (network, signal) => {
    const ownUrls = customRpcUrls[network.caipNetworkId] ?? []
    const nodes = (await rpcUrls(network)).map((url) =>
      openEsplora({ url, isOwn: ownUrls.includes(url), fetch, clock }),
    )
    return rankNodes({ nodes, clock, page, signal })
  })
  const read = async <value>(
    { network, signal }: { network: Network; signal: AbortSignal },
    question: EsploraQuestion,
    parse: (answer: unknown, operation: string) => value,
  ): Promise<value> => {
    const { operation } = question
    const ranking = await open(network)
    try {
      return await firstAnswer({
        ranking,
        ask: async (node, either) => parse(await node.ask(question, either), operation),
        operation,
        signal,
      })
    } catch (cause) {
      signal.throwIfAborted()
      throw new BalanceUnavailableError({ caipNetworkId: network.caipNetworkId }, { cause })
    }
  }
  const pathOf = (address: string) => {
    if (!realmOf(address)) throw new InvalidAddressError({ namespace: 'bip122' })
    return `/address/${address}`
  }

  return {
    /** The balance of an address, including unconfirmed transactions. */
    async getBalance({ address, network, signal }: GetBalanceParameters): Promise<Amount> {
      signal.throwIfAborted()
      const { symbol, decimals } = network.nativeCurrency
      const question = { operation: 'getBalance', path: pathOf(address) }
      return { value: await read({ network, signal }, question, parseBalance), symbol, decimals }
    },
    /** Unspent coins of an address. */
    async getCoins({ address, network, signal }: GetBalanceParameters): Promise<readonly Coin[]> {
      const question = { operation: 'getCoins', path: `${pathOf(address)}/utxo` }
      return read({ network, signal }, question, parseCoins)
    },
    /** Fee rate for confirmation within the next blocks, in satoshi per virtual byte. */
    getFeeRate: (scope: { network: Network; signal: AbortSignal }): Promise<number> =>
      read(scope, { operation: 'getFeeRate', path: '/fee-estimates' }, parseFeeRate),

    /**
     * Resolves with true once the transaction is in a block: Bitcoin has no failed transactions in blocks. Polls
     * less and less often, because blocks are minutes apart.
     */
    async waitForTransaction({ hash, network, ...caller }: WaitForTransactionParameters): Promise<boolean> {
      if (!/^[0-9a-f]{64}$/i.test(hash)) throw new InvalidParamsError({ reason: 'hash' })
      const ranking = await open(network)
      const signal = AbortSignal.any([caller.signal, ranking.signal])
      if (ranking.order().length === 0) throw new ServiceUnreachableError({ operation: 'getStatus' })
      const question = { operation: 'getStatus', path: `/tx/${hash}/status` }
      let pauseMs: number = limits.receiptPollMs
      for (let waitedMs = 0; waitedMs < limits.blockTimeoutMs; waitedMs += pauseMs) {
        pauseMs = waitedMs === 0 ? pauseMs : Math.min(pauseMs * 1.5, limits.blockPollMs)
        ranking.use()
        for (const node of ranking.order()) {
          // Servers learn of a transaction at different times, and may be down.
          const status = await node.askOnce(question, signal).catch(() => undefined)
          signal.throwIfAborted()
          if (readField(status, 'confirmed') === true) return true
        }
        await pause(clock, pauseMs, signal)
        await whenVisible(page, signal)
      }
      throw new RequestTimeoutError({ timeoutMs: limits.blockTimeoutMs })
    },
  }
}

/** Funded minus spent, confirmed and unconfirmed. */
function parseBalance(answer: unknown, operation: string): bigint {
  const sums = ['chain_stats', 'mempool_stats'].flatMap((stats) =>
    ['funded_txo_sum', 'spent_txo_sum'].map((name) => readField(readField(answer, stats), name)),
  )
  const [funded, spent, arriving, leaving] = sums.map((sum) => (isCount(sum) ? BigInt(sum) : undefined))
  const isKnown =
    funded !== undefined && spent !== undefined && arriving !== undefined && leaving !== undefined
  const balance = isKnown ? funded - spent + arriving - leaving : -1n
  if (balance < 0n) throw unexpected(operation, answer, 'sums of coins')
  return balance
}

function parseCoins(answer: unknown, operation: string): readonly Coin[] {
  if (!Array.isArray(answer)) throw unexpected(operation, answer, 'a list of coins')
  return answer.map((entry: unknown) => {
    const [txid, vout, value] = [
      readField(entry, 'txid'),
      readField(entry, 'vout'),
      readField(entry, 'value'),
    ]
    if (typeof txid !== 'string' || !/^[0-9a-f]{64}$/.test(txid) || !isCount(vout) || !isCount(value))
      throw unexpected(operation, entry, 'a coin')
    return { txid, vout, value: BigInt(value) }
  })
}

/** The rate for confirmation within three blocks. Rejects absurdly high values. */
function parseFeeRate(answer: unknown, operation: string): number {
  const rate = readField(answer, '3')
  if (typeof rate === 'number' && rate > 0 && rate < 10_000) return Math.max(rate, 1)
  throw unexpected(operation, answer, 'a fee rate')
}

function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0
}
