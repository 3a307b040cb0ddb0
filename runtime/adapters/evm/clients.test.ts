import { encodeAbiParameters, encodeFunctionResult, parseAbi } from 'viem'
import { celo, mainnet as chain } from 'viem/chains'
import { expect, test } from 'vitest'
import { answerRpc, startTestNode } from '../../../sandbox/world/chains/startTestNode.js'
import { limits } from '../../limits.js'
import { mainnet } from '../../networks/index.js'
import { createTestFoyer, walletError } from '../../testing/index.js'
import {
  getAssets,
  getCallsStatus,
  getCapabilities,
  getPublicClient,
  getWalletClient,
  grantPermissions,
  revokePermissions,
  sendCalls,
} from './index.js'

const recipient = '0x000000000000000000000000000000000000dEaD'
const account = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

test('returns a viem client for the connected wallet', async () => {
  const { foyer, world } = await createTestFoyer({ connected: true })
  const client = await getWalletClient(foyer)
  expect(client.account.address).toBe(account)
  expect(client.chain).toMatchObject({ id: 1, name: 'Ethereum' })
  world.wallet.answerNext('0x1b', 'sign')
  expect(await client.signMessage({ message: 'Hello' })).toBe('0x1b')
  expect(world.wallet.log.at(-1)).toMatchObject({
    method: 'personal_sign',
    params: ['0x48656c6c6f', account],
  })
})

test('clients on a chain of viem keep how it reads blocks and transactions, and what its fees are', async () => {
  const { foyer } = await createTestFoyer({ networks: [celo], connected: true })
  const { formatters, serializers, fees } = celo
  const { chain } = await getPublicClient(foyer)
  expect(chain).toMatchObject({ id: celo.id, formatters, serializers, fees })
  expect(chain?.formatters?.transactionRequest).toBe(formatters.transactionRequest)
})

test('acts for the account that the page shows, even if it is not the wallet’s first', async () => {
  const { foyer, world } = await createTestFoyer({ connected: true })
  const [, shown = ''] = foyer.connection.session('eip155')?.accounts ?? []
  await foyer.switchAccount({ namespace: 'eip155', address: shown })
  expect((await getWalletClient(foyer)).account.address).toBe(shown)
  const lastParams = async (asking: Promise<unknown>) => {
    await asking.catch(() => {})
    return world.wallet.log.at(-1)?.params
  }
  expect(await lastParams(sendCalls(foyer, { calls: [{ to: account }] }))).toMatchObject([{ from: shown }])
  expect(await lastParams(getCapabilities(foyer))).toEqual([shown])
  expect(await lastParams(getAssets(foyer))).toEqual([{ account: shown }])
  const permission = {
    chainId: '0x1',
    expiry: 1893456000,
    signer: { type: 'keys', data: { keys: [] } },
    permissions: [],
    policies: [],
  } as const
  expect(await lastParams(grantPermissions(foyer, permission))).toMatchObject([{ address: shown }])
})

test('never retries a wallet request [RP-25]', async () => {
  const { foyer, world } = await createTestFoyer({ connected: true })
  world.wallet.failNext(new Error('Busy.'), 'sign')
  const asked = world.wallet.log.length
  const client = await getWalletClient(foyer)
  await expect(client.signMessage({ message: 'Hello' })).rejects.toThrow()
  expect(world.wallet.log.length).toBe(asked + 1)
})

test('rejects without a connected wallet', async () => {
  const { foyer } = await createTestFoyer()
  await expect(getWalletClient(foyer)).rejects.toMatchObject({ code: 'NOT_CONNECTED' })
})

test('reads the active chain from the host’s own nodes first', async () => {
  const { foyer } = await createTestFoyer({ customRpcUrls: { 'eip155:8453': ['http://127.0.0.1:1/own'] } })
  expect((await getPublicClient(foyer)).chain).toMatchObject({ id: 1 })
  const { transport } = await getPublicClient(foyer, { chainId: 8453 })
  expect(transport).toMatchObject({ type: 'fallback' })
  expect(transport.transports[0].value).toMatchObject({ url: 'http://127.0.0.1:1/own' })
})

test('knows the contracts of a chain, so that it can ask several questions at once', async () => {
  const node = await startTestNode((request) =>
    answerRpc(request, ({ params }) => {
      const { to }: { to?: string } = Object(params[0])
      const returnData = encodeAbiParameters([{ type: 'uint256' }], [7n])
      const abi = parseAbi(['function aggregate3() returns ((bool success, bytes returnData)[])'])
      const result = encodeFunctionResult({ abi, result: [{ success: true, returnData }] })
      return to === chain.contracts.multicall3.address ? { result } : { error: { code: 3, message: 'no' } }
    }),
  )
  const network = { ...chain, rpcUrls: { default: { http: [node.url] } } }
  const { foyer } = await createTestFoyer({ networks: [network], projectId: '' })
  const client = await getPublicClient(foyer)
  expect(client.chain?.contracts).toEqual(chain.contracts)
  const abi = parseAbi(['function totalSupply() view returns (uint256)'])
  const call = { address: recipient, abi, functionName: 'totalSupply' } as const
  expect(await client.multicall({ contracts: [call] })).toEqual([{ status: 'success', result: 7n }])
})

test('leaves out contracts without a valid address', async () => {
  const contracts = { multicall3: { address: '0x12' } }
  const { foyer } = await createTestFoyer({ networks: [{ ...mainnet, contracts }] })
  expect((await getPublicClient(foyer)).chain?.contracts).toEqual({})
})

test('rejects for a network that is not offered', async () => {
  const { foyer } = await createTestFoyer()
  for (const chainId of [10, 0, Number.NaN])
    await expect(getPublicClient(foyer, { chainId })).rejects.toMatchObject({
      code: 'NETWORK_NOT_FOUND',
      data: { caipNetworkId: `eip155:${chainId}` },
    })
})

test('follows no redirects of a node', async () => {
  const otherNode = await startTestNode((request) => answerRpc(request, () => ({ result: '0x666' })))
  const node = await startTestNode(() => ({ status: 307, headers: { location: otherNode.url } }))
  const customRpcUrls = { 'eip155:1': [node.url] }
  const network = { ...mainnet, rpcUrls: { default: { http: [] } } }
  const { foyer } = await createTestFoyer({ networks: [network], customRpcUrls, projectId: '' })
  const { transport } = await getPublicClient(foyer)
  await expect(transport.request({ method: 'eth_blockNumber' }, { retryCount: 0 })).rejects.toThrow()
  expect(node.asked.length).toBeGreaterThan(0)
  expect(otherNode.asked).toEqual([])
})

test('sends calls as a batch from the wallet’s account and chain', async () => {
  const { foyer, world } = await createTestFoyer({ connected: true })
  world.wallet.answerNext({ id: '0x07' }, 'other')
  expect(await sendCalls(foyer, { calls: [{ to: recipient, value: '0x1' }] })).toEqual({ id: '0x07' })
  expect(world.wallet.log.at(-1)).toEqual({
    method: 'wallet_sendCalls',
    params: [
      {
        version: '2.0.0',
        chainId: '0x1',
        from: account,
        atomicRequired: false,
        calls: [{ to: recipient, value: '0x1' }],
      },
    ],
  })
  world.wallet.answerNext('0x08', 'other')
  expect(await sendCalls(foyer, { calls: [{ to: recipient }] })).toEqual({ id: '0x08' })
})

test.each([
  [{ to: 'dead' }, 'to'],
  [{ to: recipient, data: 'ff' }, 'data'],
] as const)('rejects the invalid call %o before asking the wallet [TX-06]', async (call, field) => {
  const { foyer, world } = await createTestFoyer({ connected: true })
  const asked = world.wallet.log.length
  await expect(sendCalls(foyer, { calls: [{ to: recipient }, call] })).rejects.toMatchObject({
    code: 'INVALID_CALL',
    data: { index: 1, field },
  })
  expect(world.wallet.log.length).toBe(asked)
})

test('returns the status of calls, the wallet’s capabilities and its assets [TX-07]', async () => {
  const { foyer, world } = await createTestFoyer({ connected: true })
  const status = { version: '2.0.0', id: '0x07', chainId: '0x1', status: 100, atomic: true }
  world.wallet.answerNext(status, 'other')
  expect(await getCallsStatus(foyer, { id: '0x07' })).toEqual(status)
  world.wallet.answerNext({ '0x1': { atomic: { status: 'supported' } } }, 'other')
  expect((await getCapabilities(foyer))['0x1']?.atomic?.status).toBe('supported')
  expect(world.wallet.log.at(-1)?.params).toEqual([account])
  world.wallet.answerNext({ '0x1': [] }, 'other')
  expect(await getAssets(foyer, { chainFilter: ['0x1'] })).toEqual({ '0x1': [] })
  expect(world.wallet.log.at(-1)).toEqual({
    method: 'wallet_getAssets',
    params: [{ account, chainFilter: ['0x1'] }],
  })

  world.wallet.answerNext({ '0x1': 'everything' }, 'other')
  await expect(getCapabilities(foyer)).rejects.toMatchObject({ code: 'INVALID_WALLET_ANSWER' })
})

test.each<[{ status: string | number; receipts?: readonly string[] | null }, number]>([
  [{ status: 'PENDING' }, 100],
  [{ status: 'CONFIRMED' }, 200],
  [{ status: 'CONFIRMED', receipts: null }, 200],
  [{ status: 'CONFIRMED', receipts: ['0x1', '0x1'] }, 200],
  [{ status: 'CONFIRMED', receipts: ['0x0', '0x00'] }, 500],
  [{ status: 'CONFIRMED', receipts: ['0x1', '0x0'] }, 600],
  [{ status: 200, receipts: ['0x0'] }, 500],
  [{ status: 200, receipts: ['0x1', '0x0'] }, 600],
  [{ status: 400 }, 400],
  [{ status: 500 }, 500],
  [{ status: 600 }, 600],
])('the status of %j is %i, never confirmed if a call failed', async ({ receipts, ...status }, code) => {
  const { foyer, world } = await createTestFoyer({ connected: true })
  const transactionHash = `0x${'ab'.repeat(32)}`
  const answer = {
    ...status,
    ...(receipts !== undefined && {
      receipts: receipts?.map((each) => ({ status: each, transactionHash })) ?? null,
    }),
  }
  world.wallet.answerNext(answer, 'other')
  expect(await getCallsStatus(foyer, { id: '0x07' })).toEqual({ ...answer, status: code })
})

test('an unknown status of calls is an invalid answer', async () => {
  const { foyer, world } = await createTestFoyer({ connected: true })
  world.wallet.answerNext({ status: 'banana' }, 'other')
  await expect(getCallsStatus(foyer, { id: '0x07' })).rejects.toMatchObject({ code: 'INVALID_WALLET_ANSWER' })
})

test.each([1, '1', '0x01', '0X1', 'eip155:1'])('a chain that the wallet names %o is 0x1', async (name) => {
  const { foyer, world } = await createTestFoyer({ connected: true })
  const atomic = { status: 'supported' }
  world.wallet.answerNext({ [name]: { atomic }, '0x0': {}, other: {} }, 'other')
  expect(await getCapabilities(foyer)).toEqual({ '0x1': { atomic }, '0x0': {}, other: {} })
  world.wallet.answerNext({ [name]: [] }, 'other')
  expect(await getAssets(foyer)).toEqual({ '0x1': [] })
  world.wallet.answerNext({ status: 100, chainId: name }, 'other')
  expect(await getCallsStatus(foyer, { id: '0x07' })).toEqual({ status: 100, chainId: '0x1' })
})

test.each([
  [4200, 'UNSUPPORTED_METHOD'],
  [-32601, 'METHOD_NOT_FOUND'],
  [5760, 'ATOMICITY_NOT_SUPPORTED'],
])('explains that the wallet cannot batch calls (%i) [IW-29]', async (thrown, code) => {
  const { foyer, world } = await createTestFoyer({ connected: true })
  world.wallet.failNext(walletError(thrown, 'Unsupported.'), 'other')
  const error = await sendCalls(foyer, { calls: [{ to: recipient }] }).catch((reason: unknown) => reason)
  expect(error).toMatchObject({ code })
  foyer.report(error)
  await world.clock.advance(limits.modalErrorDelayMs)
  expect(foyer.toast.state.current).toMatchObject({ variant: 'error', text: `error.${code}` })
  expect(foyer.connection.state.eip155?.status).toBe('connected')
  expect(world.log.entries.filter(({ level }) => level === 'error')).toEqual([])
})

test('grants a permission to a key, and revokes permissions [TX-08]', async () => {
  const { foyer, world } = await createTestFoyer({ connected: true })
  const request = {
    chainId: '0x1',
    address: account,
    expiry: 1893456000,
    signer: { type: 'keys', data: { keys: [{ type: 'secp256k1', publicKey: '0x02' }] } },
    permissions: [{ type: 'native-token-recurring-allowance', data: { allowance: '0x1' } }],
    policies: [],
  } as const
  const granted = { ...request, context: '0x01' }
  world.wallet.answerNext(granted, 'other')
  expect(await grantPermissions(foyer, request)).toEqual(granted)
  expect(world.wallet.log.at(-1)).toEqual({ method: 'wallet_grantPermissions', params: [request] })
  await revokePermissions(foyer, { eth_accounts: {} })
  expect(world.wallet.log.at(-1)).toEqual({
    method: 'wallet_revokePermissions',
    params: [{ eth_accounts: {} }],
  })
})
