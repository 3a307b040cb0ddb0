import { describe, expect, test } from 'vitest'
import { defineNetwork } from './defineNetwork.js'
import * as networks from './index.js'

const coin = { name: 'Ether', symbol: 'ETH', decimals: 18 }

test('adds the namespace and the CAIP-2 id, and keeps all other fields [NET-01]', () => {
  const facts = {
    id: 31337,
    name: 'Local',
    nativeCurrency: coin,
    rpcUrls: {
      default: { http: ['http://127.0.0.1:8545'] },
      chainDefault: { http: ['http://127.0.0.1:8546'] },
    },
    blockExplorers: { default: { name: 'Scan', url: 'https://scan.test' } },
    testnet: true,
    assets: { imageId: 'picture', imageUrl: 'https://img.test/local.png' },
  }
  expect(defineNetwork(facts)).toEqual({ ...facts, chainNamespace: 'eip155', caipNetworkId: 'eip155:31337' })
  expect(defineNetwork({ ...facts, id: '5eykt4', chainNamespace: 'solana' }).caipNetworkId).toBe(
    'solana:5eykt4',
  )
})

test('the predefined networks are complete and unique', () => {
  const { defineNetwork: _, ...ready } = networks
  expect(ready).toMatchObject({ mainnet: { id: 1 }, polygon: { id: 137 }, base: { id: 8453 } })
  const ids = Object.values(ready).map((network) => network.caipNetworkId)
  expect(new Set(ids).size).toBe(ids.length)
  for (const network of Object.values(ready)) {
    expect(network.caipNetworkId).toBe(`${network.chainNamespace}:${network.id}`)
    for (const url of network.rpcUrls.default.http) expect(url).toMatch(/^https:\/\//)
    if (network.assets) expect(network.assets.imageId).toMatch(/^[0-9a-f-]{36}$/)
    expect(network.blockExplorers?.default.url ?? 'https://').toMatch(/^https:\/\//)
  }
})

describe('predefined are [NET-02]', () => {
  test('all Solana clusters', () => {
    const { solana, solanaDevnet, solanaTestnet } = networks
    expect([solana, solanaDevnet, solanaTestnet]).toMatchObject([
      { caipNetworkId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', name: 'Solana' },
      { caipNetworkId: 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1', name: 'Solana Devnet', testnet: true },
      { caipNetworkId: 'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z', name: 'Solana Testnet', testnet: true },
    ])
    expect(solana.testnet).toBeUndefined()
    for (const { nativeCurrency } of [solana, solanaDevnet, solanaTestnet])
      expect(nativeCurrency).toEqual({ name: 'Solana', symbol: 'SOL', decimals: 9 })
  })

  test('every EVM chain of the Blockchain API, with testnets marked', () => {
    const { defineNetwork: _, ...ready } = networks
    const evm = Object.values(ready).filter((network) => network.chainNamespace === 'eip155')
    const ids = [
      1, 10, 56, 97, 100, 137, 300, 324, 1101, 1301, 1329, 5000, 5003, 8217, 8453, 17000, 42161, 42220, 43113,
      43114, 59144, 80002, 80084, 84532, 421614, 7777777, 11155111, 11155420, 999999999, 1313161554,
      1313161555,
    ]
    expect(evm.map(({ id }) => id)).toEqual(expect.arrayContaining(ids))
    const testnets = evm.filter(({ testnet }) => testnet).map(({ id }) => Number(id))
    expect(testnets.sort((one, other) => one - other)).toEqual([
      97, 300, 1301, 5003, 10143, 17000, 43113, 80002, 80084, 84532, 421614, 11155111, 11155420, 999999999,
      1313161555,
    ])
  })

  test('both Bitcoin chains', () => {
    const { bitcoin, bitcoinTestnet } = networks
    expect([bitcoin, bitcoinTestnet]).toMatchObject([
      { caipNetworkId: 'bip122:000000000019d6689c085ae165831e93', name: 'Bitcoin' },
      { caipNetworkId: 'bip122:000000000933ea01ad0ee984209779ba', name: 'Bitcoin Testnet', testnet: true },
    ])
    expect(bitcoin.testnet).toBeUndefined()
    for (const { nativeCurrency } of [bitcoin, bitcoinTestnet])
      expect(nativeCurrency).toEqual({ name: 'Bitcoin', symbol: 'BTC', decimals: 8 })
  })
})
