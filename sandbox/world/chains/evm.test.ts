import { createPublicClient, erc20Abi, parseEther, parseUnits } from 'viem'
import { mainnet } from 'viem/chains'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accounts } from '../accounts.js'
import { findBasePort } from '../findBasePort.js'
import { type Sandbox, startSandbox } from '../startSandbox.js'
import { chains } from './chains.js'
import { createChainClient } from './fixtures.js'
import { nodeTransport } from './nodeTransport.js'

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await startSandbox({ basePort: await findBasePort(), parts: [], chains: ['eip155:1'] })
})
afterAll(() => sandbox?.stop())

test('answers several reads in one call, as viem batches them', async () => {
  const [chain] = chains
  const [ada] = accounts.map(({ signer }) => signer.address)
  if (!ada) throw new Error('The sandbox has no accounts.')
  const client = createPublicClient({
    chain: mainnet,
    transport: nodeTransport(sandbox.addresses.rpc[chain.caip]),
    batch: { multicall: { deployless: false } },
  })
  const { address } = chain.dollars
  const dollars = client.readContract({ address, abi: erc20Abi, functionName: 'balanceOf', args: [ada] })
  expect(await Promise.all([client.getBalance({ address: ada }), dollars])).toEqual([
    parseEther(chain.holdings[0]),
    parseUnits(chain.dollars.holdings[0], 6),
  ])
  const calls = (await sandbox.requests(`rpc:${chain.caip}`)).map(({ body }) => Object(body).method)
  expect(calls).toEqual(['eth_call'])
})

test('returns to a snapshot again and again, until an earlier one or the reset ends it', async () => {
  const address = '0x8ba1f109551bD432803012645Ac136ddd64DBA72'
  const first = await sandbox.snapshot()
  await sandbox.fund({ address, amount: '1' })
  const second = await sandbox.snapshot()
  for (let round = 0; round < 2; round++) {
    await sandbox.fund({ address, amount: '1' })
    await sandbox.revert(second)
    expect(await sandbox.balanceOf(address)).toBe(parseEther('1'))
  }
  await sandbox.revert(first)
  expect(await sandbox.balanceOf(address)).toBe(0n)
  await expect(sandbox.revert(second)).rejects.toThrow('There is no snapshot 2')
  await sandbox.fund({ address, amount: '1' })
  await sandbox.revert(first)
  expect(await sandbox.balanceOf(address)).toBe(0n)

  await sandbox.reset()
  await expect(sandbox.revert(first)).rejects.toThrow('There is no snapshot 1')
  await expect(sandbox.snapshot('eip155:137')).rejects.toThrow('chain must be an EVM chain of this sandbox')
})

test('a reset lets the chain mine again that a test has stopped', async () => {
  const node = createChainClient(sandbox.addresses.rpc['eip155:1'])
  await node.setAutomine(false)
  await sandbox.reset()
  expect(await node.getAutomine()).toBe(true)
})
