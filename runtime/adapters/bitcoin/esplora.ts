import { BalanceUnavailableError } from '#generated/errors/account'
import { RequestTimeoutError } from '#generated/errors/http'
import { isError } from '#generated/support/FoyerError'
import { pause, type Timers } from '../../core/pause.js'
import { limits } from '../../limits.js'
import type { Network } from '../../networks/defineNetwork.js'
import type { Amount } from '../../utils/amount.js'
import { readBody } from '../../utils/readBody.js'
import type { AdapterContext, GetBalanceParameters, WaitForTransactionParameters } from '../adapter.js'
import { passingStatuses } from '../passingStatuses.js'
import { readField } from '../readField.js'
import { retryAfterMs } from '../retryAfterMs.js'
import { realmOf } from './address.js'
import type { Coin } from './draftTransfer.js'

/** Reads of the chains. */
export type Esplora = ReturnType<typeof createEsplora>

/** Reads of the chains, at the Esplora servers that the host names. */
export function createEsplora({ rpcUrls, clock }: AdapterContext) {
  /** Asks one server after the other for what makes sense. */
  const read = async <value>(
    { network, signal }: { network: Network; signal: AbortSignal },
    path: string,
    parse: (answer: unknown) => value,
  ): Promise<value> => {
    const { caipNetworkId } = network
    let cause: unknown
    for (const url of await rpcUrls(network)) {
      try {
        return parse(JSON.parse(await askWithPatience(`${trim(url)}${path}`, clock, signal)))
      } catch (error) {
        signal.throwIfAborted()
        cause = error
      }
    }
    throw new BalanceUnavailableError({ caipNetworkId }, { cause })
  }
  const pathOf = (address: string) => {
    if (!realmOf(address)) throw new TypeError(`Not a Bitcoin address: ${address}`)
    return `/address/${address}`
  }

  return {
    /** What an address holds, with what has not been mined. */
    async getBalance({ address, network, signal }: GetBalanceParameters): Promise<Amount> {
      signal.throwIfAborted()
      const { symbol, decimals } = network.nativeCurrency
      return { value: await read({ network, signal }, pathOf(address), parseBalance), symbol, decimals }
    },
    /** Coins of an address that can be spent. */
    getCoins: ({ address, network, signal }: GetBalanceParameters): Promise<readonly Coin[]> =>
      read({ network, signal }, `${pathOf(address)}/utxo`, parseCoins),
    /** What gets a transaction into one of the next blocks, in satoshi for each virtual byte. */
    getFeeRate: ({ network, signal }: { network: Network; signal: AbortSignal }): Promise<number> =>
      read({ network, signal }, '/fee-estimates', parseFeeRate),

    /** Resolves once the transaction is in a block. Blocks are minutes apart, so the pauses grow. */
    async waitForTransaction({ hash, network, signal }: WaitForTransactionParameters): Promise<void> {
      const urls = /^[0-9a-f]{64}$/i.test(hash) ? await rpcUrls(network) : []
      if (urls.length === 0) return
      let pauseMs: number = limits.receiptPollMs
      for (let waitedMs = 0; waitedMs < limits.blockTimeoutMs; waitedMs += pauseMs) {
        pauseMs = waitedMs === 0 ? pauseMs : Math.min(pauseMs * 1.5, limits.blockPollMs)
        for (const url of urls) {
          // Servers hear of a transaction at different times, and may be away for a while.
          const status = await ask(`${trim(url)}/tx/${hash}/status`, clock, signal)
            .then((text): unknown => JSON.parse(text))
            .catch(() => undefined)
          signal.throwIfAborted()
          if (readField(status, 'confirmed') === true) return
        }
        await pause(clock, pauseMs, signal)
      }
      throw new RequestTimeoutError({ timeoutMs: limits.blockTimeoutMs })
    },
  }
}

/** A server that cannot be reached, or is busy, is asked again a few times, with pauses that double. */
async function askWithPatience(url: string, timers: Timers, signal: AbortSignal): Promise<string> {
  for (let retries = 0; ; retries++) {
    try {
      return await ask(url, timers, signal)
    } catch (error) {
      const isFinal =
        (error instanceof RefusedError && !passingStatuses.includes(error.status)) ||
        isError(error, 'RESPONSE_TOO_LARGE')
      if (isFinal || retries >= limits.rpcRetries || signal.aborted) throw error
      const asked = error instanceof RefusedError ? error.retryAfterMs : undefined
      await pause(timers, Math.max(asked ?? 0, limits.retryDelayMs * 2 ** retries), signal)
    }
  }
}

class RefusedError extends Error {
  override readonly name = 'RefusedError'
  readonly status: number
  readonly retryAfterMs: number | undefined

  constructor({ status, headers }: Response) {
    super(`The server answered with status ${status}.`)
    this.status = status
    this.retryAfterMs = retryAfterMs(headers)
  }
}

async function ask(url: string, timers: Timers, signal: AbortSignal): Promise<string> {
  const late = new AbortController()
  const cancel = timers.after(limits.rpcTimeoutMs, () =>
    late.abort(new RequestTimeoutError({ timeoutMs: limits.rpcTimeoutMs })),
  )
  try {
    const response = await fetch(url, {
      signal: AbortSignal.any([signal, late.signal]),
      redirect: 'error',
      credentials: 'omit',
    })
    if (!response.ok) throw new RefusedError(response)
    return new TextDecoder().decode(await readBody(response))
  } finally {
    cancel()
  }
}

/** What came in less what went out, in blocks and waiting for one. */
function parseBalance(answer: unknown): bigint {
  const sums = ['chain_stats', 'mempool_stats'].flatMap((stats) =>
    ['funded_txo_sum', 'spent_txo_sum'].map((name) => readField(readField(answer, stats), name)),
  )
  const [funded, spent, arriving, leaving] = sums.map((sum) => (isCount(sum) ? BigInt(sum) : undefined))
  const isKnown =
    funded !== undefined && spent !== undefined && arriving !== undefined && leaving !== undefined
  const balance = isKnown ? funded - spent + arriving - leaving : -1n
  if (balance < 0n) throw new TypeError('The server does not answer as Esplora does.')
  return balance
}

function parseCoins(answer: unknown): readonly Coin[] {
  if (!Array.isArray(answer)) throw new TypeError('The server does not answer as Esplora does.')
  return answer.map((entry: unknown) => {
    const [txid, vout, value] = [
      readField(entry, 'txid'),
      readField(entry, 'vout'),
      readField(entry, 'value'),
    ]
    if (typeof txid !== 'string' || !/^[0-9a-f]{64}$/.test(txid) || !isCount(vout) || !isCount(value))
      throw new TypeError('The server does not answer as Esplora does.')
    return { txid, vout, value: BigInt(value) }
  })
}

/** Within three blocks. A server that wants more than anybody ever paid is not believed. */
function parseFeeRate(answer: unknown): number {
  const rate = readField(answer, '3')
  if (typeof rate === 'number' && rate > 0 && rate < 10_000) return Math.max(rate, 1)
  throw new TypeError('The server does not answer as Esplora does.')
}

function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0
}

function trim(url: string): string {
  return url.replace(/\/+$/, '')
}
