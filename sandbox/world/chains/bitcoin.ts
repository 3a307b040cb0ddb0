import { address as addresses, networks, Psbt } from 'bitcoinjs-lib'
import { parseUnits } from 'viem'
import { bitcoinAccounts, bitcoinMiner } from '../bitcoinAccounts.js'
import { createQueue } from '../createQueue.js'
import type { BitcoinChainFacts } from './bitcoinChains.js'
import { startBitcoinNode } from './bitcoinNode.js'

export type BitcoinChain = Awaited<ReturnType<typeof startBitcoinChain>>

/** SegWit is active from block 432 on. */
const firstBlocks = 440
/** Block rewards can be spent after this many blocks. */
const coinbaseMaturity = 100
const fee = 2000n
/** Time between receiving a transaction and mining it. */
export const blockPauseMs = 400

/** A real Bitcoin chain with the sandbox's accounts and coins. Mines each transaction shortly after receiving it. */
export async function startBitcoinChain({ caip, format: name, holdings }: BitcoinChainFacts) {
  const format = networks[name]
  const node = await startBitcoinNode()
  let timer: NodeJS.Timeout | undefined
  let mining: Promise<void> | undefined

  const mineBlock = async () => {
    await node.mine(bitcoinMiner.script)
    if (node.countWaiting() > 0) mineSoon()
  }
  const mineSoon = () => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      mining = mineBlock()
    }, blockPauseMs)
  }
  const stopMining = async () => {
    clearTimeout(timer)
    await mining
    clearTimeout(timer) // of the next block
  }
  const inTurn = createQueue() // two payments would spend the same coins
  /** Pays from the block rewards. */
  const pay = (outputs: readonly { script: Uint8Array; value: bigint }[]) =>
    inTurn(async () => {
      const wanted = outputs.reduce((sum, { value }) => sum + value, fee)
      const psbt = new Psbt({ network: format })
      let found = 0n
      for (const coin of await node.getCoins(bitcoinMiner.script)) {
        if (found >= wanted) break
        if (coin.coinbase && coin.height > node.getHeight() - coinbaseMaturity) continue
        psbt.addInput({
          hash: coin.txid(),
          index: coin.index,
          witnessUtxo: { script: bitcoinMiner.script, value: BigInt(coin.value) },
        })
        found += BigInt(coin.value)
      }
      if (found < wanted) throw new Error('The faucet is empty. Reset the sandbox.')
      psbt.addOutputs([...outputs, { script: bitcoinMiner.script, value: found - wanted }])
      psbt.signAllInputs(bitcoinMiner.key).finalizeAllInputs()
      await node.send(psbt.extractTransaction(true).toBuffer())
      await node.mine(bitcoinMiner.script)
    })
  const sum = async (script: Uint8Array) =>
    (await node.getCoins(script)).reduce((total, { value }) => total + BigInt(value), 0n)

  await node.mine(bitcoinMiner.script, firstBlocks)
  await pay(
    holdings.flatMap((coins, index) => {
      const script = bitcoinAccounts[index]?.script
      return script ? coins.map((value) => ({ script, value })) : []
    }),
  )
  const start = node.getHeight()

  return {
    ...node,
    caip,
    /** Its address format. */
    format,
    /** The script behind an address of this chain. */
    scriptOf: (address: string): Uint8Array => addresses.toOutputScript(address, format),
    /** Resets the chain to its initial state. */
    async reset() {
      await stopMining()
      await node.rewind(start)
    },
    isAddress: (address: string) => isBitcoinAddress(address, name),
    /** Sends coins to the address, mined immediately. */
    async fund(address: string, amount: string): Promise<bigint> {
      const script = addresses.toOutputScript(address, format)
      await pay([{ script, value: parseUnits(amount, 8) }])
      return sum(script)
    },
    /** Accepts a transaction, and mines it shortly after. */
    async send(raw: Uint8Array): Promise<string> {
      const txid = await node.send(raw)
      mineSoon()
      return txid
    },
    async stop() {
      await stopMining()
      await node.stop()
    },
  }
}

function isBitcoinAddress(address: string, format: BitcoinChainFacts['format']): boolean {
  try {
    addresses.toOutputScript(address, networks[format])
    return true
  } catch {
    return false
  }
}
