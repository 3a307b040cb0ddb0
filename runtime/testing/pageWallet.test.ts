import { createServer } from 'node:http'
import { json } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { installPageWallet, type PageWalletSettings, type WalletPage } from './pageWallet.js'
import type { Announcement } from './testProvider.js'
import { createTestStorage } from './testStorage.js'

/** A page that was opened before, and again. */
function openPage(localStorage = createTestStorage()) {
  const page: WalletPage = Object.assign(new EventTarget(), { localStorage })
  const announced: Announcement[] = []
  page.addEventListener('eip6963:announceProvider', (event) => {
    if (event instanceof CustomEvent) announced.push(event.detail)
  })
  return { page, announced, localStorage }
}

/** A node that tells what it was asked. */
async function startNode(answer: (body: { method: string; params: unknown }) => object) {
  const server = createServer(async (request, response) => {
    const body: unknown = await json(request)
    response.end(JSON.stringify({ jsonrpc: '2.0', id: 1, ...answer(Object(body)) }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('The node has no port.')
  return `http://127.0.0.1:${address.port}`
}

function install(opened = openPage(), settings: PageWalletSettings = {}) {
  const wallet = installPageWallet(opened.page, settings)
  const [announcement] = opened.announced
  if (!announcement) throw new Error('The wallet was not announced.')
  const { info, provider } = announcement
  const ask = async (method: string, ...params: unknown[]) => provider.request({ method, params })
  return { ...opened, wallet, info, provider, ask }
}

test('announces itself, connects, and lets its node sign and send', async () => {
  const rpcUrls = { 1: await startNode(({ method, params }) => ({ result: { method, params } })) }
  const { page, provider, info, ask } = install(openPage(), {
    rpcUrls,
    name: 'Paper Wallet',
    rdns: 'paper.wallet',
  })
  expect(info).toMatchObject({ name: 'Paper Wallet', rdns: 'paper.wallet' })
  expect(page).toHaveProperty('ethereum', provider)
  expect(await ask('eth_chainId')).toBe('0x1')
  await expect(ask('personal_sign', '0x00', '0x1')).rejects.toMatchObject({ code: 4100 })
  const accounts = await ask('eth_requestAccounts')
  expect(accounts).toHaveLength(3)
  expect(await ask('personal_sign', '0x00', '0x1')).toEqual({
    method: 'personal_sign',
    params: ['0x00', '0x1'],
  })
  expect(await ask('eth_sendTransaction', {})).toEqual({ method: 'eth_sendTransaction', params: [{}] })
  expect(await ask('eth_blockNumber')).toEqual({ method: 'eth_blockNumber', params: [] })
  expect(await ask('wallet_requestPermissions', { eth_accounts: {} })).toEqual([
    { parentCapability: 'eth_accounts', caveats: [{ type: 'restrictReturnedAccounts', value: accounts }] },
  ])
})

test('passes errors of its node on, and rejects, hangs and fails as planned', async () => {
  const error = { code: 3, message: 'execution reverted', data: '0x08c379a0' }
  const { wallet, ask } = install(openPage(), { rpcUrls: { 1: await startNode(() => ({ error })) } })
  wallet.rejectNext()
  await expect(ask('eth_requestAccounts')).rejects.toMatchObject({ code: 4001 })
  const question = wallet.hangNext('connect')
  const connecting = ask('eth_requestAccounts')
  question.approve()
  await connecting
  await expect(ask('eth_sendTransaction', {})).rejects.toMatchObject(error)
  await expect(ask('wallet_switchEthereumChain', { chainId: '0xa' })).rejects.toMatchObject({ code: 4902 })
  await ask('wallet_addEthereumChain', { chainId: '0xa' })
  await expect(ask('eth_blockNumber')).rejects.toMatchObject({ code: 4901 })
})

test('remembers the permission of a page until the visitor or the page takes it back', async () => {
  const { localStorage, ask, wallet } = install()
  expect(await ask('eth_accounts')).toEqual([])
  await ask('eth_requestAccounts')
  const again = install(openPage(localStorage))
  expect(await again.ask('eth_accounts')).toEqual(wallet.accounts)
  again.wallet.lock()
  again.wallet.unlock()
  expect(await install(openPage(localStorage)).ask('eth_accounts')).toEqual(wallet.accounts)
  again.wallet.disconnect()
  expect(await install(openPage(localStorage)).ask('eth_accounts')).toEqual([])
})
