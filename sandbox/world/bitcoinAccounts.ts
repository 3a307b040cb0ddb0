import * as ecc from '@bitcoinerlab/secp256k1'
import { initEccLib, type Network, networks, payments } from 'bitcoinjs-lib'
import { ECPairFactory, type ECPairInterface } from 'ecpair'
import { sha256, stringToBytes } from 'viem'

/** A Bitcoin account of the sandbox: one key, with a P2WPKH address on each chain. */
export type BitcoinAccount = {
  readonly key: ECPairInterface
  addressOn(format: 'bitcoin' | 'testnet'): string
  /** The script that locks its coins. */
  readonly script: Uint8Array
}

initEccLib(ecc)
const pairs = ECPairFactory(ecc)

/** The sandbox's own Bitcoin accounts. Their keys are public on purpose; their balances are in `chains/bitcoinChains.ts`. */
export const bitcoinAccounts: readonly BitcoinAccount[] = [0, 1, 2, 3, 4].map((index) =>
  createBitcoinAccount(`account ${index}`),
)

/** Receives the block rewards, from which the faucet pays. */
export const bitcoinMiner: BitcoinAccount = createBitcoinAccount('miner')

function createBitcoinAccount(name: string): BitcoinAccount {
  const key = pairs.fromPrivateKey(sha256(stringToBytes(`foyer sandbox bitcoin ${name}`), 'bytes'))
  const paymentOn = (network?: Network) =>
    payments.p2wpkh({ pubkey: key.publicKey, ...(network && { network }) })
  const { output } = paymentOn()
  if (!output) throw new Error('The P2WPKH payment has no script.')
  return { key, script: output, addressOn: (format) => String(paymentOn(networks[format]).address) }
}
