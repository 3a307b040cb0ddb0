import { type Address, createPublicClient, custom, defineChain, http, parseEther } from 'viem'
import { createBundlerClient } from 'viem/account-abstraction'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { chains } from '../chains/chains.js'
import { type EvmChain, startEvmChain } from '../chains/evm.js'
import { isRecord } from '../json.js'
import { createSmartAccount } from '../wallets/smartAccount.js'
import { createBundler } from './bundler.js'

const [, facts] = chains
const [first, second]: readonly [Address, Address] = [
  '0x000000000000000000000000000000000000dEaD',
  '0x000000000000000000000000000000000000bEEF',
]
let node: EvmChain
beforeAll(async () => {
  node = await startEvmChain(facts)
})
afterAll(() => node.stop())

/** A smart account that is not deployed yet, and a client of the bundler. */
async function setUp() {
  const chain = defineChain({
    id: facts.id,
    name: facts.name,
    nativeCurrency: facts.currency,
    rpcUrls: { default: { http: [node.nodeUrl] } },
  })
  const answer = createBundler({ url: node.nodeUrl, chainId: chain.id })
  const client = createPublicClient({ chain, transport: http() })
  const account = await createSmartAccount(client, privateKeyToAccount(generatePrivateKey()))
  const request = async (body: object) => {
    const reply = await answer({ id: 1, ...body })
    if ('error' in reply) throw Object.assign(new Error(), isRecord(reply.error) && reply.error)
    return 'result' in reply && reply.result
  }
  const transport = custom({ request }, { retryCount: 0 })
  return { answer, client, account, bundler: createBundlerClient({ account, client, chain, transport }) }
}

test('sends two calls of a smart account, which its balance pays, and deploys it', async () => {
  const { client, account, bundler } = await setUp()
  const calls = [first, second].map((to) => ({ to, value: parseEther('0.1') }))
  expect(await bundler.getSupportedEntryPoints()).toEqual([account.entryPoint.address])
  await expect(bundler.sendUserOperation({ calls })).rejects.toThrow("AA21 didn't pay prefund")
  expect(await account.isDeployed()).toBe(false)

  await node.fund(account.address, '1')
  const hash = await bundler.sendUserOperation({ calls })
  const { success, sender, receipt } = await bundler.getUserOperationReceipt({ hash })
  expect([success, sender, receipt.status]).toEqual([true, account.address, 'success'])
  for (const address of [first, second]) expect(await client.getBalance({ address })).toBe(parseEther('0.1'))
  expect(await account.isDeployed()).toBe(true)
})

test('makes all calls or none, and reports which operations failed', async () => {
  const { client, account, bundler } = await setUp()
  await node.fund(account.address, '1')
  const before = await client.getBalance({ address: first })
  const calls = ['0.1', '5'].map((amount) => ({ to: first, value: parseEther(amount) }))
  const hash = await bundler.sendUserOperation({ calls })
  const { success, receipt } = await bundler.getUserOperationReceipt({ hash })
  expect([success, receipt.status]).toEqual([false, 'success'])
  expect(await client.getBalance({ address: first })).toBe(before)
})

test('refuses unknown requests, and operations that the owner has not signed', async () => {
  const { account, bundler, answer } = await setUp()
  await node.fund(account.address, '1')
  const forged = { ...account, signUserOperation: async () => `0x${'11'.repeat(64)}1b` as const }
  const calls = [{ to: first, value: 1n }]
  await expect(bundler.sendUserOperation({ account: forged, calls })).rejects.toThrow('AA24 signature error')
  const call = { method: 'eth_sendUserOperation', params: [{ sender: first }, account.entryPoint.address] }
  expect(await answer(call)).toMatchObject({ error: { code: -32602 } })
  expect(await answer({ method: 'eth_call' })).toMatchObject({ error: { code: -32601 } })
  await expect(bundler.getUserOperationReceipt({ hash: `0x${'00'.repeat(32)}` })).rejects.toThrow(
    'could not be found',
  )
})

test('signatures are valid before and after the deployment, for their message and account only', async () => {
  const { client, account, bundler } = await setUp()
  const { address } = account
  const message = 'Hello from the shop'
  const data = {
    domain: { name: 'Shop' },
    types: { Order: [{ name: 'item', type: 'string' }] },
    primaryType: 'Order',
    message: { item: 'Tea' },
  } as const
  const check = async () => {
    const signature = await account.signMessage({ message })
    expect(await client.verifyMessage({ address, message, signature })).toBe(true)
    expect(await client.verifyMessage({ address, message: 'Goodbye', signature })).toBe(false)
    const other = (await setUp()).account.address
    expect(await client.verifyMessage({ address: other, message, signature })).toBe(false)
    const signed = await account.signTypedData(data)
    expect(await client.verifyTypedData({ address, signature: signed, ...data })).toBe(true)
    return signature
  }
  expect((await check()).length).toBeGreaterThan(132)
  await node.fund(address, '1')
  await bundler.sendUserOperation({ calls: [{ to: first, value: 1n }] })
  expect(await check()).toHaveLength(132)
})
