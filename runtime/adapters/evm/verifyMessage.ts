import { createClient, custom, isHex, verifyMessage as isSignedByKey } from 'viem'
import { verifyMessage as isSignedByContract } from 'viem/actions'
import { rpcCodes } from '#generated/wallet-rpc/methods'
import { abortable } from '../../core/abortable.js'
import type { VerifyMessageParameters } from '../adapter.js'
import { readField } from '../readField.js'
import type { Chain } from './chain.js'
import { isEvmAddress } from './eip1193.js'

/**
 * Whether an account has signed a text (EIP-191). Keys are checked here; for contracts (ERC-1271, ERC-6492) the chain is asked.
 *
 * @throws when no node of the chain answers.
 */
export async function verifyMessage(
  { address, message, signature, signal }: VerifyMessageParameters,
  open: () => Promise<Chain>,
): Promise<boolean> {
  if (!isEvmAddress(address) || !isHex(signature)) return false
  if (await isSignedByKey({ address, message, signature }).catch(() => false)) return true // a contract's may be anything

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
  // viem takes a node that does not answer for a contract that says no.
  if (!isSigned && failure) throw failure
  return isSigned
}

/** The chain itself said no, and not a node that is busy. */
function isAnswer(error: unknown): boolean {
  const code = readField(error, 'code')
  return typeof code === 'number' && code !== rpcCodes.LimitExceeded && code !== 429
}
