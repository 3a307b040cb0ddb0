import {
  type Address,
  concatHex,
  encodeAbiParameters,
  encodeFunctionData,
  getAddress,
  type Hex,
  isAddress,
  isHex,
  numberToHex,
  parseAbi,
  parseAbiParameters,
  size,
  stringToHex,
} from 'viem'
import { entryPoint07Address, getUserOperationHash, type UserOperation } from 'viem/account-abstraction'
import type { SandboxAddresses } from '../addresses.js'
import { chains } from '../chains/chains.js'
import { openEvmNode } from '../indexer/evmNode.js'
import { isRecord, readText } from '../json.js'
import type { Bundlers } from './bundlers.js'
import { cosign } from './cosign.js'
import { invalidParams, RpcError } from './RpcError.js'
import { ServiceError } from './ServiceError.js'
import type { SessionStore } from './sessionStore.js'
import type { RpcMethod } from './walletRpc.js'

const codes = { prepare: -2, send: -3 }

const executeAbi = parseAbi(['function execute(bytes32 mode, bytes executionCalldata)'])
const batchOf = parseAbiParameters('(address target, uint256 value, bytes data)[]')
/** The modes of ERC-7579: one call, or several. */
const modes = { one: `0x${'00'.repeat(32)}`, batch: `0x01${'00'.repeat(31)}` } as const
const gas = { callGasLimit: 1_000_000n, verificationGasLimit: 1_000_000n, preVerificationGas: 60_000n }

export type CreatePreparedCallsParameters = {
  sessions: SessionStore
  bundlers: Bundlers
  addresses: SandboxAddresses
}

/**
 * `wallet_prepareCalls` and `wallet_sendPreparedCalls`: calls of an account that a smart session signs. The sandbox's chains have no
 * accounts with smart sessions, so its bundler refuses what is sent.
 */
export function createPreparedCalls(parameters: CreatePreparedCallsParameters): Record<string, RpcMethod> {
  const { sessions, bundlers, addresses } = parameters

  const findSession = (account: Address, chainId: number, pci: string) => {
    const session = sessions.findActive(`eip155:${chainId}:${getAddress(account)}`, pci)
    if (session.context === null) throw new ServiceError(400, 'pci', `Permission is not activated: ${pci}`)
    return session
  }
  const prepare = async (asked: unknown) => {
    const [from, chainId] = [readText(asked, 'from'), readChainId(asked)]
    if (!from || !isAddress(from, { strict: false })) throw invalidParams('missing field `from`')
    const capabilities = isRecord(asked) ? asked.capabilities : undefined
    const context = readText(isRecord(capabilities) ? capabilities.permissions : undefined, 'context')
    if (context === undefined) throw invalidParams('missing field `context`')
    findSession(from, chainId, context)
    const chain = chains.find(({ id }) => id === chainId)
    if (!chain) throw new ServiceError(400, 'chainId', `Chain ID ${chainId} is not supported`)
    const { maxFeePerGas, maxPriorityFeePerGas } = await openEvmNode(
      addresses.rpc[chain.caip],
    ).estimateFeesPerGas()
    const numbers = { nonce: 0n, ...gas, maxFeePerGas, maxPriorityFeePerGas }
    const operation = {
      sender: getAddress(from),
      callData: encodeCalls(asked),
      signature: '0x',
      ...numbers,
    } as const
    const hex = Object.entries(numbers).map(([name, number]) => [name, numberToHex(number)])
    const { sender, callData, signature } = operation
    const data = { sender, callData, signature, ...Object.fromEntries(hex) }
    return {
      preparedCalls: { type: 'user-operation-v07', data, chainId: numberToHex(chainId) },
      signatureRequest: { hash: hashOf(operation, chainId) },
      context,
    }
  }
  const send = async (asked: unknown) => {
    const [signature, context] = [readText(asked, 'signature'), readText(asked, 'context')]
    const prepared = isRecord(asked) ? asked.preparedCalls : undefined
    const operation = isRecord(prepared) && isRecord(prepared.data) ? prepared.data : {}
    const [sender, chainId] = [readText(operation, 'sender'), readChainId(prepared)]
    if (!signature || !context || !sender || !isAddress(sender, { strict: false }))
      throw invalidParams('missing field `signature`, `context` or `sender`')
    const session = findSession(sender, chainId, context)
    const signed = { ...operation, signature: await cosign(session, { ...operation, signature }, chainId) }
    const answer = await bundlers.call(`eip155:${chainId}`, {
      jsonrpc: '2.0',
      id: 1,
      method: 'eth_sendUserOperation',
      params: [signed, entryPoint07Address],
    })
    const hash = readText(answer, 'result')
    if (hash) return stringToHex(JSON.stringify({ chain_id: numberToHex(chainId), user_op_hash: hash }))
    throw new RpcError(
      codes.send,
      readText('error' in answer ? answer.error : undefined, 'message') ?? 'Refused',
    )
  }
  return {
    wallet_prepareCalls: { answer: (params) => forEach(params, codes.prepare, prepare) },
    wallet_sendPreparedCalls: { answer: (params) => forEach(params, codes.send, send) },
  }
}

/** Errors of the service get the code of the method. */
async function forEach<result>(params: unknown, code: number, act: (asked: unknown) => Promise<result>) {
  if (!Array.isArray(params) || params.length === 0) throw invalidParams('expected a list')
  try {
    return await Promise.all(params.map(act))
  } catch (error) {
    throw error instanceof ServiceError ? new RpcError(code, error.message) : error
  }
}

function hashOf(userOperation: UserOperation<'0.7'>, chainId: number): Hex {
  return getUserOperationHash({
    chainId,
    entryPointAddress: entryPoint07Address,
    entryPointVersion: '0.7',
    userOperation,
  })
}

function readChainId(source: unknown): number {
  const text = readText(source, 'chainId')
  if (!isHex(text)) throw invalidParams('missing field `chainId`')
  return Number(text)
}

/** The calls as `execute` of ERC-7579. */
function encodeCalls(asked: unknown): Hex {
  const given: unknown = isRecord(asked) ? asked.calls : undefined
  const calls = (Array.isArray(given) ? given : []).map((call: unknown) => {
    const [to, value, data] = [readText(call, 'to'), readText(call, 'value'), readText(call, 'data')]
    if (!to || !isAddress(to, { strict: false }) || !isHex(value) || !isHex(data))
      throw invalidParams('a call needs `to`, `value` and `data`')
    return { target: to, value: size(value) > 0 ? BigInt(value) : 0n, data }
  })
  const [first, ...more] = calls
  if (!first) throw invalidParams('missing field `calls`')
  const one = concatHex([first.target, numberToHex(first.value, { size: 32 }), first.data])
  const args =
    more.length > 0
      ? ([modes.batch, encodeAbiParameters(batchOf, [calls])] as const)
      : ([modes.one, one] as const)
  return encodeFunctionData({ abi: executeAbi, functionName: 'execute', args })
}
