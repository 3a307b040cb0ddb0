import { describe, expect, test } from 'vitest'
import { createBitcoinAdapter } from '../../adapters/bitcoin/createBitcoinAdapter.js'
import { createEvmAdapter } from '../../adapters/evm/createEvmAdapter.js'
import { base, bitcoin, bitcoinTestnet, mainnet, polygon, solana } from '../../networks/index.js'
import { createTestFoyer, createTestWorld, settle, testFamilies } from '../../testing/index.js'
import { createReceive } from './receive.js'

const [address = ''] = testFamilies.eip155.accounts
const names = (networks: readonly { name: string }[]) => networks.map(({ name }) => name)

describe('the networks on which an account receives', () => {
  test('are those of its namespace, its own first', async () => {
    const { foyer } = await createTestFoyer({ families: ['eip155', 'solana'] })
    const receive = await foyer.load('receive')
    await receive.show(`eip155:8453:${address}`)
    expect(names(receive.state.networks)).toEqual(['Base', 'Ethereum', 'Polygon'])
    const [owner = ''] = testFamilies.solana.accounts
    await receive.show(`${solana.caipNetworkId}:${owner}`)
    expect(receive.state.account).toBe(`${solana.caipNetworkId}:${owner}`)
    expect(receive.state.networks.every(({ chainNamespace }) => chainNamespace === 'solana')).toBe(true)
  })

  test('of a Bitcoin address are only those whose addresses look like it', async () => {
    const adapter = createBitcoinAdapter().create({ ...createTestWorld().environment, rpcUrls: () => [] })
    const { state, actions: receive } = createReceive({
      isEnabled: () => true,
      networks: () => [bitcoin, bitcoinTestnet],
      adapter: () => adapter,
      session: () => undefined,
      signal: new AbortController().signal,
    })
    await receive.show(`${bitcoin.caipNetworkId}:bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4`)
    expect(state.networks).toEqual([bitcoin])
    await receive.show(`${bitcoinTestnet.caipNetworkId}:tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx`)
    expect(state.networks).toEqual([bitcoinTestnet])
  })

  test('of a smart account are only those that have it', async () => {
    const { state, actions: receive } = createReceive({
      isEnabled: () => true,
      networks: () => [mainnet, base, polygon],
      adapter: () => createEvmAdapter().create({ ...createTestWorld().environment, rpcUrls: () => [] }),
      session: () => ({ accounts: [address], isAccountOn: (_, chain) => chain !== mainnet.caipNetworkId }),
      signal: new AbortController().signal,
    })
    await receive.show(`eip155:8453:${address}`)
    expect(state.networks).toEqual([base, polygon])
    const [, other = ''] = testFamilies.eip155.accounts
    await receive.show(`eip155:8453:${other}`)
    expect(names(state.networks)).toEqual(['Base', 'Ethereum', 'Polygon'])
  })

  test('follow those that the page offers', async () => {
    const { foyer } = await createTestFoyer({ networks: [mainnet], connected: true })
    const receive = await foyer.load('receive')
    await receive.show(`eip155:1:${address}`)
    expect(names(receive.state.networks)).toEqual(['Ethereum'])
    await foyer.addNetwork({ network: { ...mainnet, id: 10, caipNetworkId: 'eip155:10', name: 'Optimism' } })
    await settle()
    expect(names(receive.state.networks)).toEqual(['Ethereum', 'Optimism'])
  })

  test('are those of the latest account, whichever check arrives last', async () => {
    const { foyer } = await createTestFoyer({ families: ['eip155', 'solana'] })
    const receive = await foyer.load('receive')
    const [owner = ''] = testFamilies.solana.accounts
    const first = receive.show(`${solana.caipNetworkId}:${owner}`)
    const second = receive.show(`eip155:1:${address}`)
    await expect(first).rejects.toThrow()
    await second
    expect(receive.state.account).toBe(`eip155:1:${address}`)
    expect(names(receive.state.networks)).toEqual(['Ethereum', 'Base', 'Polygon'])
  })

  test('are not looked up when receiving is off, or for a text that is no account', async () => {
    const { foyer } = await createTestFoyer({ features: { receive: false } })
    const receive = await foyer.load('receive')
    await expect(receive.show(`eip155:1:${address}`)).rejects.toMatchObject({
      code: 'FEATURE_DISABLED',
      data: { feature: 'receive' },
    })
    const on = await (await createTestFoyer()).foyer.load('receive')
    await expect(on.show('eip155:1:')).rejects.toMatchObject({ code: 'INVALID_CAIP_ADDRESS' })
    expect([receive.state, on.state]).toEqual(Array(2).fill({ account: undefined, networks: [] }))
  })
})
