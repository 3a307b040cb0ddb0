import { createClient, custom, isHex, verifyMessage as isSignedByKey } from 'viem'
import { verifyMessage as isSignedByContract } from 'viem/actions'
import { rpcCodes } from '#generated/wallet-rpc/methods'
import { abortable } from '../../core/abortable.js'
import type { VerifyMessageParameters } from '../adapter.js'
import { readField } from '../readField.js'
import type { Chain } from './chain.js'
import { isEvmAddress } from './eip1193.js'

/**
 * Verifies a signed text (EIP-191). Checks keys locally and contracts (ERC-1271, ERC-6492) on chain.
 *
 * @throws when no node of the chain answers.
 */
export async function verifyMessage(
  { address, message, signature, signal }: VerifyMessageParameters,
  open: () => Promise<Chain>,
): Promise<boolean> {
  if (!isEvmAddress(address) || !isHex(signature)) return false
  if (await isSignedByKey({ address, message, signature }).catch(() => false)) return true // contract signatures have any format

  const chain = await open()
  let failure: unknown
  const transport = custom(
    {
      async request({ method, params }) {
        try {
          return await chain.ask({ method, params }, signal, isAnswer)
        } catch (error) {
          if (!isAnswer(error)) failure = error
          throw error
        }
      },
    },
    { retryCount: 0 },
  )
  const isSigned = await abortable(
    isSignedByContract(createClient({ transport }), { address, message, signature }),
    signal,
  )
  // viem returns false even when the node failed.
  if (!isSigned && failure) throw failure
  return isSigned
}

/** Whether the error comes from the chain rather than from a busy node. */
function isAnswer(error: unknown): boolean {
  const code = readField(error, 'code')
  return typeof code === 'number' && code !== rpcCodes.LimitExceeded && code !== 429
}
