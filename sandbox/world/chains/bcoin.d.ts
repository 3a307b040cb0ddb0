// Types for the parts of bcoin that the sandbox uses; bcoin ships none. Hashes are hex in internal (block) byte order.

declare module 'bcoin/lib/protocol/network.js' {
  export type Network = { readonly type: string }
  const networks: { get(name: 'regtest'): Network }
  // biome-ignore lint/style/noDefaultExport: so it is published
  export default networks
}

declare module 'bcoin/lib/script/script.js' {
  export type Script = { toRaw(): Buffer }
  const scripts: { fromRaw(raw: Buffer): Script }
  // biome-ignore lint/style/noDefaultExport: so it is published
  export default scripts
}

declare module 'bcoin/lib/primitives/address.js' {
  import type { Script } from 'bcoin/lib/script/script.js'

  export type Address = { readonly hash: Buffer }
  const addresses: { fromScript(script: Script): Address | null }
  // biome-ignore lint/style/noDefaultExport: so it is published
  export default addresses
}

declare module 'bcoin/lib/primitives/tx.js' {
  import type { Script } from 'bcoin/lib/script/script.js'

  export type Output = { readonly value: number; readonly script: Script }
  export type Input = {
    readonly prevout: { readonly index: number; txid(): string }
    readonly script: Script
    readonly sequence: number
    readonly witness: { readonly items: readonly Buffer[] }
  }
  export type TX = {
    readonly version: number
    readonly locktime: number
    readonly inputs: readonly Input[]
    readonly outputs: readonly Output[]
    txid(): string
    hash(encoding: 'hex'): string
    toRaw(): Buffer
    getSize(): number
    getWeight(): number
    getVirtualSize(): number
    isCoinbase(): boolean
    getFee(view: CoinView): number
  }
  export type CoinView = { getOutputFor(input: Input): Output | null }
  /** `height` is -1 and `block` is null while unconfirmed. */
  export type TXMeta = {
    readonly tx: TX
    readonly height: number
    readonly block: string | null
    readonly time: number
  }
  export type Coin = {
    readonly hash: string
    readonly index: number
    readonly value: number
    readonly height: number
    readonly coinbase: boolean
    txid(): string
  }
  const transactions: { fromRaw(raw: Buffer): TX }
  // biome-ignore lint/style/noDefaultExport: so it is published
  export default transactions
}

declare module 'bcoin/lib/blockchain/chain.js' {
  import type { Address } from 'bcoin/lib/primitives/address.js'
  import type { Coin, CoinView, TX, TXMeta } from 'bcoin/lib/primitives/tx.js'
  import type { Network } from 'bcoin/lib/protocol/network.js'

  export type Entry = { readonly height: number; readonly time: number; rhash(): string }
  export type Block = { readonly txs: readonly TX[] }
  type Options = { network: Network; memory: true; indexTX: true; indexAddress: true }
  // biome-ignore lint/style/noDefaultExport: so it is published
  export default class Chain {
    constructor(options: Options)
    readonly height: number
    readonly tip: Entry
    open(): Promise<void>
    close(): Promise<void>
    on(event: 'connect' | 'disconnect', listener: (entry: Entry, block: Block) => unknown): void
    add(block: Block): Promise<Entry | null>
    reset(height: number): Promise<void>
    getEntry(height: number): Promise<Entry | null>
    getMeta(hash: string): Promise<TXMeta | null>
    getMetaByAddress(addresses: readonly Address[]): Promise<TXMeta[]>
    getCoinsByAddress(addresses: readonly Address[]): Promise<Coin[]>
    getSpentView(tx: TX): Promise<CoinView>
  }
}

declare module 'bcoin/lib/mempool/mempool.js' {
  import type Chain from 'bcoin/lib/blockchain/chain.js'
  import type { Block, Entry } from 'bcoin/lib/blockchain/chain.js'
  import type { Address } from 'bcoin/lib/primitives/address.js'
  import type { Coin, CoinView, TX, TXMeta } from 'bcoin/lib/primitives/tx.js'

  // biome-ignore lint/style/noDefaultExport: so it is published
  export default class Mempool {
    constructor(options: { chain: Chain; memory: true; indexAddress: true })
    readonly map: { readonly size: number }
    open(): Promise<void>
    close(): Promise<void>
    reset(): Promise<void>
    /** Returns the ids of missing parent transactions, if any. */
    addTX(tx: TX): Promise<readonly string[] | null | undefined>
    _addBlock(entry: Entry, txs: Block['txs']): Promise<void>
    _removeBlock(entry: Entry, txs: Block['txs']): Promise<void>
    getMeta(hash: string): TXMeta | null
    getMetaByAddress(addresses: readonly Address[]): TXMeta[]
    getCoinsByAddress(addresses: readonly Address[]): Coin[]
    isSpent(hash: string, index: number): boolean
    getSpentView(tx: TX): Promise<CoinView>
  }
}

declare module 'bcoin/lib/mining/miner.js' {
  import type Chain from 'bcoin/lib/blockchain/chain.js'
  import type { Block, Entry } from 'bcoin/lib/blockchain/chain.js'
  import type Mempool from 'bcoin/lib/mempool/mempool.js'
  import type { Address } from 'bcoin/lib/primitives/address.js'

  // biome-ignore lint/style/noDefaultExport: so it is published
  export default class Miner {
    constructor(options: { chain: Chain; mempool: Mempool })
    readonly cpu: { mineBlock(tip: Entry | null, address: Address): Promise<Block> }
    open(): Promise<void>
    close(): Promise<void>
  }
}
