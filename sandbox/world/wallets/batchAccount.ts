import { type Address, createWalletClient, encodeFunctionData, isAddress, isHex, parseAbi } from 'viem'
import { getCode, sendTransaction, signAuthorization } from 'viem/actions'
import type { SandboxAccount } from '../accounts.js'
import { nodeTransport } from '../chains/nodeTransport.js'
import { readText } from '../json.js'
import { ProviderError } from './ProviderError.js'
import { readNumber } from './readNumber.js'

/** Address of the contract to which accounts delegate for batches (EIP-7702), the same on every chain of the sandbox. */
export const batchAccountAddress: Address = '0x0000000000000000000000000000000000007702'

const abi = parseAbi([
  'struct Call { address to; uint256 value; bytes data; }',
  'function sendAll(Call[] calls) payable',
])

/** Whether an account delegates to that contract. */
export async function isBatchAccount(url: string, address: Address): Promise<boolean> {
  const code = await getCode(createClient(url), { address })
  return code?.toLowerCase() === `0xef0100${batchAccountAddress.slice(2)}`
}

/** Sends all calls in one transaction of the account to itself, and sets its delegation first if it has none. */
export async function sendAll(url: string, account: SandboxAccount['signer'], calls: readonly unknown[]) {
  const client = createClient(url)
  const { address } = account
  const authorizationList = (await isBatchAccount(url, address))
    ? undefined
    : [await signAuthorization(client, { account, contractAddress: batchAccountAddress, executor: 'self' })]
  return sendTransaction(client, {
    account,
    chain: null,
    to: address,
    data: encodeCalls(calls),
    ...(authorizationList && { authorizationList }),
  })
}

/** Call data for a delegated account to send these calls. */
export function encodeCalls(calls: readonly unknown[]) {
  return encodeFunctionData({ abi, functionName: 'sendAll', args: [calls.map(readCall)] })
}

function readCall(call: unknown) {
  const to = readText(call, 'to')
  const data = readText(call, 'data') ?? '0x'
  if (!isAddress(to ?? '', { strict: false }) || !isHex(to) || !isHex(data))
    throw new ProviderError(-32602, 'A call needs a recipient and data.')
  return { to, value: readNumber(call, 'value') ?? 0n, data }
}

function createClient(url: string) {
  return createWalletClient({ transport: nodeTransport(url) })
}
