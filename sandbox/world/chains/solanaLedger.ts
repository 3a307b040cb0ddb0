import {
  getBase58Decoder,
  getBase58Encoder,
  getCompiledTransactionMessageDecoder,
  getTransactionDecoder,
  type ReadonlyUint8Array,
} from '@solana/web3.js'
// Import the runtime directly: the package's wrapper needs another version of the Solana library.
import { Account, FailedTransactionMetadata, LiteSvm } from 'litesvm/dist/internal.js'
import { solanaAccounts } from '../solanaAccounts.js'
import type { SolanaCluster } from './solanaClusters.js'
import { nameError, type SolanaError } from './solanaErrors.js'
import {
  decodeMint,
  decodeTokenAccount,
  encodeMint,
  encodeMintTo,
  encodeTokenAccount,
  minter,
  type PlacedToken,
  type TokenAccount,
  toUnits,
} from './solanaTokenAccounts.js'
import { tokenProgram } from './solanaTokens.js'

const slotMs = 400
/** The number of slots for which a block hash is valid. */
const hashSlots = 150
/** The number of slots until a transaction is final; about 32 on the real chain. */
const finalAfter = 2

export type LandedTransaction = {
  signature: string
  slot: number
  /** In seconds. */
  blockTime: number
  blockhash: string
  err: SolanaError | null
  bytes: Uint8Array
  keys: readonly string[]
  preBalances: readonly number[]
  postBalances: readonly number[]
  /** By the index of the key; undefined for keys that are no token accounts. */
  preTokens: readonly (TokenAccount | undefined)[]
  postTokens: readonly (TokenAccount | undefined)[]
  logs: readonly string[]
  units: number
}

export type Commitment = 'processed' | 'confirmed' | 'finalized'

export type Outcome = { err: SolanaError | null; logs: readonly string[]; units: number }

/** Thrown when bytes are not a transaction. */
export class NotATransactionError extends Error {}

export type SolanaLedger = ReturnType<typeof createSolanaLedger>

/**
 * A Solana runtime whose slots advance with time. The transactions of a slot are its block; slots without transactions have none, as if
 * they were skipped.
 */
export function createSolanaLedger(
  cluster: Pick<SolanaCluster, 'holdings'>,
  tokens: readonly PlacedToken[] = [],
) {
  let svm = startRuntime()
  // The tokens and the first hash were made before, and that is final.
  let slot = 1 + finalAfter
  let hashes = [{ hash: String(svm.latestBlockhash()), slot: 1 }]
  let landed = new Map<string, LandedTransaction>()
  const listeners = new Set<() => void>()
  const notify = () => {
    for (const listener of [...listeners]) listener()
  }

  function startRuntime() {
    // Block hashes and history are kept here: LiteSVM has only the latest hash and no history.
    const runtime = new LiteSvm()
    runtime.setBlockhashCheck(false)
    runtime.setTransactionHistory(0n)
    for (const [index, { address: owner }] of solanaAccounts.entries()) {
      const held = toLamports(cluster.holdings[index] ?? '0')
      if (held > 0n) runtime.airdrop(toKey(owner), held)
    }
    return runtime
  }

  /** Sets up the sandbox's tokens: mints, accounts, and the transactions that filled them. */
  const placeTokens = () => {
    const place = (key: string, data: Uint8Array) => {
      const rent = svm.minimumBalanceForRentExemption(BigInt(data.length))
      svm.setAccount(toKey(key), new Account(rent, data, toKey(tokenProgram), false, 2n ** 64n - 1n))
    }
    if (tokens.length > 0) svm.airdrop(toKey(minter), toLamports('1'))
    svm.setSigverify(false)
    for (const { mint, decimals, accounts } of tokens) {
      place(mint, encodeMint(decimals))
      for (const { address, owner, amount } of accounts) {
        place(address, encodeTokenAccount({ mint, owner }))
        const bytes = encodeMintTo({ mint, to: address, amount, hash: String(svm.latestBlockhash()) })
        land(bytes, decode(bytes), slot - finalAfter)
      }
    }
    svm.setSigverify(true)
  }

  const timer = setInterval(() => {
    slot++
    svm.warpToSlot(BigInt(slot))
    svm.expireBlockhash()
    hashes = [...hashes, { hash: String(svm.latestBlockhash()), slot }].slice(-hashSlots)
    notify()
  }, slotMs)
  timer.unref()

  const balanceOf = (owner: string) => Number(svm.getBalance(toKey(owner)) ?? 0n)
  const tokensOf = (keys: readonly string[]) =>
    keys.map((key) => {
      const found = svm.getAccount(toKey(key))
      return found && isOfTokenProgram(found) ? decodeTokenAccount(found.data()) : undefined
    })
  const slotAt = (commitment: Commitment) => Math.max(0, slot - lag(commitment))
  const isFresh = (hash: string, commitment: Commitment = 'processed') =>
    hashes.some((each) => each.hash === hash && each.slot <= slotAt(commitment))

  /** Checks a transaction before it runs. */
  const check = (transaction: DecodedTransaction): SolanaError | undefined => {
    if (landed.has(transaction.signature)) return 'AlreadyProcessed'
    if (!isFresh(transaction.blockhash)) return 'BlockhashNotFound'
    return undefined
  }
  const run = (
    bytes: Uint8Array,
    ask: 'sendVersionedTransaction' | 'simulateVersionedTransaction',
  ): Outcome => {
    const result = svm[ask](bytes)
    const meta = result instanceof FailedTransactionMetadata ? result.meta() : result
    const { logs, units } = readMeta('meta' in meta ? meta.meta() : meta)
    return { err: result instanceof FailedTransactionMetadata ? nameError(result.err()) : null, logs, units }
  }

  /** Runs a transaction, and keeps it in the slot even if it fails, unless it could not pay its fee. */
  const land = (bytes: Uint8Array, { signature, keys, blockhash }: DecodedTransaction, inSlot: number) => {
    const [preBalances, preTokens] = [keys.map(balanceOf), tokensOf(keys)]
    const outcome = run(bytes, 'sendVersionedTransaction')
    if (outcome.err === 'SignatureFailure' || outcome.err === 'InsufficientFundsForFee') return outcome.err
    const [postBalances, postTokens] = [keys.map(balanceOf), tokensOf(keys)]
    const blockTime = Math.floor(Date.now() / 1000)
    const place = { signature, slot: inSlot, blockTime, blockhash, bytes, keys }
    landed.set(signature, { ...place, preBalances, postBalances, preTokens, postTokens, ...outcome })
    return undefined
  }
  placeTokens()

  return {
    get slot() {
      return slot
    },
    /** The newest slot at this commitment. */
    slotAt,
    latestHash: (commitment: Commitment = 'processed') =>
      hashes.findLast((each) => each.slot <= slotAt(commitment)) ?? { hash: '', slot },
    /** Whether transactions can name the hash. A hash that is younger than the commitment is not known yet. */
    isFresh,
    lastSlotOf: (madeIn: number) => madeIn + hashSlots,
    balanceOf,
    account: (owner: string) => svm.getAccount(toKey(owner)),
    rentOf: (bytes: number) => Number(svm.minimumBalanceForRentExemption(BigInt(bytes))),

    /** Runs a transaction without applying it. */
    simulate(bytes: Uint8Array, options: { verifies: boolean; replacesHash: boolean }): Outcome {
      const transaction = decode(bytes)
      const err = options.replacesHash ? undefined : check(transaction)
      if (err) return { err, logs: [], units: 0 }
      svm.setSigverify(options.verifies)
      try {
        return run(bytes, 'simulateVersionedTransaction')
      } finally {
        svm.setSigverify(true)
      }
    },
    /** Checks a transaction, then lands it, even if it fails. */
    send(bytes: Uint8Array): { signature: string; err: SolanaError | undefined } {
      const transaction = decode(bytes)
      const { signature } = transaction
      const err = check(transaction) ?? land(bytes, transaction, slot)
      if (!err) notify()
      return { signature, err }
    },
    transaction: (signature: string) => landed.get(signature),
    transactionsOf: (owner: string) =>
      [...landed.values()].filter(({ keys }) => keys.includes(owner)).reverse(),
    /** The slots with transactions, oldest first. */
    slots: () => [...new Set([...landed.values()].map((each) => each.slot))],
    /** The transactions of a slot, oldest first. */
    transactionsIn: (wanted: number) => [...landed.values()].filter((each) => each.slot === wanted),
    /** The token accounts of an owner, with their addresses. */
    tokenAccountsOf: (owner: string) =>
      svm.getProgramAccounts(toKey(tokenProgram)).flatMap((found) => {
        const account = decodeTokenAccount(found.account().data())
        return account?.owner === owner ? [{ address: toText(found.address), ...account }] : []
      }),
    /** Supply and decimals of a mint. */
    mint(address: string) {
      const found = svm.getAccount(toKey(address))
      return found && isOfTokenProgram(found) ? decodeMint(found.data()) : undefined
    },
    /** The commitment that a transaction has reached. */
    commitmentOf(transaction: LandedTransaction): Commitment {
      const age = slot - transaction.slot
      return age >= finalAfter ? 'finalized' : age >= lag('confirmed') ? 'confirmed' : 'processed'
    },
    /** Adds coins, like the faucet of a test cluster. */
    fund(owner: string, amount: bigint): string {
      svm.airdrop(toKey(owner), amount)
      notify()
      return getBase58Decoder().decode(crypto.getRandomValues(new Uint8Array(64)))
    },
    /** Calls `listener` after each change; returns a function that stops it. */
    onChange(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    reset() {
      svm = startRuntime()
      // Past every slot that had a block.
      slot += 1 + finalAfter
      svm.warpToSlot(BigInt(slot))
      landed = new Map()
      placeTokens()
      // A new runtime makes the same hashes again: skip those that were used.
      for (let used = 0; used < slot; used++) svm.expireBlockhash()
      notify()
    },
    stop() {
      clearInterval(timer)
      listeners.clear()
    },
  }
}

type DecodedMessage = { blockhash: string; keys: readonly string[]; signers: number }
type DecodedTransaction = DecodedMessage & { signature: string }

function decode(bytes: Uint8Array): DecodedTransaction {
  return decodeOrRefuse(() => {
    const transaction = getTransactionDecoder().decode(bytes)
    const [first] = Object.values(transaction.signatures)
    const signature = getBase58Decoder().decode(first ?? new Uint8Array(64))
    return { ...decodeMessage(transaction.messageBytes), signature }
  })
}

/** @throws NotATransactionError */
export function decodeMessage(bytes: ReadonlyUint8Array): DecodedMessage {
  return decodeOrRefuse(() => {
    const message = getCompiledTransactionMessageDecoder().decode(bytes)
    return {
      blockhash: 'lifetimeToken' in message ? message.lifetimeToken : '',
      keys: message.staticAccounts,
      signers: message.header.numSignerAccounts,
    }
  })
}

function decodeOrRefuse<decoded>(run: () => decoded): decoded {
  try {
    return run()
  } catch (error) {
    throw new NotATransactionError(error instanceof Error ? error.message : String(error))
  }
}

function toKey(address: string): Uint8Array {
  return Uint8Array.from(getBase58Encoder().encode(address))
}

function readMeta(meta: { logs(): readonly string[]; computeUnitsConsumed(): bigint }) {
  return { logs: meta.logs(), units: Number(meta.computeUnitsConsumed()) }
}

function lag(commitment: Commitment): number {
  return { processed: 0, confirmed: 1, finalized: finalAfter }[commitment]
}

/** `"1.5"` → 1_500_000_000n */
export function toLamports(amount: string): bigint {
  return toUnits(amount, 9)
}

function isOfTokenProgram(account: Account): boolean {
  return toText(account.owner()) === tokenProgram
}

function toText(key: Uint8Array): string {
  return getBase58Decoder().decode(key)
}
