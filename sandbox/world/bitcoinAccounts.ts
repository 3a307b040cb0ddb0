import * as ecc from '@bitcoinerlab/secp256k1'
import { initEccLib, type Network, networks, payments } from 'bitcoinjs-lib'
import { ECPairFactory, type ECPairInterface } from 'ecpair'
import { sha256, stringToBytes } from 'viem'

/** An account of the sandbox on Bitcoin: one key, and an address of it on every chain (P2WPKH). */
export type BitcoinAccount = {
  readonly key: ECPairInterface
  addressOn(format: 'bitcoin' | 'testnet'): string
  /** What a coin of it is locked with. */
  readonly script: Uint8Array
}

initEccLib(ecc)
const pairs = ECPairFactory(ecc)

/** The sandbox's own accounts on Bitcoin. Their keys are public on purpose; what each holds is in `chains/bitcoinChains.ts`. */
export const bitcoinAccounts: readonly BitcoinAccount[] = [0, 1, 2, 3, 4].map((index) =>
  createBitcoinAccount(`account ${index}`),
)

/** Whom new coins are paid to; the faucet takes from there. */
export const bitcoinMiner: BitcoinAccount = createBitcoinAccount('miner')

function createBitcoinAccount(name: string): BitcoinAccount {
  const key = pairs.fromPrivateKey(sha256(stringToBytes(`foyer sandbox bitcoin ${name}`), 'bytes'))
  const paymentOn = (network?: Network) =>
    payments.p2wpkh({ pubkey: key.publicKey, ...(network && { network }) })
  const { output } = paymentOn()
  if (!output) throw new Error('A P2WPKH payment has a script.')
  return { key, script: output, addressOn: (format) => String(paymentOn(networks[format]).address) }
}
