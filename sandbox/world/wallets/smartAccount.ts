import {
  type Address,
  type Chain,
  type Client,
  encodeFunctionData,
  getAddress,
  type Hex,
  hashMessage,
  hashTypedData,
  type LocalAccount,
  parseAbi,
  type Transport,
} from 'viem'
import {
  entryPoint08Abi,
  entryPoint08Address,
  getUserOperationTypedData,
  toSmartAccount,
} from 'viem/account-abstraction'
import { readContract } from 'viem/actions'

/** Numbers of the chains on which the sandbox has smart accounts. */
export const smartAccountChains: readonly number[] = [137, 8453]

/** Address of the contract that deploys smart accounts, the same on each of these chains. */
export const smartAccountFactory: Address = '0x0000000000000000000000000000000000004337'

const factoryAbi = parseAbi([
  'function create(address owner) returns (address)',
  'function addressOf(address owner) view returns (address)',
])
const accountAbi = parseAbi([
  'struct Call { address to; uint256 value; bytes data; }',
  'function executeBatch(Call[] calls)',
])

/** The smart account of a key: a contract that EntryPoint 0.8 deploys with its first operation. */
export async function createSmartAccount(client: Client<Transport, Chain, undefined>, owner: LocalAccount) {
  const factory = { abi: factoryAbi, address: smartAccountFactory, args: [owner.address] } as const
  const address = getAddress(await readContract(client, { ...factory, functionName: 'addressOf' }))
  /** Signs for this account alone, as its contract expects. */
  const signHash = (hash: Hex) =>
    owner.signTypedData({
      domain: {
        name: 'Sandbox smart account',
        version: '1',
        chainId: client.chain.id,
        verifyingContract: address,
      },
      types: { SignedHash: [{ name: 'hash', type: 'bytes32' }] },
      primaryType: 'SignedHash',
      message: { hash },
    })

  return toSmartAccount({
    client,
    entryPoint: { abi: entryPoint08Abi, address: entryPoint08Address, version: '0.8' },
    getAddress: async () => address,
    getFactoryArgs: async () => ({
      factory: smartAccountFactory,
      factoryData: encodeFunctionData({ ...factory, functionName: 'create' }),
    }),
    encodeCalls: async (calls) =>
      encodeFunctionData({
        abi: accountAbi,
        functionName: 'executeBatch',
        args: [calls.map(({ to, value = 0n, data = '0x' }) => ({ to, value, data }))],
      }),
    getStubSignature: async () => `0x${'ff'.repeat(65)}`,
    signMessage: ({ message }) => signHash(hashMessage(message)),
    signTypedData: (data) => signHash(hashTypedData(data)),
    signUserOperation: ({ chainId = client.chain.id, ...operation }) =>
      owner.signTypedData(
        getUserOperationTypedData({
          chainId,
          entryPointAddress: entryPoint08Address,
          userOperation: { ...operation, sender: address },
        }),
      ),
  })
}
