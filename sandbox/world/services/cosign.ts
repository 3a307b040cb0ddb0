import {
  concatHex,
  decodeAbiParameters,
  decodeFunctionData,
  encodeAbiParameters,
  type Hex,
  hexToBigInt,
  isHex,
  parseAbi,
  parseAbiParameters,
  size,
  slice,
} from 'viem'
import { entryPoint07Address, getUserOperationHash, type UserOperation } from 'viem/account-abstraction'
import { privateKeyToAccount } from 'viem/accounts'
import { isRecord, readText } from '../json.js'
import { readNumber } from '../wallets/readNumber.js'
import { ServiceError } from './ServiceError.js'
import type { SessionTerm, SmartSession } from './sessionStore.js'

/** Whose signatures are put one after the other. */
const plainValidator = '0x2483da3a338895199e5e538530213157e931bf06'
const executeAbi = parseAbi(['function execute(bytes32 mode, bytes executionCalldata)'])

type Call = { target: Hex; value: bigint; data: Hex }

/**
 * Signs a user operation with the key of a session that permits it, and adds the signature that the operation has.
 * Undefined before the session is activated.
 *
 * @throws ServiceError
 */
export async function cosign(
  session: SmartSession,
  operation: unknown,
  chainId: number,
): Promise<Hex | undefined> {
  const userOperation = readOperation(operation)
  const userOpHash = getUserOperationHash({
    chainId,
    entryPointAddress: entryPoint07Address,
    entryPointVersion: '0.7',
    userOperation,
  })
  requirePermission(session.permissions, readCalls(userOperation.callData))
  const { context } = session
  if (context === null || size(context) < 20) return undefined
  const own = await privateKeyToAccount(session.key).signMessage({ message: { raw: userOpHash } })
  const { signature } = userOperation
  if (slice(context, 0, 20) === plainValidator) return concatHex([signature, own])
  return encodeAbiParameters(parseAbiParameters('bytes, bytes'), [own, signature])
}

/** Whether the calls go to granted contracts only, and spend no more than one of the allowances. */
function requirePermission(permissions: readonly SessionTerm[], calls: readonly Call[]) {
  if (permissions.length === 0) throw new ServiceError(400, '', 'Permissions set is empty')
  const unknown = permissions.find(({ type }) => !knownPermissions.includes(type))
  if (unknown) throw new ServiceError(401, '', `Unsupported permission in CoSigner: ${unknown.type}`)
  const deny = (reason: string) => new ServiceError(401, '', `Cosigner permission denied: ${reason}`)
  const of = (wanted: string) => permissions.flatMap(({ type, data }) => (type === wanted ? [data] : []))
  const granted = of('contract-call').map((data) => readText(data, 'address')?.toLowerCase())
  const isForeign = ({ target, data }: Call) => size(data) > 0 && !granted.includes(target.toLowerCase())
  if (calls.some(isForeign)) throw deny('the contract is not among those that were granted')
  const allowances = of('native-token-recurring-allowance').map((data) => readNumber(data, 'allowance') ?? 0n)
  const spent = calls.reduce((sum, { value }) => sum + value, 0n)
  if (allowances.length > 0 && allowances.every((allowance) => spent > allowance))
    throw deny('the value is above the allowance')
}

const knownPermissions: readonly string[] = ['contract-call', 'native-token-recurring-allowance']

/** The calls of `execute` (ERC-7579): one, or a batch. */
function readCalls(callData: Hex): readonly Call[] {
  try {
    const [mode, execution] = decodeFunctionData({ abi: executeAbi, data: callData }).args
    if (slice(mode, 0, 1) === '0x00')
      return [
        {
          target: slice(execution, 0, 20),
          value: hexToBigInt(slice(execution, 20, 52)),
          data: size(execution) > 52 ? slice(execution, 52) : '0x',
        },
      ]
    const [calls] = decodeAbiParameters(
      parseAbiParameters('(address target, uint256 value, bytes data)[]'),
      execution,
    )
    return calls
  } catch {
    throw new ServiceError(400, 'calldata', 'ABI signature decoding error')
  }
}

function readOperation(source: unknown): UserOperation<'0.7'> {
  const hex = (name: string): Hex => {
    const text = readText(source, name)
    if (!isHex(text)) throw new ServiceError(400, '', `Invalid parameter: ${name}`)
    return text
  }
  const number = (name: string) => hexToBigInt(hex(name))
  const has = (name: string) => isRecord(source) && source[name] != null
  return {
    sender: hex('sender'),
    nonce: number('nonce'),
    callData: hex('callData'),
    signature: hex('signature'),
    callGasLimit: number('callGasLimit'),
    verificationGasLimit: number('verificationGasLimit'),
    preVerificationGas: number('preVerificationGas'),
    maxFeePerGas: number('maxFeePerGas'),
    maxPriorityFeePerGas: number('maxPriorityFeePerGas'),
    ...(has('factory') && { factory: hex('factory'), factoryData: hex('factoryData') }),
    ...(has('paymaster') && {
      paymaster: hex('paymaster'),
      paymasterData: hex('paymasterData'),
      paymasterVerificationGasLimit: number('paymasterVerificationGasLimit'),
      paymasterPostOpGasLimit: number('paymasterPostOpGasLimit'),
    }),
  }
}
