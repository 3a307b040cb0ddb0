import { expect, test } from 'vitest'
import { defineNetwork } from './defineNetwork.js'
import * as networks from './index.js'

const coin = { name: 'Ether', symbol: 'ETH', decimals: 18 }

test('fills in the family and the CAIP-2 id [NET-01]', () => {
  const facts = {
    id: 31337,
    name: 'Local',
    nativeCurrency: coin,
    rpcUrls: { default: { http: ['http://127.0.0.1:8545'] } },
  }
  expect(defineNetwork(facts)).toEqual({ ...facts, chainNamespace: 'eip155', caipNetworkId: 'eip155:31337' })
  expect(defineNetwork({ ...facts, id: '5eykt4', chainNamespace: 'solana' }).caipNetworkId).toBe(
    'solana:5eykt4',
  )
})

test('the networks that come along can be read by anybody', () => {
  const { defineNetwork: _, ...ready } = networks
  expect(ready).toMatchObject({ mainnet: { id: 1 }, polygon: { id: 137 }, base: { id: 8453 } })
  for (const network of Object.values(ready)) {
    expect(network.caipNetworkId).toBe(`${network.chainNamespace}:${network.id}`)
    for (const url of network.rpcUrls.default.http) expect(url).toMatch(/^https:\/\//)
    expect(network.assets?.imageId).toMatch(/^[0-9a-f-]{36}$/)
  }
})
