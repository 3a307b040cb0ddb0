import { createPublicClient, createWalletClient, type Hex, isHex, numberToHex } from 'viem'
import {
  entryPoint08Abi as abi,
  entryPoint08Address as address,
  getUserOperationHash,
  toPackedUserOperation,
  type UserOperation,
} from 'viem/account-abstraction'
import { nodeTransport } from '../chains/nodeTransport.js'
import { bundler } from '../chains/smartAccounts.js'
import { waitForReceipt } from '../chains/waitForReceipt.js'
import { createQueue } from '../createQueue.js'
import { isRecord, readText } from '../json.js'
import { ProviderError } from '../wallets/ProviderError.js'
import { readNumber } from '../wallets/readNumber.js'

export type CreateBundlerParameters = { url: string; chainId: number }

/** Enough for the sandbox's smart accounts, also for the operation that deploys one. */
const gas = { callGasLimit: 1_000_000n, verificationGasLimit: 1_000_000n, preVerificationGas: 60_000n }
/** Error codes of ERC-4337. */
const codes = { rejected: -32500, invalid: -32602, unknown: -32601 }

/** Sends the user operations of smart accounts to the entry point (ERC-4337), each in a bundle of its own, one after the other. */
export function createBundler({ url, chainId }: CreateBundlerParameters) {
  const transport = nodeTransport(url)
  const reader = createPublicClient({ transport })
  const writer = createWalletClient({ account: bundler, transport })
  const inTurn = createQueue()

  const send = async (operation: UserOperation<'0.8'>) => {
    const call = {
      address,
      abi,
      functionName: 'handleOps',
      args: [[toPackedUserOperation(operation)], bundler.address],
      gas: 3_000_000n,
    } as const
    await reader.simulateContract({ ...call, account: bundler }).catch((error: unknown) => {
      throw new ProviderError(codes.rejected, readReason(error))
    })
    await waitForReceipt(reader, await writer.writeContract({ ...call, chain: null }))
    return getUserOperationHash({
      chainId,
      entryPointAddress: address,
      entryPointVersion: '0.8',
      userOperation: operation,
    })
  }
  const findReceipt = async (userOpHash: Hex) => {
    const [event] = await reader.getContractEvents({
      address,
      abi,
      eventName: 'UserOperationEvent',
      args: { userOpHash },
      fromBlock: 0n,
      strict: true,
    })
    if (!event) return null
    const { sender, nonce, success, actualGasCost, actualGasUsed } = event.args
    const receipt = await reader.request({
      method: 'eth_getTransactionReceipt',
      params: [event.transactionHash],
    })
    return {
      userOpHash,
      entryPoint: address,
      sender,
      nonce: numberToHex(nonce),
      success,
      actualGasCost: numberToHex(actualGasCost),
      actualGasUsed: numberToHex(actualGasUsed),
      logs: receipt?.logs ?? [],
      receipt,
    }
  }

  const methods: Record<string, (params: unknown[]) => unknown> = {
    eth_chainId: () => numberToHex(chainId),
    eth_supportedEntryPoints: () => [address],
    eth_estimateUserOperationGas: () =>
      Object.fromEntries(Object.entries(gas).map(([name, value]) => [name, numberToHex(value)])),
    eth_sendUserOperation([operation, entryPoint]) {
      if (entryPoint !== address) throw new ProviderError(codes.invalid, 'Unknown entry point')
      return inTurn(async () => send(readOperation(operation)))
    },
    eth_getUserOperationReceipt: ([hash]) => (isHex(hash) ? findReceipt(hash) : null),
  }

  /** Answers a JSON-RPC request. */
  return async function answer(body: unknown): Promise<object> {
    const { id = null, method, params } = isRecord(body) ? body : {}
    const common = { jsonrpc: '2.0', id }
    try {
      const known = methods[String(method)]
      if (!known) throw new ProviderError(codes.unknown, `The bundler has no ${String(method)}.`)
      return { ...common, result: await known(Array.isArray(params) ? params : []) }
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error
      return { ...common, error: { code: error.code, message: error.message } }
    }
  }
}

function readOperation(source: unknown): UserOperation<'0.8'> {
  const hex = (name: string) => {
    const text = readText(source, name)
    return isHex(text) ? text : undefined
  }
  const number = (name: string) => readNumber(source, name) ?? 0n
  const [sender, callData, signature] = [hex('sender'), hex('callData'), hex('signature')]
  if (!sender || !callData || !signature) throw new ProviderError(codes.invalid, 'Invalid user operation')
  const [factory, factoryData] = [hex('factory'), hex('factoryData')]
  return {
    sender,
    callData,
    signature,
    nonce: number('nonce'),
    callGasLimit: number('callGasLimit'),
    verificationGasLimit: number('verificationGasLimit'),
    preVerificationGas: number('preVerificationGas'),
    maxFeePerGas: number('maxFeePerGas'),
    maxPriorityFeePerGas: number('maxPriorityFeePerGas'),
    ...(factory && factoryData && { factory, factoryData }),
  }
}

/** The entry point's reason, such as `AA21 didn't pay prefund`. */
function readReason(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error)
  return /AA\d\d [^"\n)]+/.exec(text)?.[0] ?? text
}
