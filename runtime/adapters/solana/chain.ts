import {
  createSolanaRpcFromTransport,
  getBase64EncodedWireTransaction,
  getSignatureFromTransaction,
  getTransactionDecoder,
  isSolanaError,
  type RpcTransport,
  SOLANA_ERROR__TRANSACTION_ERROR__ALREADY_PROCESSED,
  address as toAddress,
  signature as toSignature,
} from '@solana/web3.js'
import { rpcErrorFrom, TransactionRejectedError } from '#generated/errors/rpc'
import { isObject } from '#generated/support/validate'
import type { SolanaSendOptions } from '#generated/wallet-rpc/types'
import { type OpenRpcParameters, openRpc } from '../../services/nodes/openRpc.js'
import type { RpcCall } from '../../services/nodes/openRpcNode.js'
import { toText } from '../../utils/toText.js'
import { pollOutcome } from '../pollOutcome.js'
import { readField } from '../readField.js'
import { rpcCodeOf } from '../walletError.js'
import { type Certainty, toCertainty } from './commitment.js'
import { toLamports } from './lamports.js'

/** Reads one cluster and sends signed transactions to it. */
export type SolanaChain = {
  getBalance(address: string, signal: AbortSignal): Promise<bigint>
  /** Sends a signed transaction and returns its signature. */
  send(bytes: Uint8Array, options: SolanaSendOptions): Promise<string>
  /** Asks the nodes, best first. Throws their error. */
  ask(method: string, params: readonly unknown[], signal: AbortSignal): Promise<unknown>
  /** Resolves once the transaction is on chain, with whether it succeeded there. */
  waitForTransaction(signature: string, signal: AbortSignal): Promise<boolean>
}

export type OpenChainParameters = Omit<OpenRpcParameters, 'ping' | 'parse'> & {
  /** Commitment for balances and for waiting. */
  readonly certainty: Certainty
}

/** Opens a Solana cluster. */
export function openChain({ certainty, ...nodes }: OpenChainParameters): SolanaChain {
  const chain = openRpc({ ...nodes, ping: { method: 'getHealth' }, parse: parseExactly })
  /** What the nodes said, by the error that it became. */
  const reasons = new WeakMap<Error, string>()
  const transport: RpcTransport = async <answer>({ payload, signal }: Parameters<RpcTransport>[0]) => {
    const answered = await chain.ask(toCall(payload), signal ?? new AbortController().signal)
    const code = readField(answered.error, 'code')
    const isExplained = code === failedInSimulation && isObject(readField(answered.error, 'data'))
    // The library explains why a simulation failed, and crashes on codes that it does not know.
    if (typeof code === 'number' && !isExplained) {
      const message = toText(readField(answered.error, 'message'))
      const refusal = rpcErrorFrom({ code, message, cause: answered.error })
      reasons.set(refusal, message)
      throw refusal
    }
    return answered as answer // The library knows the answer type of each method.
  }
  const rpc = createSolanaRpcFromTransport(transport)

  /** Whether a transaction succeeded. Undefined while it is not on chain. */
  const readSuccess = async (id: string, signal: AbortSignal): Promise<boolean | undefined> => {
    const ask = (options: { searchTransactionHistory: boolean }) =>
      rpc.getSignatureStatuses([toSignature(id)], options).send({ abortSignal: signal })
    // Without the history, nodes know only transactions of the last minutes.
    const answer = await ask({ searchTransactionHistory: true }).catch((error: unknown) => {
      if (rpcCodeOf(readField(error, 'cause')) !== noHistory) throw error
      return ask({ searchTransactionHistory: false })
    })
    const [status] = answer.value
    if (order.indexOf(status?.confirmationStatus ?? 'none') < order.indexOf(certainty)) return undefined
    return !status?.err
  }

  return {
    async getBalance(owner, signal) {
      const asked = rpc.getBalance(toAddress(owner), { commitment: certainty })
      const { value } = await asked.send({ abortSignal: signal })
      return toLamports('getBalance', value)
    },
    async send(bytes, { preflightCommitment = certainty, maxRetries, minContextSlot, skipPreflight }) {
      const decoded = getTransactionDecoder().decode(bytes)
      const options = {
        encoding: 'base64',
        preflightCommitment: toCertainty(preflightCommitment),
        ...(maxRetries !== undefined && { maxRetries: BigInt(maxRetries) }),
        ...(minContextSlot !== undefined && { minContextSlot: BigInt(minContextSlot) }),
        ...(skipPreflight !== undefined && { skipPreflight }),
      } as const
      try {
        return await rpc.sendTransaction(getBase64EncodedWireTransaction(decoded), options).send()
      } catch (error) {
        if (!(error instanceof Error)) throw error
        const reason = isSolanaError(error) ? reasonOf(error) : reasons.get(error)
        if (isProcessed(error, reason)) return getSignatureFromTransaction(decoded)
        throw reason === undefined ? error : new TransactionRejectedError({ reason }, { cause: error })
      }
    },
    async ask(method, params, signal) {
      const { result, error } = await chain.ask({ method, params }, signal)
      if (error === undefined) return result
      const [code, message] = [readField(error, 'code'), toText(readField(error, 'message'))]
      throw rpcErrorFrom({ code: typeof code === 'number' ? code : undefined, message, cause: error })
    },
    waitForTransaction: (id, signal) =>
      pollOutcome({
        read: (either) => readSuccess(id, either),
        isFinal: (error) =>
          nodes.urls.length === 0 || refusals.includes(rpcCodeOf(readField(error, 'cause')) ?? 0),
        clock: nodes.clock,
        page: nodes.page,
        signal: AbortSignal.any([signal, chain.signal]),
      }),
  }
}

/** Extracts the call from the library's JSON-RPC envelope. */
function toCall(payload: unknown): RpcCall {
  return { method: toText(readField(payload, 'method')), params: readField(payload, 'params') }
}

/**
 * Turns large integers into strings, because JSON.parse would lose precision. Takes each string and number as
 * a whole, also unfinished ones: a hostile text must not be searched again from each of its characters.
 */
function parseExactly(json: string): unknown {
  return JSON.parse(
    json.replace(/"(?:[^"\\]|\\.)*"?|-?\d[\d.eE+-]{15,}/g, (part) =>
      /^-?\d{16,}$/.test(part) ? `"${part}"` : part,
    ),
  )
}

const order: readonly string[] = ['processed', 'confirmed', 'finalized']

/** JSON-RPC codes of requests that are wrong or not allowed. */
const refusals: readonly number[] = [-32600, -32601, -32602, 4001, 4100]

/** Solana's JSON-RPC code of a node that keeps no history. */
const noHistory = -32011

/** Solana's JSON-RPC code of a transaction that failed before it was sent. */
const failedInSimulation = -32002

/** Whether the transaction was sent by an earlier try, whose answer was lost. */
function isProcessed(error: Error, reason = ''): boolean {
  const code = SOLANA_ERROR__TRANSACTION_ERROR__ALREADY_PROCESSED
  return isSolanaError(error.cause, code) || /already been processed/i.test(reason)
}

/** The program's message if known, else the node's. */
function reasonOf(error: Error): string {
  return error.cause instanceof Error ? error.cause.message : error.message
}
