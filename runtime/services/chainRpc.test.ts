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

test('asks the Blockchain API first and the chain’s own address after it', () => {
  expect(rpcUrlsOf(parameters)).toEqual(['https://chains.test/v1/?chainId=eip155%3A1&projectId=p+1', ...own])
})

test('a host’s own addresses come first, and none comes twice', () => {
  const customRpcUrls = { 'eip155:1': ['https://mine.test', ...own] } as const
  expect(rpcUrlsOf({ ...parameters, customRpcUrls })).toEqual([
    'https://mine.test',
    ...own,
    'https://chains.test/v1/?chainId=eip155%3A1&projectId=p+1',
  ])
})

test('a chain that the API does not carry, and a page without a project, ask the chain itself', () => {
  const local = defineNetwork({
    id: 31337,
    name: 'Local',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: ['http://127.0.0.1:8545'] } },
  })
  expect(rpcUrlsOf({ ...parameters, network: local })).toEqual(['http://127.0.0.1:8545'])
  expect(rpcUrlsOf({ ...parameters, projectId: '' })).toEqual(own)
})

/** Networks of the kit that the Blockchain API carries no RPC for. */
const notCarried: readonly string[] = [
  ...['bitcoin', 'bitcoinTestnet', 'abstract', 'berachain', 'evmos', 'fantom', 'filecoin', 'hedera', 'iotex'],
  ...['metis', 'monadTestnet', 'moonbeam', 'moonriver', 'ronin', 'unichain'],
]

test('asks /v1/?chainId={chain}&projectId={id} of the Blockchain API for each network that it knows [RPC-01]', () => {
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
