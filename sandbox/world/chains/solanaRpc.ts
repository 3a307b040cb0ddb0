import { getBase58Decoder, getBase58Encoder, isAddress } from '@solana/web3.js'
import { isRecord, readText } from '../json.js'
import type { SolanaCluster } from './solanaClusters.js'
import {
  type Commitment,
  decodeMessage,
  type LandedTransaction,
  NotATransactionError,
  type SolanaLedger,
} from './solanaLedger.js'
import { decodeTokenAccount, formatTokenAmount } from './solanaTokenAccounts.js'
import { tokenProgram } from './solanaTokens.js'

/** An error response of the RPC. */
export class SolanaRpcError extends Error {
  readonly code: number
  readonly data: unknown

  constructor(code: number, message: string, data?: unknown) {
    super(message)
    this.code = code
    this.data = data
  }
}

/** Answers a JSON-RPC request or batch like a Solana node. */
export function answerSolana(ledger: SolanaLedger, cluster: SolanaCluster, body: unknown): unknown {
  if (Array.isArray(body)) return body.map((each) => answerSolana(ledger, cluster, each))
  const { id = null, method, params } = isRecord(body) ? body : {}
  const run = createMethods(ledger, cluster)[String(method)]
  try {
    if (!run) throw new SolanaRpcError(-32601, 'Method not found')
    return { jsonrpc: '2.0', id, result: run(Array.isArray(params) ? params : []) }
  } catch (error) {
    if (error instanceof NotATransactionError) return refuse(id, new SolanaRpcError(-32602, error.message))
    if (error instanceof SolanaRpcError) return refuse(id, error)
    throw error
  }
}

function refuse(id: unknown, { code, message, data }: SolanaRpcError) {
  return { jsonrpc: '2.0', id, error: { code, message, ...(data !== undefined && { data }) } }
}

type Method = (params: readonly unknown[]) => unknown

function createMethods(ledger: SolanaLedger, cluster: SolanaCluster): { readonly [name: string]: Method } {
  const inContext = (value: unknown, options?: unknown) => ({
    context: { slot: ledger.slotAt(readCommitment(options)), apiVersion: '2.0.0' },
    value,
  })
  const accountOf = (owner: string, options: unknown) => {
    const found = ledger.account(owner)
    if (!found) return null
    const data = found.data()
    return {
      lamports: Number(found.lamports()),
      owner: getBase58Decoder().decode(found.owner()),
      executable: found.executable(),
      space: data.length,
      // The largest 64-bit number, as far as JSON can express it: accounts no longer pay rent.
      rentEpoch: 2 ** 64,
      data: encode(data, readText(options, 'encoding') ?? 'base64'),
    }
  }

  const amountOf = (mint: string, amount: bigint) =>
    formatTokenAmount(amount, ledger.mint(mint)?.decimals ?? 0)
  const describeTokens = (tokens: LandedTransaction['preTokens']) =>
    tokens.flatMap((token, accountIndex) => {
      if (!token) return []
      const { mint, owner, amount } = token
      return [{ accountIndex, mint, owner, programId: tokenProgram, uiTokenAmount: amountOf(mint, amount) }]
    })
  const describeLanded = (landed: LandedTransaction, options: unknown) => {
    const { err, bytes, preBalances, postBalances, preTokens, postTokens, logs, units } = landed
    return {
      version: 'legacy',
      transaction: encode(bytes, readText(options, 'encoding') ?? 'base64'),
      meta: {
        err,
        status: err ? { Err: err } : { Ok: null },
        fee: 5000 * (bytes[0] ?? 1),
        preBalances,
        postBalances,
        preTokenBalances: describeTokens(preTokens),
        postTokenBalances: describeTokens(postTokens),
        innerInstructions: [],
        loadedAddresses: { readonly: [], writable: [] },
        rewards: [],
        logMessages: logs,
        computeUnitsConsumed: units,
      },
    }
  }

  return {
    getHealth: () => 'ok',
    getVersion: () => ({ 'solana-core': '2.0.0', 'feature-set': 1 }),
    getGenesisHash: () => cluster.genesisHash,
    getSlot: ([options]) => ledger.slotAt(readCommitment(options)),
    getBlockHeight: ([options]) => ledger.slotAt(readCommitment(options)),
    getEpochInfo: () => ({
      epoch: 0,
      slotIndex: ledger.slot,
      slotsInEpoch: 432_000,
      absoluteSlot: ledger.slot,
      blockHeight: ledger.slot,
      transactionCount: 0,
    }),
    getLatestBlockhash([options]) {
      const { hash, slot } = ledger.latestHash(readCommitment(options))
      return inContext({ blockhash: hash, lastValidBlockHeight: ledger.lastSlotOf(slot) }, options)
    },
    isBlockhashValid: ([hash, options]) =>
      inContext(ledger.isFresh(String(hash), readCommitment(options)), options),
    getRecentPrioritizationFees: () => [{ slot: ledger.slot, prioritizationFee: 0 }],
    getFeeForMessage([message, options]) {
      const { blockhash, signers } = decodeMessage(Buffer.from(String(message), 'base64'))
      return inContext(ledger.isFresh(blockhash, readCommitment(options)) ? 5000 * signers : null, options)
    },
    getMinimumBalanceForRentExemption: ([bytes]) => ledger.rentOf(Number(bytes)),
    getBalance: ([owner, options]) => inContext(ledger.balanceOf(readAddress(owner)), options),
    getAccountInfo: ([owner, options]) => inContext(accountOf(readAddress(owner), options), options),
    getMultipleAccounts: ([owners, options]) =>
      inContext(
        Array.isArray(owners) ? owners.map((owner) => accountOf(readAddress(owner), options)) : [],
        options,
      ),
    requestAirdrop: ([owner, amount]) => ledger.fund(readAddress(owner), BigInt(Number(amount))),

    simulateTransaction([text, options]) {
      const { err, logs, units } = ledger.simulate(readBytes(text, options), {
        verifies: readFlag(options, 'sigVerify'),
        replacesHash: readFlag(options, 'replaceRecentBlockhash'),
      })
      return inContext({ err, logs, unitsConsumed: units, accounts: null, returnData: null }, options)
    },
    sendTransaction([text, options]) {
      const bytes = readBytes(text, options)
      readCommitment(options, 'preflightCommitment')
      if (!readFlag(options, 'skipPreflight')) {
        const { err, logs, units } = ledger.simulate(bytes, { verifies: true, replacesHash: false })
        if (err === 'SignatureFailure')
          throw new SolanaRpcError(-32003, 'Transaction signature verification failure')
        if (err)
          throw new SolanaRpcError(-32002, `Transaction simulation failed: ${JSON.stringify(err)}`, {
            err,
            logs,
            unitsConsumed: units,
            accounts: null,
            returnData: null,
          })
      }
      return ledger.send(bytes).signature
    },

    getSignatureStatuses: ([signatures]) =>
      inContext(
        (Array.isArray(signatures) ? signatures : []).map((signature) => {
          const landed = ledger.transaction(String(signature))
          if (!landed) return null
          const { slot, err } = landed
          const confirmationStatus = ledger.commitmentOf(landed)
          const confirmations = confirmationStatus === 'finalized' ? null : ledger.slot - slot
          const status = err ? { Err: err } : { Ok: null }
          return { slot, confirmations, err, status, confirmationStatus }
        }),
      ),
    getSignaturesForAddress: ([owner]) =>
      ledger.transactionsOf(readAddress(owner)).map((landed) => ({
        signature: landed.signature,
        slot: landed.slot,
        err: landed.err,
        memo: null,
        blockTime: landed.blockTime,
        confirmationStatus: ledger.commitmentOf(landed),
      })),
    getTransaction([signature, options]) {
      const landed = ledger.transaction(String(signature))
      if (!landed) return null
      const { slot, blockTime } = landed
      return { slot, blockTime, ...describeLanded(landed, options) }
    },

    getBlocks([first, last, options]) {
      const newest = ledger.slotAt(readCommitment(options ?? last))
      const end = typeof last === 'number' ? Math.min(last, newest) : newest
      return ledger.slots().filter((slot) => slot >= Number(first) && slot <= end)
    },
    getBlock([wanted, options]) {
      const slot = Number(wanted)
      if (slot > ledger.slotAt(readCommitment(options)))
        throw new SolanaRpcError(-32004, `Block not available for slot ${slot}`)
      const transactions = ledger.transactionsIn(slot)
      const [first] = transactions
      if (!first)
        throw new SolanaRpcError(-32009, `Slot ${slot} was skipped, or missing in long-term storage`)
      return {
        blockhash: first.blockhash,
        previousBlockhash: first.blockhash,
        parentSlot: slot - 1,
        blockHeight: slot,
        blockTime: first.blockTime,
        transactions: transactions.map((landed) => describeLanded(landed, options)),
      }
    },

    getTokenAccountsByOwner: ([owner, filter, options]) =>
      inContext(
        ledger
          .tokenAccountsOf(readAddress(owner))
          .filter(({ mint }) => (readText(filter, 'mint') ?? mint) === mint)
          .filter(() => (readText(filter, 'programId') ?? tokenProgram) === tokenProgram)
          .map(({ address, mint, amount }) => {
            const account = accountOf(address, options)
            if (readText(options, 'encoding') !== 'jsonParsed') return { pubkey: address, account }
            const info = {
              mint,
              owner,
              state: 'initialized',
              isNative: false,
              tokenAmount: amountOf(mint, amount),
            }
            const parsed = { program: 'spl-token', space: 165, parsed: { type: 'account', info } }
            return { pubkey: address, account: { ...account, data: parsed } }
          }),
        options,
      ),
    getTokenAccountBalance([address, options]) {
      const data = ledger.account(readAddress(address))?.data()
      const account = data && decodeTokenAccount(data)
      if (!account) throw new SolanaRpcError(-32602, 'Invalid param: could not find account')
      return inContext(amountOf(account.mint, account.amount), options)
    },
    getTokenSupply([address, options]) {
      const mint = readAddress(address)
      const found = ledger.mint(mint)
      if (!found) throw new SolanaRpcError(-32602, 'Invalid param: could not find mint')
      return inContext(amountOf(mint, found.supply), options)
    },
  }
}

/** The requested commitment. Current nodes reject the deprecated names. */
export function readCommitment(options: unknown, key = 'commitment'): Commitment {
  const text = readText(options, key) ?? 'finalized'
  if (text === 'processed' || text === 'confirmed' || text === 'finalized') return text
  throw new SolanaRpcError(
    -32602,
    `Invalid params: unknown variant \`${text}\`, expected one of \`processed\`, \`confirmed\`, \`finalized\`.`,
  )
}

export function readAddress(value: unknown): string {
  if (typeof value === 'string' && isAddress(value)) return value
  throw new SolanaRpcError(-32602, 'Invalid param: Invalid')
}

function readFlag(options: unknown, key: string): boolean {
  return isRecord(options) && options[key] === true
}

function readBytes(text: unknown, options: unknown): Uint8Array {
  const isBase64 = readText(options, 'encoding') === 'base64'
  try {
    return isBase64
      ? new Uint8Array(Buffer.from(String(text), 'base64'))
      : new Uint8Array(getBase58Encoder().encode(String(text)))
  } catch {
    throw new SolanaRpcError(-32602, 'invalid transaction: invalid base58 encoding')
  }
}

function encode(bytes: ArrayLike<number>, encoding: string): [string, string] {
  const data = Uint8Array.from(bytes)
  return encoding === 'base58'
    ? [getBase58Decoder().decode(data), 'base58']
    : [Buffer.from(data).toString('base64'), 'base64']
}
