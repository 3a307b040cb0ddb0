import { type CreateServerParameters, createServer } from '../services/createServer.js'
import type { BitcoinChain } from './bitcoin.js'
import { TransactionRefusedError } from './bitcoinNode.js'
import { toEsploraStatus, toEsploraTransaction } from './esplora.js'

type Parameters = CreateServerParameters & { chain: () => Promise<BitcoinChain> }

const pageSize = 25
/** In satoshi per virtual byte, by confirmation target in blocks. */
const fees = { 1: 12, 2: 10, 3: 8, 6: 5, 12: 3, 25: 2, 144: 1, 1008: 1 }

/** Serves the part of Esplora's HTTP API that wallets and pages use. */
export async function createEsploraServer({ chain: open, ...rest }: Parameters) {
  const app = await createServer(rest)
  // The body of a posted transaction is plain hex.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, text, done) => done(null, text))

  const byAddress =
    <answer>(read: (chain: BitcoinChain, script: Uint8Array) => Promise<answer>) =>
    async (request: { params: { address: string } }) => {
      const chain = await open()
      return read(chain, readScript(chain, request.params.address))
    }
  const readTransaction = async (txid: string) => {
    const chain = await open()
    const found = /^[0-9a-f]{64}$/i.test(txid) ? await chain.getTransaction(txid) : undefined
    if (!found) throw refuse(404, 'Transaction not found')
    return { ...found, format: chain.format }
  }

  app.get<{ Params: { address: string } }>('/address/:address', async ({ params }) => {
    const chain = await open()
    const script = readScript(chain, params.address)
    const history = await chain.getHistory(script)
    const waiting = history.filter(({ meta }) => meta.height < 0)
    const mined = history.filter(({ meta }) => meta.height >= 0)
    const count = (transactions: typeof history) => countCoins(transactions, Buffer.from(script))
    return { address: params.address, chain_stats: count(mined), mempool_stats: count(waiting) }
  })
  app.get<{ Params: { address: string } }>(
    '/address/:address/utxo',
    byAddress(async (chain, script) => {
      const coins = await chain.getCoins(script)
      return Promise.all(
        coins.map(async (coin) => ({
          txid: coin.txid(),
          vout: coin.index,
          status: await describeBlock(chain, coin.height),
          value: coin.value,
        })),
      )
    }),
  )
  app.get<{ Params: { address: string } }>(
    '/address/:address/txs',
    byAddress(async (chain, script) =>
      (await chain.getHistory(script))
        .slice(0, pageSize)
        .map((transaction) => toEsploraTransaction(transaction, chain.format)),
    ),
  )
  app.get<{ Params: { txid: string } }>('/tx/:txid', async ({ params }) => {
    const { format, ...transaction } = await readTransaction(params.txid)
    return toEsploraTransaction(transaction, format)
  })
  app.get<{ Params: { txid: string } }>('/tx/:txid/status', async ({ params }) =>
    toEsploraStatus((await readTransaction(params.txid)).meta),
  )
  app.get<{ Params: { txid: string } }>('/tx/:txid/hex', async ({ params }) =>
    (await readTransaction(params.txid)).meta.tx.toRaw().toString('hex'),
  )
  app.post('/tx', async ({ body }) => {
    const hex = String(body ?? '').trim()
    if (!/^([0-9a-f]{2})+$/i.test(hex)) throw refuse(400, 'Invalid hex string')
    try {
      return await (await open()).send(Buffer.from(hex, 'hex'))
    } catch (error) {
      if (!(error instanceof TransactionRefusedError)) throw error
      const reason = JSON.stringify({ code: -26, message: error.message })
      throw refuse(400, `sendrawtransaction RPC error: ${reason}`)
    }
  })
  app.get('/blocks/tip/height', async () => String((await open()).getHeight()))
  app.get('/blocks/tip/hash', async () => (await open()).getTipHash())
  app.get('/fee-estimates', async () => fees)

  // Esplora's errors are plain text.
  app.setErrorHandler((error, _request, reply) => {
    const status = error instanceof RefusedError ? error.status : 500
    return reply
      .code(status)
      .type('text/plain')
      .send(error instanceof Error ? error.message : String(error))
  })
  return app
}

class RefusedError extends Error {
  readonly status: number

  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

function refuse(status: number, message: string) {
  return new RefusedError(status, message)
}

function readScript(chain: BitcoinChain, address: string): Uint8Array {
  try {
    return chain.scriptOf(address)
  } catch {
    throw refuse(400, 'Invalid Bitcoin address')
  }
}

async function describeBlock(chain: BitcoinChain, height: number) {
  if (height < 0) return { confirmed: false }
  const [hash, time] = [await chain.getBlockHash(height), await chain.getBlockTime(height)]
  return { confirmed: true, block_height: height, block_hash: hash, block_time: time }
}

/** Totals received and spent by an address. */
function countCoins(transactions: Awaited<ReturnType<BitcoinChain['getHistory']>>, script: Buffer) {
  const isOurs = (output: { script: { toRaw(): Buffer } } | null) => output?.script.toRaw().equals(script)
  const funded = transactions.flatMap(({ meta }) => meta.tx.outputs.filter(isOurs))
  const spent = transactions
    .flatMap(({ meta, view }) => meta.tx.inputs.map((input) => view.getOutputFor(input)))
    .filter((output) => output !== null && isOurs(output))
  const sum = (outputs: readonly ({ value: number } | null)[]) =>
    outputs.reduce((total, output) => total + (output?.value ?? 0), 0)
  return {
    funded_txo_count: funded.length,
    funded_txo_sum: sum(funded),
    spent_txo_count: spent.length,
    spent_txo_sum: sum(spent),
    tx_count: transactions.length,
  }
}
