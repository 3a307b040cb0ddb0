import {
  type Address,
  createPublicClient,
  custom,
  type Hex,
  http,
  LimitExceededRpcError,
  RpcRequestError,
} from 'viem'

/** The chain is unreachable, so the signature can be neither accepted nor rejected. */
export class ChainUnavailableError extends Error {
  override readonly name = 'ChainUnavailableError'
}

export type VerifyContractParameters = {
  /** URL of the node; it must serve `chain`. */
  readonly node: string
  readonly chain: number
  readonly address: Address
  readonly message: string
  readonly signature: Hex
}

/**
 * Whether a contract on the chain confirms the signature (ERC-1271, ERC-6492).
 *
 * @throws ChainUnavailableError
 */
export async function verifyContract(parameters: VerifyContractParameters): Promise<boolean> {
  const { node, chain, ...signed } = parameters
  const { request } = http(node, { retryCount: 1 })({})
  const failures: unknown[] = []
  const watched = (call: Parameters<typeof request>[0]) =>
    request(call).catch((error: unknown) => {
      if (!isAnswer(error)) failures.push(error)
      throw error
    })
  const client = createPublicClient({ transport: custom({ request: watched }, { retryCount: 0 }) })
  try {
    const received = await client.getChainId()
    if (received !== chain) throw new Error(`The node serves chain ${received} instead of ${chain}.`)
    if (await client.verifyMessage(signed)) return true
  } catch (cause) {
    throw new ChainUnavailableError('The chain is unreachable.', { cause })
  }
  // viem returns false both when the contract says no and when the node does not respond.
  if (failures.length > 0)
    throw new ChainUnavailableError('The chain is unreachable.', { cause: failures[0] })
  return false
}

/** True for an answer of the chain itself, false for a failing or busy node. */
function isAnswer(error: unknown): boolean {
  return error instanceof RpcRequestError && error.code !== LimitExceededRpcError.code
}
