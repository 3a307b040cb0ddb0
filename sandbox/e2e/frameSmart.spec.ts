import { createPublicClient, http, parseEther, stringToHex } from 'viem'
import { partitionedChromium } from './chromium.js'
import { expect } from './fixtures.js'
import { test } from './frameHost.js'
import { readField } from './readField.js'
import { readHex } from './readHex.js'

test.use({ launchOptions: partitionedChromium })

const email = 'maria@example.com'
const polygon = 'eip155:137'
const message = 'Hello from the shop'
const first = '0x000000000000000000000000000000000000dEaD'
const second = '0x000000000000000000000000000000000000bEEF'

test('a smart account signs, sends calls together, rejects, and stays in use after a reload', async ({
  page,
  browser,
  sandbox,
  frame,
  host,
}) => {
  await frame.open(host.url)
  await frame.logIn({ email, sandbox, browser })
  expect(await frame.ask('GET_SMART_ACCOUNT_ENABLED_NETWORKS')).toEqual({
    type: 'GET_SMART_ACCOUNT_ENABLED_NETWORKS_SUCCESS',
    payload: { smartAccountEnabledNetworks: [137, 8453] },
  })
  const user = await frame.ask('GET_USER', { chainId: 137, preferredAccountType: 'smartAccount' })
  const address = readHex(readField(user.payload, 'address'))
  expect(user.payload).toMatchObject({
    address,
    smartAccountDeployed: false,
    accounts: [{ type: 'eoa' }, { address, type: 'smartAccount' }],
    preferredAccountType: 'smartAccount',
  })
  const { payload: initiated } = await frame.ask('INIT_SMART_ACCOUNT')
  expect(initiated).toEqual({ address, isDeployed: false })

  const client = createPublicClient({ transport: http(sandbox.addresses.rpc[polygon]) })
  const sign = { method: 'personal_sign', params: [stringToHex(message), address] }
  const signMessage = async () => readHex((await frame.approve(sign, /Sign this message/)).payload)
  const early = await signMessage()
  expect(await client.verifyMessage({ address, message, signature: early })).toBe(true)

  const calls = [first, second].map((to) => ({ to, value: '0x16345785d8a0000' }))
  const send = { method: 'wallet_sendCalls', params: [{ version: '2.0.0', from: address, calls }] }
  const [before] = [await sandbox.balanceOf(second, polygon)]

  await test.step('sends nothing without money for the fee, or when rejected', async () => {
    expect(await frame.approve(send, /Send 2 calls/)).toMatchObject({
      type: 'RPC_REQUEST_ERROR',
      payload: { message: "AA21 didn't pay prefund" },
    })
    const answer = frame.ask('RPC_REQUEST', send)
    await frame.wallet.getByTestId('frame-reject').click()
    expect(await answer).toMatchObject({ payload: { message: 'User rejected the request' } })
    expect(await sandbox.balanceOf(second, polygon)).toBe(before)
  })

  await test.step('sends both calls', async () => {
    await sandbox.fund({ address, chain: polygon, amount: '1' })
    const { payload } = await frame.approve(send, /Send 2 calls/)
    expect(await sandbox.balanceOf(second, polygon)).toBe(before + parseEther('0.1'))
    const status = { method: 'wallet_getCallsStatus', params: [readField(payload, 'id')] }
    expect((await frame.ask('RPC_REQUEST', status)).payload).toMatchObject({
      status: 200,
      atomic: true,
      chainId: '0x89',
      receipts: [{ status: '0x1', transactionHash: expect.stringMatching(/^0x[0-9a-f]{64}$/) }],
    })
    expect((await frame.ask('RPC_REQUEST', { method: 'wallet_getCapabilities' })).payload).toEqual({
      '0x89': { atomic: { status: 'supported' }, permissions: expect.objectContaining({ supported: true }) },
    })
    expect(await frame.ask('GET_USER')).toMatchObject({ payload: { smartAccountDeployed: true } })
    expect(await signMessage()).toHaveLength(132)
  })

  await test.step('pays with one transaction', async () => {
    const transaction = { from: address, to: first, value: '0x16345785d8a0000' }
    const sent = await frame.approve(
      { method: 'eth_sendTransaction', params: [transaction] },
      /Send 0\.1 POL/,
    )
    const receipt = await client.getTransactionReceipt({ hash: readHex(sent.payload) })
    expect(receipt.status).toBe('success')
  })

  await test.step('is in use after a reload, until another type is preferred', async () => {
    await page.reload()
    await frame.ready()
    expect(await frame.ask('GET_USER')).toMatchObject({ payload: { address } })
    const eoa = await frame.ask('SET_PREFERRED_ACCOUNT', { type: 'eoa' })
    expect(eoa).toMatchObject({ type: 'SET_PREFERRED_ACCOUNT_SUCCESS', payload: { type: 'eoa' } })
    expect(await frame.ask('RPC_REQUEST', sign)).toMatchObject({ type: 'RPC_REQUEST_ERROR' })
    const smart = await frame.ask('SET_PREFERRED_ACCOUNT', { type: 'smartAccount' })
    expect(smart.payload).toEqual({ type: 'smartAccount', address })
    expect(await frame.ask('GET_USER', { chainId: 1 })).toMatchObject({
      payload: { accounts: [{ type: 'eoa' }], preferredAccountType: 'eoa' },
    })
  })
})
