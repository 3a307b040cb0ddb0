import { expect, test } from 'vitest'
import { defineNetwork, mainnet, solana } from '../networks/index.js'
import { rpcUrlsOf } from './chainRpc.js'

const parameters = {
  network: mainnet,
  projectId: 'p 1',
  blockchainApi: 'https://chains.test',
  customRpcUrls: {},
}
const own = mainnet.rpcUrls.default.http

test('asks the Blockchain API first and the chain’s own address after it [RPC-01]', () => {
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

test('clusters of Solana are asked through the Blockchain API as well [RPC-01]', () => {
  const [first, ...rest] = rpcUrlsOf({ ...parameters, network: solana })
  expect(first).toBe(
    'https://chains.test/v1/?chainId=solana%3A5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp&projectId=p+1',
  )
  expect(rest).toEqual(solana.rpcUrls.default.http)
})
