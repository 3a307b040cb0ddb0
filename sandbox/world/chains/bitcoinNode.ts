import type { Coin, CoinView, TXMeta } from 'bcoin/lib/primitives/tx.js'
import { createQueue } from '../createQueue.js'

/** A transaction with its confirmation status and the coins it spends. */
export type NodeTransaction = { meta: TXMeta; view: CoinView }

/** Thrown when the node rejects a transaction; the message is its reason. */
export class TransactionRefusedError extends Error {
  override readonly name = 'TransactionRefusedError'
}

/** An in-memory Bitcoin full node with the rules of regtest: consensus, scripts, mempool and mining. No sockets. */
export async function startBitcoinNode() {
  const { Address, Chain, Mempool, Miner, Script, Transaction, network } = await loadBcoin()
  const chain = new Chain({ network, memory: true, indexTX: true, indexAddress: true })
  const mempool = new Mempool({ chain, memory: true, indexAddress: true })
  const miner = new Miner({ chain, mempool })
  chain.on('connect', (entry, { txs }) => mempool._addBlock(entry, txs))
  chain.on('disconnect', (entry, { txs }) => mempool._removeBlock(entry, txs))
  for (const part of [chain, mempool, miner]) await part.open()

  const addressOf = (script: Uint8Array) => {
    const address = Address.fromScript(Script.fromRaw(Buffer.from(script)))
    if (!address) throw new Error('The script has no address.')
    return address
  }

  // A block that connects between two readings would show a coin twice, or not at all.
  const inTurn = createQueue()

  return {
    /** Height of the newest block. */
    getHeight: () => chain.height,
    getTipHash: () => chain.tip.rhash(),
    /** The number of transactions in the mempool. */
    countWaiting: () => mempool.map.size,
    getBlockTime: async (height: number) => (await chain.getEntry(height))?.time,
    getBlockHash: async (height: number) => (await chain.getEntry(height))?.rhash(),

    /** Mines blocks with the whole mempool, and pays the reward to `script`. */
    mine: (script: Uint8Array, count = 1) =>
      inTurn(async () => {
        const address = addressOf(script)
        for (let index = 0; index < count; index++) await chain.add(await miner.cpu.mineBlock(null, address))
      }),
    /** Adds a transaction to the mempool and returns its id. */
    send: (raw: Uint8Array): Promise<string> =>
      inTurn(async () => {
        try {
          const tx = Transaction.fromRaw(Buffer.from(raw))
          const missing = await mempool.addTX(tx)
          if (missing?.length) throw new TransactionRefusedError('bad-txns-inputs-missingorspent')
          return tx.txid()
        } catch (error) {
          if (error instanceof TransactionRefusedError) throw error
          throw new TransactionRefusedError(readReason(error))
        }
      }),
    /** Unspent coins, without those spent by the mempool. */
    getCoins: (script: Uint8Array): Promise<Coin[]> =>
      inTurn(async () => {
        const address = addressOf(script)
        const coins = [...(await chain.getCoinsByAddress([address])), ...mempool.getCoinsByAddress([address])]
        return coins.filter(({ hash, index }) => !mempool.isSpent(hash, index))
      }),
    /** Transactions of a script, newest first. */
    getHistory: (script: Uint8Array): Promise<NodeTransaction[]> =>
      inTurn(async () => {
        const address = addressOf(script)
        const [mined, waiting] = [
          await chain.getMetaByAddress([address]),
          mempool.getMetaByAddress([address]),
        ]
        const newestFirst = mined.sort((one, other) => other.height - one.height)
        return Promise.all([...waiting, ...newestFirst].map(withView))
      }),
    getTransaction: (txid: string): Promise<NodeTransaction | undefined> =>
      inTurn(async () => {
        const hash = Buffer.from(txid, 'hex').reverse().toString('hex')
        const meta = mempool.getMeta(hash) ?? (await chain.getMeta(hash))
        return meta ? withView(meta) : undefined
      }),
    /** Returns to an earlier block and empties the mempool. */
    rewind: (height: number) =>
      inTurn(async () => {
        await mempool.reset()
        if (chain.height > height) await chain.reset(height)
        await mempool.reset()
      }),
    stop: () =>
      inTurn(async () => {
        for (const part of [miner, mempool, chain]) await part.close()
      }),
  }

  async function withView(meta: TXMeta): Promise<NodeTransaction> {
    const source = meta.height < 0 ? mempool : chain
    return { meta, view: await source.getSpentView(meta.tx) }
  }
}

/** Loads bcoin on demand, with its native modules disabled because they are not installed. */
async function loadBcoin() {
  process.env.NODE_BACKEND = 'js'
  const [network, address, script, transaction, chain, mempool, miner] = await Promise.all([
    import('bcoin/lib/protocol/network.js'),
    import('bcoin/lib/primitives/address.js'),
    import('bcoin/lib/script/script.js'),
    import('bcoin/lib/primitives/tx.js'),
    import('bcoin/lib/blockchain/chain.js'),
    import('bcoin/lib/mempool/mempool.js'),
    import('bcoin/lib/mining/miner.js'),
  ])
  return {
    network: network.default.get('regtest'),
    Address: address.default,
    Script: script.default,
    Transaction: transaction.default,
    Chain: chain.default,
    Mempool: mempool.default,
    Miner: miner.default,
  }
}

/** The node's error code, such as `bad-txns-inputs-spent`. */
function readReason(error: unknown): string {
  if (error instanceof Error && 'reason' in error && typeof error.reason === 'string') return error.reason
  return 'TX decode failed'
}
