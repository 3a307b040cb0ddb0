import {
  type Address,
  createPublicClient,
  custom,
  type Hex,
  http,
  LimitExceededRpcError,
  RpcRequestError,
} from 'viem'

/** A chain that cannot be asked speaks neither for nor against anybody. */
export class ChainUnavailableError extends Error {
  override readonly name = 'ChainUnavailableError'
}

export type VerifyContractParameters = {
  /** Address of a node, and the number of the chain that it has to be of. */
  readonly node: string
  readonly chain: number
  readonly address: Address
  readonly message: string
  readonly signature: Hex
}

/**
 * Whether the chain says that a contract stands behind the signature (ERC-1271, ERC-6492).
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
    if (received !== chain) throw new Error(`The node is of chain ${received}, not of ${chain}.`)
    if (await client.verifyMessage(signed)) return true
  } catch (cause) {
    throw new ChainUnavailableError('The chain cannot be asked.', { cause })
  }
  // viem takes a node that does not answer for a contract that says no.
  if (failures.length > 0)
    throw new ChainUnavailableError('The chain cannot be asked.', { cause: failures[0] })
  return false
}

/** The chain itself said no, and not a node that is busy. */
function isAnswer(error: unknown): boolean {
  return error instanceof RpcRequestError && error.code !== LimitExceededRpcError.code
}
