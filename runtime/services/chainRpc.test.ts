import { expect, test } from 'vitest'
import * as networks from '../networks/index.js'
import { rpcUrlsOf } from './chainRpc.js'

const { defineNetwork, mainnet } = networks

const parameters = {
  network: mainnet,
  projectId: 'p 1',
  blockchainApi: 'https://chains.test',
  customRpcUrls: {},
}
const own = mainnet.rpcUrls.default.http

test('puts the Blockchain API before the chain’s public nodes', () => {
  expect(rpcUrlsOf(parameters)).toEqual(['https://chains.test/v1/?chainId=eip155%3A1&projectId=p+1', ...own])
})

test('puts the host’s own URLs first, without duplicates', () => {
  const customRpcUrls = { 'eip155:1': ['https://mine.test', ...own] } as const
  expect(rpcUrlsOf({ ...parameters, customRpcUrls })).toEqual([
    'https://mine.test',
    ...own,
    'https://chains.test/v1/?chainId=eip155%3A1&projectId=p+1',
  ])
})

test('uses only public nodes for chains the API does not support, and on pages without a project id', () => {
  const local = defineNetwork({
    id: 31337,
    name: 'Local',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: ['http://127.0.0.1:8545'] } },
  })
  expect(rpcUrlsOf({ ...parameters, network: local })).toEqual(['http://127.0.0.1:8545'])
  expect(rpcUrlsOf({ ...parameters, projectId: '' })).toEqual(own)
})

/** Built-in networks without RPC at the Blockchain API. */
const notCarried: readonly string[] = [
  ...['bitcoin', 'bitcoinTestnet', 'abstract', 'berachain', 'evmos', 'fantom', 'filecoin', 'hedera', 'iotex'],
  ...['metis', 'monadTestnet', 'moonbeam', 'moonriver', 'ronin', 'unichain'],
]

test('calls the Blockchain API at /v1/?chainId={chain}&projectId={id} for each supported network [RPC-01]', () => {
  const { defineNetwork: _, ...all } = networks
  const asked = Object.entries(all).map(([name, network]) => {
    const [first] = rpcUrlsOf({ ...parameters, network })
    const url = new URL(first ?? '')
    if (notCarried.includes(name)) return [name, url.host !== 'chains.test']
    return [name, url.origin + url.pathname, Object.fromEntries(url.searchParams)]
  })
  expect(asked).toEqual(
    Object.entries(all).map(([name, { caipNetworkId }]) =>
      notCarried.includes(name)
        ? [name, true]
        : [name, 'https://chains.test/v1/', { chainId: caipNetworkId, projectId: 'p 1' }],
    ),
  )
  expect(asked).toHaveLength(49)
})
