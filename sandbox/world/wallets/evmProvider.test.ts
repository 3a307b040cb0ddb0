import {
  createWalletClient,
  encodeFunctionData,
  formatEther,
  numberToHex,
  parseAbi,
  parseEther,
  stringToHex,
  verifyMessage,
  verifyTypedData,
} from 'viem'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { isRpcResult } from '../../../generated/wallet-rpc/validators.js'
import { accounts } from '../accounts.js'
import { chains } from '../chains/chains.js'
import { startEvmChain } from '../chains/evm.js'
import { createChainClient } from '../chains/fixtures.js'
import { nodeTransport } from '../chains/nodeTransport.js'
import { createRpcServer } from '../chains/rpcServer.js'
import { waitForReceipt } from '../chains/waitForReceipt.js'
import { createFaults } from '../faults.js'
import { isRecord, readText } from '../json.js'
import { createRequestLog } from '../requestLog.js'
import { encodeCalls, sendAll } from './batchAccount.js'
import { createEvmProvider } from './evmProvider.js'
import type { Prompt } from './prompt.js'

const [ada, ravi] = accounts.map(({ signer }) => signer.address)

let running: Awaited<ReturnType<typeof startChain>>[]
beforeAll(async () => {
  running = await Promise.all(chains.map(startChain))
})
afterAll(() => Promise.all(running.map((chain) => chain.stop())))

test('shares its account only after approval, and again after a reload', async () => {
  const { request, reload, prompts } = createWallet()
  expect(await request('eth_accounts')).toEqual([])
  expect(await request('eth_requestAccounts')).toEqual([ada])
  expect(await request('eth_requestAccounts')).toEqual([ada])
  expect(prompts.map(({ title }) => title)).toEqual(['Connect to shop.example?'])
  expect(await reload().request('eth_accounts')).toEqual([ada])

  await request('wallet_revokePermissions', [{ eth_accounts: {} }])
  expect(await reload().request('eth_accounts')).toEqual([])
})

test('rejects with the standard error codes', async () => {
  const { wallet, request, answerWith } = createWallet()
  answerWith(async () => false)
  await expect(request('eth_requestAccounts')).rejects.toMatchObject({ code: 4001 })
  expect(await request('eth_accounts')).toEqual([])
  await expect(request('personal_sign', ['0x00', ada])).rejects.toMatchObject({ code: 4100 })
  for (const method of ['wallet_grantPermissions', 'toString', '__proto__'])
    await expect(request(method, [{}])).rejects.toMatchObject({ code: 4200 })

  answerWith(async () => true)
  await request('eth_requestAccounts')
  wallet.visitor.lock()
  expect(await request('eth_accounts')).toEqual([])
  await expect(request('eth_requestAccounts')).rejects.toMatchObject({ code: 4100 })
  wallet.visitor.unlock()
  expect(await request('eth_accounts')).toEqual([ada])
})

test('rejects a second connection request while the first is pending', async () => {
  const { request, answerWith } = createWallet()
  let agree: (agreed: boolean) => void = () => {}
  answerWith(() => new Promise((resolve) => (agree = resolve)))
  const first = request('eth_requestAccounts')
  await expect(request('eth_requestAccounts')).rejects.toMatchObject({ code: -32002 })
  agree(true)
  expect(await first).toEqual([ada])
})

test('shares the account that the prompt named, although the visitor switches to another meanwhile', async () => {
  const { wallet, request, answerWith } = createWallet()
  const seen: unknown[] = []
  wallet.on('accountsChanged', (shared) => seen.push(shared))
  answerWith(async () => {
    wallet.visitor.switchAccount(1)
    return true
  })
  expect(await request('eth_requestAccounts')).toEqual([ada])
  expect(await request('eth_accounts')).toEqual([ada])
  expect(seen).toEqual([[], [ada]])
})

test('signs with a real key', async () => {
  const { request, prompts } = createWallet()
  await request('eth_requestAccounts')
  const message = 'Welcome to the shop.'
  const signature = await request('personal_sign', [stringToHex(message), ada])
  expect(prompts.at(-1)).toMatchObject({ title: 'Sign this message?', message })
  expect(await verifyMessage({ address: hex(ada), message, signature: hex(signature) })).toBe(true)

  const typedData = {
    domain: { name: 'Shop', chainId: 1 },
    types: { Order: [{ name: 'amount', type: 'uint256' }] },
    primaryType: 'Order',
    message: { amount: 12n },
  } as const
  const sent = JSON.stringify({ ...typedData, message: { amount: '12' } })
  const signed = await request('eth_signTypedData_v4', [ada, sent])
  expect(await verifyTypedData({ ...typedData, address: hex(ada), signature: hex(signed) })).toBe(true)
})

test('sends coins, and forwards errors of the chain', async () => {
  const { request } = createWallet()
  await request('eth_requestAccounts')
  const balance = async () => BigInt(hex(await request('eth_getBalance', [ravi, 'latest'])))
  const before = await balance()
  const value = numberToHex(parseEther('0.1'))
  const hash = await request('eth_sendTransaction', [{ from: ada, to: ravi, value }])
  await expect.poll(() => request('eth_getTransactionReceipt', [hash])).toMatchObject({ status: '0x1' })
  expect(formatEther((await balance()) - before)).toBe('0.1')

  const tooMuch = numberToHex(parseEther('1000000'))
  await expect(
    request('eth_sendTransaction', [{ from: ada, to: ravi, value: tooMuch }]),
  ).rejects.toMatchObject({
    code: -32000,
    message: expect.stringMatching(/insufficient funds/i),
  })
  const onOtherChain = { from: ada, to: ravi, value, chainId: '0x2105' }
  await expect(request('eth_sendTransaction', [onOtherChain])).rejects.toMatchObject({ code: -32602 })
})

test('sends on the chain and from the account of the prompt, although the wallet moves meanwhile', async () => {
  const { wallet, request, settled, prompts, answerWith } = createWallet()
  await request('eth_requestAccounts')
  const onEthereum = { label: 'Network', value: 'Ethereum' }
  const answers: ((agreed: boolean) => void)[] = []
  answerWith(() => new Promise((resolve) => answers.push(resolve)))
  const switching = request('wallet_switchEthereumChain', [{ chainId: '0x2105' }])
  const sending = request('eth_sendTransaction', [{ from: ada, to: ravi, value: '0x1', chainId: '0x1' }])
  expect(prompts.at(-1)?.rows).toContainEqual(onEthereum)
  for (const answer of answers) answer(true)
  await switching
  const hash = await sending
  wallet.visitor.switchChain(1)
  expect(await request('eth_getTransactionByHash', [hash])).toMatchObject({ chainId: '0x1' })

  answerWith(async () => {
    wallet.visitor.switchChain(8453)
    wallet.visitor.switchAccount(1)
    return true
  })
  const calls = [{ to: ravi, value: '0x1' }]
  await request('wallet_sendCalls', [{ version: '2.0.0', id: '0x0d', atomicRequired: false, calls }])
  expect(prompts.at(-1)?.rows).toContainEqual(onEthereum)
  const status = await settled('0x0d')
  expect(status).toMatchObject({ status: 200, chainId: '0x1' })
  wallet.visitor.switchChain(1)
  const [receipt] = isRecord(status) && Array.isArray(status.receipts) ? status.receipts : []
  const sent = await request('eth_getTransactionByHash', [readText(receipt, 'transactionHash')])
  expect(sent).toMatchObject({ from: ada?.toLowerCase() })
})

test("keeps the codes of the wallet's own errors", async () => {
  const { wallet, request } = createWallet()
  await request('eth_requestAccounts')
  const bundle = {
    version: '2.0.0',
    from: ada,
    chainId: '0x1',
    atomicRequired: true,
    calls: [{ value: '0x1' }],
  }
  await expect(request('wallet_sendCalls', [bundle])).rejects.toMatchObject({ code: -32602 })
  wallet.visitor.switchChain(10)
  await expect(request('eth_sendTransaction', [{ from: ada, to: ravi }])).rejects.toMatchObject({
    code: 4901,
  })
})

test('sends calls in sequence, and reports their status', async () => {
  const { request, settled, prompts, answerWith } = createWallet()
  await request('eth_requestAccounts')
  const capabilities = await request('wallet_getCapabilities', [ada])
  expect(capabilities).toMatchObject({ '0x1': { atomic: { status: 'ready' } } })

  const balance = async () => BigInt(hex(await request('eth_getBalance', [ravi, 'latest'])))
  const before = await balance()
  const calls = ['0.1', '0.2'].map((value) => ({ to: ravi, value: numberToHex(parseEther(value)) }))
  const bundle = { version: '2.0.0', chainId: '0x1', from: ada, atomicRequired: false, calls }
  const sent = await request('wallet_sendCalls', [{ ...bundle, id: '0x07' }])
  expect(sent).toEqual({ id: '0x07' })
  expect(prompts.at(-1)).toMatchObject({ title: 'Send 2 calls?' })
  const status = await settled('0x07')
  expect(status).toMatchObject({
    status: 200,
    atomic: false,
    receipts: [{ status: '0x1' }, { status: '0x1' }],
  })
  expect(isRpcResult('wallet_getCallsStatus', status)).toBe(true)
  expect(isRpcResult('wallet_getCapabilities', capabilities)).toBe(true)
  expect(formatEther((await balance()) - before)).toBe('0.3')

  const again = (changes: object) => request('wallet_sendCalls', [{ ...bundle, ...changes }])
  await expect(again({ id: '0x07' })).rejects.toMatchObject({ code: 5720 })
  await expect(again({ chainId: '0x2105' })).rejects.toMatchObject({ code: 5710 })
  await expect(request('wallet_getCallsStatus', ['0x08'])).rejects.toMatchObject({ code: 5730 })
  answerWith(async () => false)
  await expect(again({})).rejects.toMatchObject({ code: 4001 })
})

test('sends calls atomically once the account supports it', async () => {
  const { request, settled, prompts, answerWith, wallet } = createWallet()
  await request('eth_requestAccounts')
  wallet.visitor.switchAccount(1)
  const [from, to, token] = [ravi, ada, chains[0].dollars.address]
  const capability = async () => {
    const result = await request('wallet_getCapabilities', [from, ['0x1']])
    expect(isRpcResult('wallet_getCapabilities', result)).toBe(true)
    return result
  }
  const balance = async () => BigInt(hex(await request('eth_getBalance', [to, 'latest'])))
  const held = () => request('eth_call', [{ to: token, data: readDollars(hex(to)) }, 'latest'])
  const send = (id: string, calls: object[]) =>
    request('wallet_sendCalls', [{ version: '2.0.0', id, from, chainId: '0x1', atomicRequired: true, calls }])

  expect(await capability()).toEqual({ '0x1': { atomic: { status: 'ready' } } })
  const pay = { to, value: numberToHex(parseEther('0.1')) }
  answerWith(async () => false)
  await expect(send('0x0a', [pay])).rejects.toMatchObject({ code: 4001 })
  expect(await capability()).toEqual({ '0x1': { atomic: { status: 'ready' } } })

  answerWith(async () => true)
  const [coins, dollars] = [await balance(), await held()]
  await send('0x0b', [pay, { to: token, data: transferDollars(hex(to), 5n) }])
  expect(prompts.at(-1)?.rows).toContainEqual({
    label: 'Execution',
    value: 'all or none; delegates the account to a contract',
  })
  const done = await settled('0x0b')
  expect(done).toMatchObject({ status: 200, atomic: true, receipts: [{ status: '0x1' }] })
  expect(isRpcResult('wallet_getCallsStatus', done)).toBe(true)
  expect((await balance()) - coins).toBe(parseEther('0.1'))
  expect(BigInt(hex(await held())) - BigInt(hex(dollars))).toBe(5n)
  expect(await capability()).toEqual({ '0x1': { atomic: { status: 'supported' } } })
  expect(await request('wallet_getCapabilities', [from, ['0x2105']])).toEqual({
    '0x2105': { atomic: { status: 'ready' } },
  })

  const before = await balance()
  const tooMuch = { to: token, data: transferDollars(hex(to), 10n ** 30n) }
  await expect(send('0x0c', [pay, tooMuch])).rejects.toMatchObject({ code: -32000 })
  expect(await balance()).toBe(before)
})

test('only the account itself can use its batch code', async () => {
  const [chain] = running
  const url = chain?.nodeUrl ?? ''
  const [adaAccount, raviAccount] = accounts
  if (!adaAccount || !raviAccount) throw new Error('The sandbox has accounts.')
  const calls = [{ to: raviAccount.signer.address, value: '0x1' }]
  const hash = await sendAll(url, adaAccount.signer, calls)
  await waitForReceipt(createChainClient(url), hash)
  const stranger = createWalletClient({ account: raviAccount.signer, transport: nodeTransport(url) })
  const steal = { chain: null, to: adaAccount.signer.address, data: encodeCalls(calls) }
  await expect(stranger.sendTransaction(steal)).rejects.toThrow('reverted')
})

test('knows chains 1 and 8453, and switches to 137 once added', async () => {
  const { wallet, request, reload, prompts } = createWallet()
  const changes: unknown[] = []
  wallet.on('chainChanged', (chainId) => changes.push(chainId))
  const polygon = { chainId: '0x89', chainName: 'Polygon', rpcUrls: ['https://rpc.example'] }

  await expect(request('wallet_switchEthereumChain', [polygon])).rejects.toMatchObject({ code: 4902 })
  expect(await request('wallet_switchEthereumChain', [{ chainId: '0x2105' }])).toBe(null)
  expect(await request('wallet_addEthereumChain', [polygon])).toBe(null)
  expect(await request('eth_chainId')).toBe('0x89')
  expect(await request('eth_getBalance', [ada, 'latest'])).toBe(numberToHex(parseEther('2400')))
  expect(changes).toEqual(['0x2105', '0x89'])
  expect(prompts.map(({ title }) => title)).toEqual(['Switch to Base?', 'Add Polygon?'])

  const again = reload()
  expect(await again.request('eth_chainId')).toBe('0x89')
  expect(await again.request('wallet_switchEthereumChain', [polygon])).toBe(null)
  const unknown = { ...polygon, chainId: '0xa' }
  await expect(request('wallet_addEthereumChain', [unknown])).rejects.toMatchObject({ code: -32602 })
})

test('asks before it switches to a known chain that a site adds', async () => {
  const { request, prompts, answerWith } = createWallet()
  const base = { chainId: '0x2105', chainName: 'Base', rpcUrls: ['https://rpc.example'] }
  answerWith(async () => false)
  await expect(request('wallet_addEthereumChain', [base])).rejects.toMatchObject({ code: 4001 })
  expect(await request('eth_chainId')).toBe('0x1')

  answerWith(async () => true)
  expect(await request('wallet_addEthereumChain', [base])).toBe(null)
  expect(await request('eth_chainId')).toBe('0x2105')
  expect(await request('wallet_addEthereumChain', [base])).toBe(null)
  expect(prompts.map(({ title }) => title)).toEqual(['Switch to Base?', 'Switch to Base?'])
})

test('notifies the page when the visitor switches the account', async () => {
  const { wallet, request } = createWallet()
  const seen: unknown[] = []
  const listener = (value: unknown) => seen.push(value)
  wallet.on('accountsChanged', listener)
  await request('eth_requestAccounts')
  wallet.visitor.switchAccount(1)
  wallet.visitor.disconnect()
  wallet.removeListener('accountsChanged', listener)
  wallet.visitor.switchAccount(0)
  expect(seen).toEqual([[ravi], []])
})

function createWallet(kept = new Map<string, string>()) {
  const prompts: Prompt[] = []
  let answer = async () => true
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  }
  const rpcUrls = Object.fromEntries(running.map(({ caip, url }) => [caip, url]))
  const ask = (prompt: Prompt) => {
    prompts.push(prompt)
    return answer()
  }
  const wallet = createEvmProvider({ accounts, rpcUrls, ask, storage, site: 'shop.example' })
  const request = (method: string, params?: unknown) => wallet.request({ method, params })
  return {
    wallet,
    prompts,
    request,
    /** Waits for the final status of calls: the node responds before it mines. */
    settled: (id: string) =>
      vi.waitUntil(async () => {
        const status = await request('wallet_getCallsStatus', [id])
        return isRecord(status) && status.status !== 100 && status
      }, 60_000),
    answerWith: (next: () => Promise<boolean>) => {
      answer = next
    },
    reload: () => createWallet(kept),
  }
}

const dollarsAbi = parseAbi([
  'function balanceOf(address) view returns (uint256)',
  'function transfer(address, uint256)',
])

function readDollars(owner: `0x${string}`) {
  return encodeFunctionData({ abi: dollarsAbi, functionName: 'balanceOf', args: [owner] })
}

function transferDollars(to: `0x${string}`, value: bigint) {
  return encodeFunctionData({ abi: dollarsAbi, functionName: 'transfer', args: [to, value] })
}

function hex(value: unknown): `0x${string}` {
  return `0x${String(value).slice(2)}`
}

/** A chain behind a server like the sandbox's, which lets one transaction in after the other. */
async function startChain(facts: (typeof chains)[number]) {
  const { caip, nodeUrl, stop } = await startEvmChain(facts)
  const shared = { requests: createRequestLog(), faults: createFaults() }
  const server = await createRpcServer({ ...shared, service: `rpc:${caip}`, nodeUrl })
  return {
    caip,
    nodeUrl,
    url: await server.listen({ host: '127.0.0.1', port: 0 }),
    async stop() {
      await server.close()
      await stop()
    },
  }
}
