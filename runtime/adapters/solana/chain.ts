import {
  createSolanaRpcFromTransport,
  getBase64EncodedWireTransaction,
  getTransactionDecoder,
  isSolanaError,
  type RpcTransport,
  address as toAddress,
  signature as toSignature,
} from '@solana/web3.js'
import { InvalidResponseError, RequestTimeoutError } from '#generated/errors/http'
import { TransactionRejectedError } from '#generated/errors/rpc'
import type { SolanaSendOptions } from '#generated/wallet-rpc/types'
import { pause } from '../../core/pause.js'
import { limits } from '../../limits.js'
import { type OpenRpcParameters, openRpc } from '../../services/nodes/openRpc.js'
import type { RpcCall } from '../../services/nodes/openRpcNode.js'
import { readField } from '../readField.js'
import { type Certainty, toCertainty } from './commitment.js'

/** Reads of one cluster, and the way in for what a wallet has signed. */
export type SolanaChain = {
  getBalance(address: string, signal: AbortSignal): Promise<bigint>
  /** Sends a signed transaction; its signature is what it is called by. */
  send(bytes: Uint8Array, options: SolanaSendOptions): Promise<string>
  /** Resolves once the transaction is part of the chain, also when it failed there. */
  waitForTransaction(signature: string, signal: AbortSignal): Promise<void>
}

export type OpenChainParameters = Omit<OpenRpcParameters, 'ping' | 'parse'> & {
  /** How sure a balance, and the end of waiting, has to be. */
  readonly certainty: Certainty
}

/** Opens a cluster. */
export function openChain({ certainty, ...nodes }: OpenChainParameters): SolanaChain {
  const chain = openRpc({ ...nodes, ping: { method: 'getHealth' }, parse: parseExactly })
  const transport: RpcTransport = async <answer>({ payload, signal }: Parameters<RpcTransport>[0]) =>
    // The library knows what each method answers, and reads errors itself.
    (await chain.ask(toCall(payload), signal ?? new AbortController().signal)) as answer
  const rpc = createSolanaRpcFromTransport(transport)

  const isThere = async (id: string, signal: AbortSignal): Promise<boolean> => {
    const asked = rpc.getSignatureStatuses([toSignature(id)]).send({ abortSignal: signal })
    const reached = (await asked).value[0]?.confirmationStatus
    return order.indexOf(reached ?? 'none') >= order.indexOf(certainty)
  }

  return {
    async getBalance(owner, signal) {
      const asked = rpc.getBalance(toAddress(owner), { commitment: certainty })
      const { value } = await asked.send({ abortSignal: signal })
      return toAmount(value)
    },
    async send(bytes, { preflightCommitment = certainty, maxRetries, minContextSlot, skipPreflight }) {
      const transaction = getBase64EncodedWireTransaction(getTransactionDecoder().decode(bytes))
      const options = {
        encoding: 'base64',
        preflightCommitment: toCertainty(preflightCommitment),
        ...(maxRetries !== undefined && { maxRetries: BigInt(maxRetries) }),
        ...(minContextSlot !== undefined && { minContextSlot: BigInt(minContextSlot) }),
        ...(skipPreflight !== undefined && { skipPreflight }),
      } as const
      try {
        return await rpc.sendTransaction(transaction, options).send()
      } catch (error) {
        if (!isSolanaError(error)) throw error
        throw new TransactionRejectedError({ reason: reasonOf(error) }, { cause: error })
      }
    },
    async waitForTransaction(id, signal) {
      for (let waitedMs = 0; waitedMs < limits.receiptTimeoutMs; waitedMs += limits.receiptPollMs) {
        if (await isThere(id, signal)) return
        await pause(nodes.clock, limits.receiptPollMs, signal)
      }
      throw new RequestTimeoutError({ timeoutMs: limits.receiptTimeoutMs })
    },
  }
}

/** What the library asks, without its own envelope. */
function toCall(payload: unknown): RpcCall {
  return { method: String(readField(payload, 'method')), params: readField(payload, 'params') }
}

/** Amounts may be larger than JSON.parse can tell apart: such numbers arrive as text. */
function parseExactly(json: string): unknown {
  return JSON.parse(
    json.replace(/"(?:[^"\\]|\\.)*"|-?\d{16,}(?![\d.eE])/g, (part) =>
      part.startsWith('"') ? part : `"${part}"`,
    ),
  )
}

const order: readonly string[] = ['processed', 'confirmed', 'finalized']

/** An amount of the smallest unit; whatever else a node says is not taken for one. */
function toAmount(value: unknown): bigint {
  if (typeof value === 'bigint' && value >= 0n) return value
  if (typeof value === 'string' && /^\d{1,20}$/.test(value)) return BigInt(value)
  throw new InvalidResponseError({
    operation: 'getBalance',
    path: 'result.value',
    expected: 'an amount',
    received: String(value).slice(0, 40),
  })
}

/** What the node said; what the program said, where that is known. */
function reasonOf(error: Error): string {
  return error.cause instanceof Error ? error.cause.message : error.message
}
