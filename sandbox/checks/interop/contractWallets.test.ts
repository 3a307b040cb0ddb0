import { createServer, type Server } from 'node:http'
import { type CaipNetworkId, createSiwx, type SiwxSession } from 'foyer-kit'
import { createEvmAdapter } from 'foyer-kit/evm'
import { mainnet } from 'foyer-kit/networks'
import { createTestWorld } from 'foyer-kit/testing'
import {
  type Address,
  createPublicClient,
  createWalletClient,
  encodeFunctionData,
  type Hex,
  parseAbi,
  serializeErc6492Signature,
} from 'viem'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createSignInServer } from '../../../examples/sign-in-server/createSignInServer.js'
import { accounts } from '../../world/accounts.js'
import { chains } from '../../world/chains/chains.js'
import { type EvmChain, startEvmChain } from '../../world/chains/evm.js'
import { createChainClient, readBytecode } from '../../world/chains/fixtures.js'
import { nodeTransport } from '../../world/chains/nodeTransport.js'
import { waitForReceipt } from '../../world/chains/waitForReceipt.js'

const abi = parseAbi([
  'function create(address owner, bytes32 salt) returns (address)',
  'function addressOf(address owner, bytes32 salt) view returns (address)',
  'function handOver(address next)',
])
const chainId: CaipNetworkId = 'eip155:1'
const factory: Address = '0x000000000000000000000000000000000000fac7'
const origin = 'https://shop.test'
const [owner, stranger] = [signerOf(0), signerOf(1)]

let chain: EvmChain
let node: Awaited<ReturnType<typeof createNode>>
beforeAll(async () => {
  chain = await startEvmChain(chains[0])
  node = await createNode(chain.nodeUrl)
})
afterAll(async () => {
  node.server.close()
  await chain.stop()
})

beforeEach(async () => {
  Object.assign(node, { isDown: false, rejectsCalls: false, chain: undefined })
  await chain.reset()
  await createChainClient(chain.nodeUrl).setCode({
    address: factory,
    bytecode: readBytecode('ContractWalletFactory'),
  })
})

/** A proxy in front of the chain that can fail. */
async function createNode(nodeUrl: string) {
  const claimed: { chain: string | undefined } = { chain: undefined }
  const outlet = { url: '', isDown: false, rejectsCalls: false, ...claimed, server: createServer() }
  outlet.server.on('request', async (request, response) => {
    if (outlet.isDown) return request.socket.destroy()
    let body = ''
    for await (const part of request) body += part
    if (outlet.rejectsCalls && body.includes('eth_call')) return response.writeHead(503).end()
    const headers = { 'content-type': 'application/json' }
    if (outlet.chain && body.includes('eth_chainId'))
      return response
        .writeHead(200, headers)
        .end(JSON.stringify({ ...JSON.parse(body), result: outlet.chain }))
    const answer = await fetch(nodeUrl, { method: 'POST', headers, body })
    response.writeHead(answer.status, headers).end(await answer.text())
  })
  outlet.url = await listen(outlet.server)
  return outlet
}

async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${Object(server.address()).port}`
}

/** A contract account, either deployed or counterfactual. */
async function createContractWallet(kind: 'deployed' | 'counterfactual', salt: Hex = `0x${'07'.repeat(32)}`) {
  const reader = createPublicClient({ transport: nodeTransport(chain.nodeUrl), pollingInterval: 20 })
  const writer = createWalletClient({ account: owner, transport: nodeTransport(chain.nodeUrl) })
  const args = [owner.address, salt] as const
  const address = await reader.readContract({ address: factory, abi, functionName: 'addressOf', args })
  const write = async (to: Address, data: Hex) => {
    const hash = await writer.sendTransaction({ to, data, chain: null, account: owner })
    await waitForReceipt(reader, hash)
  }
  const data = encodeFunctionData({ abi, functionName: 'create', args })
  const wallet = {
    address,
    code: () => reader.getCode({ address }),
    deploy: () => write(factory, data),
    handOver: (next: Address) =>
      write(address, encodeFunctionData({ abi, functionName: 'handOver', args: [next] })),
    /** Signs like such a wallet: until it is deployed, the signature includes the deployment (ERC-6492). */
    async sign(message: string, by = owner): Promise<Hex> {
      const signature = await by.signMessage({ message })
      if (await wallet.code()) return signature
      return serializeErc6492Signature({ address: factory, data, signature })
    },
  }
  if (kind === 'deployed') await wallet.deploy()
  return wallet
}
type ContractWallet = Awaited<ReturnType<typeof createContractWallet>>

type Kept = Parameters<ReturnType<typeof createSiwx>['create']>[0]['kept']

const kinds = ['deployed', 'counterfactual'] as const

describe.each(kinds)('in the page, a %s contract account', (kind) => {
  /** Signs in like a page, with the verifier of the EVM adapter. */
  async function setUp() {
    const wallet = await createContractWallet(kind)
    const world = createTestWorld()
    let kept: ReturnType<Kept['read']> = []
    const adapter = createEvmAdapter().create({ fetch, rpcUrls: () => [node.url], clock: world.clock })
    const { signal } = new AbortController()
    const siwx = await createSiwx().create({
      ...world.environment,
      kept: {
        read: () => kept,
        write(next) {
          kept = next
        },
      },
      verify: async (signed) => adapter.verifyMessage?.({ ...signed, network: mainnet, signal }),
    })
    const make = async (sign: ContractWallet['sign'] = wallet.sign): Promise<SiwxSession> => {
      const data = await siwx.createMessage({ accountAddress: wallet.address, chainId })
      return { data, message: data.toString(), signature: await sign(data.toString()) }
    }
    return { wallet, siwx, make, sessions: () => siwx.getSessions(chainId, wallet.address), kept: () => kept }
  }

  test('signs in', async () => {
    const { wallet, siwx, make, sessions } = await setUp()
    expect(Boolean(await wallet.code())).toBe(kind === 'deployed')
    const session = await make()
    await siwx.addSession(session)
    expect(await sessions()).toMatchObject([{ message: session.message, signature: session.signature }])
  })

  test('does not sign in with the signature of another owner', async () => {
    const { siwx, make, sessions, wallet } = await setUp()
    const session = make((message) => wallet.sign(message, stranger))
    await expect(siwx.addSession(await session)).rejects.toMatchObject({ code: 'SIGN_IN_NOT_VERIFIED' })
    expect(await sessions()).toEqual([])
  })

  test('counts neither as signed in nor as signed out while the chain is unreachable', async () => {
    const { siwx, make, sessions, kept } = await setUp()
    const [first, second] = [await make(), await make()]
    node.isDown = true
    await expect(siwx.addSession(first)).rejects.toThrow()
    expect(kept()).toEqual([])
    node.isDown = false
    await siwx.addSession(second)
    node.isDown = true
    await expect(sessions()).rejects.toThrow()
    expect(kept()).toHaveLength(1)
    node.isDown = false
    expect(await sessions()).toHaveLength(1)
  })

  test('counts neither as signed in nor as signed out while a node rejects contract calls', async () => {
    const { siwx, make, sessions } = await setUp()
    await siwx.addSession(await make())
    const next = await make()
    node.rejectsCalls = true
    await expect(sessions()).rejects.toThrow()
    await expect(siwx.addSession(next)).rejects.toThrow()
    node.rejectsCalls = false
    expect(await sessions()).toHaveLength(1)
  })

  test('is signed out once it has another owner', async () => {
    const { wallet, siwx, make, sessions, kept } = await setUp()
    await siwx.addSession(await make())
    if (kind === 'counterfactual') await wallet.deploy()
    expect(await sessions()).toHaveLength(1)
    await wallet.handOver(stranger.address)
    expect(await sessions()).toEqual([])
    expect(kept()).toEqual([])
  })
})

describe.each(kinds)('on the server, a %s contract account', (kind) => {
  let server: Server
  let url = ''
  beforeEach(async () => {
    server = createSignInServer({ origin, chains: [chainId], nodes: { [chainId]: node.url } })
    // A connection that the server closes while a request is on its way would fail it.
    server.keepAliveTimeout = 0
    url = await listen(server)
    return () => void server.close()
  })

  async function ask(path: string, options: { body?: object; cookie?: string } = {}) {
    const { body, cookie = '' } = options
    const response = await fetch(`${url}${path}`, {
      headers: { 'content-type': 'application/json', origin, cookie },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    })
    const given = response.headers.get('set-cookie')?.split(';')[0]
    return { status: response.status, body: Object(await response.json()), cookie: given }
  }
  async function createMessage(address: Address) {
    const { nonce } = (await ask('/nonce')).body
    const world = createTestWorld()
    const siwx = await createSiwx({ getNonce: async () => nonce }).create({
      ...world.environment,
      clock: { ...world.clock, now: () => Date.now() },
      kept: { read: () => [], write: () => {} },
      verify: async () => undefined,
    })
    return (await siwx.createMessage({ accountAddress: address, chainId })).toString()
  }

  test('signs in', async () => {
    const wallet = await createContractWallet(kind)
    const message = await createMessage(wallet.address)
    const { status, cookie } = await ask('/verify', {
      body: { message, signature: await wallet.sign(message) },
    })
    expect(status).toBe(200)
    const known = { session: { address: wallet.address, chainId } }
    expect((await ask('/session', { ...(cookie && { cookie }) })).body).toEqual(known)
  })

  test('does not sign in with the signature of another owner', async () => {
    const wallet = await createContractWallet(kind)
    const message = await createMessage(wallet.address)
    const signature = await wallet.sign(message, stranger)
    expect((await ask('/verify', { body: { message, signature } })).status).toBe(401)
  })

  test('cannot sign in while the chain is unreachable, but stays signed in', async () => {
    const wallet = await createContractWallet(kind)
    const message = await createMessage(wallet.address)
    const { cookie } = await ask('/verify', { body: { message, signature: await wallet.sign(message) } })
    const next = await createMessage(wallet.address)
    const signature = await wallet.sign(next)
    node.isDown = true
    expect(await ask('/verify', { body: { message: next, signature } })).toMatchObject({
      status: 503,
      body: { error: expect.stringContaining('Try again') },
    })
    const { session } = (await ask('/session', { ...(cookie && { cookie }) })).body
    expect(session).toEqual({ address: wallet.address, chainId })
  })

  test.each(['rejects contract calls', 'is on another chain'])(
    'is asked to retry, not rejected, when the node %s',
    async (fault) => {
      const wallet = await createContractWallet(kind)
      const message = await createMessage(wallet.address)
      const signature = await wallet.sign(message)
      Object.assign(node, fault.includes('calls') ? { rejectsCalls: true } : { chain: '0x89' })
      expect((await ask('/verify', { body: { message, signature } })).status).toBe(503)
    },
  )
})

test('deploying the contract of another owner does not prove ownership of the account', async () => {
  const world = createTestWorld()
  const adapter = createEvmAdapter().create({ fetch, rpcUrls: () => [node.url], clock: world.clock })
  const { address } = await createContractWallet('counterfactual')
  const message = 'Hello'
  const args = [stranger.address, `0x${'07'.repeat(32)}`] as const
  const signature = serializeErc6492Signature({
    address: factory,
    data: encodeFunctionData({ abi, functionName: 'create', args }),
    signature: await stranger.signMessage({ message }),
  })
  const { signal } = new AbortController()
  const asked = { address, message, signature, network: mainnet, signal }
  expect(await adapter.verifyMessage?.(asked)).toBe(false)
})

function signerOf(index: number) {
  const account = accounts[index]
  if (!account) throw new Error(`Account ${index} does not exist.`)
  return account.signer
}
