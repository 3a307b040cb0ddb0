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
  /** URL of a node of `chain`. */
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
      if (!isChainError(error)) failures.push(error)
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
  // viem also returns false when the node fails.
  if (failures.length > 0)
    throw new ChainUnavailableError('The chain is unreachable.', { cause: failures[0] })
  return false
}

/** Whether the chain itself returned the error, such as a revert. False if the node is failing or busy. */
function isChainError(error: unknown): boolean {
  return error instanceof RpcRequestError && error.code !== LimitExceededRpcError.code
}
