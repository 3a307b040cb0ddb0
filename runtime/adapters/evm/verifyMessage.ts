import { createClient, custom, http, isHex, verifyMessage as isSignedByKey } from 'viem'
import { getChainId, verifyMessage as isSignedByContract } from 'viem/actions'
import { InvalidResponseError, ServiceUnreachableError } from '#generated/errors/http'
import { eth_call, eth_chainId, rpcCodes } from '#generated/wallet-rpc/methods'
import { abortable } from '../../core/abortable.js'
import { limits } from '../../limits.js'
import type { VerifyMessageParameters } from '../adapter.js'
import { readField } from '../readField.js'
import { isEvmAddress } from './eip1193.js'

/**
 * Whether an account has signed a text (EIP-191). Keys are checked here; for contracts (ERC-1271, ERC-6492) the chain is asked.
 *
 * @throws when no node of the chain answers.
 */
export async function verifyMessage(
  parameters: VerifyMessageParameters,
  urls: readonly string[],
): Promise<boolean> {
  const { address, message, signature, network, signal } = parameters
  if (!isEvmAddress(address) || !isHex(signature)) return false
  if (await isSignedByKey({ address, message, signature }).catch(() => false)) return true // a contract's may be anything

  let failure: unknown = new ServiceUnreachableError({ operation: eth_call })
  for (const url of urls) {
    const node = watchNode(url)
    const client = createClient({ transport: node.transport })
    try {
      await requireChain(Number(network.id))
      const isSigned = await abortable(isSignedByContract(client, { address, message, signature }), signal)
      // viem takes a node that does not answer for a contract that says no.
      if (!isSigned && node.failure) throw node.failure
      return isSigned
    } catch (error) {
      signal.throwIfAborted()
      failure = error
    }

    async function requireChain(expected: number) {
      const received = await abortable(getChainId(client), signal)
      if (received === expected) return
      throw new InvalidResponseError({
        operation: eth_chainId,
        path: 'result',
        expected: `chain ${expected}`,
        received: `${received}`,
      })
    }
  }
  throw failure
}

/** One address of a chain, and why it did not answer, if so. */
function watchNode(url: string) {
  const options = { timeout: limits.rpcTimeoutMs, retryCount: 1, retryDelay: limits.retryDelayMs }
  const { request } = http(url, options)({})
  const node = {
    failure: undefined as unknown,
    transport: custom(
      {
        async request(call) {
          try {
            return await request(call)
          } catch (error) {
            if (!isAnswer(error)) node.failure = error
            throw error
          }
        },
      },
      { retryCount: 0 },
    ),
  }
  return node
}

/** The chain itself said no, and not a node that is busy. */
function isAnswer(error: unknown): boolean {
  const code = readField(error, 'code')
  return typeof code === 'number' && code !== rpcCodes.LimitExceeded && code !== 429
}
