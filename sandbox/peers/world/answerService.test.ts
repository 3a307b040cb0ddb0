import { expect, test } from 'vitest'
import { isRecord, parseJson } from '../../world/json.js'
import { answerService } from './answerService.js'

const get = (url: string) => answerService({ method: 'GET', url: new URL(url), body: '' })
const read = (url: string) => parseJson(get(url).body.toString())
const getWallets = (query: string) => read(`https://api.web3modal.org/getWallets?${query}`)

test('lists the same wallets to peers that ask for other networks', () => {
  const all = getWallets('page=1&entries=40')
  expect(all).toMatchObject({ count: 600 })
  expect(isRecord(all) && all.data).toHaveLength(40)
  expect(getWallets('page=1&entries=40&chains=eip155:8453')).toEqual(all)
})

test('answers nodes with the chain of the query, else of the host', () => {
  const call = JSON.stringify({ jsonrpc: '2.0', id: 7, method: 'eth_chainId' })
  const ask = (url: string) =>
    parseJson(answerService({ method: 'POST', url: new URL(url), body: call }).body.toString())
  expect(ask('https://rpc.walletconnect.org/v1?chainId=eip155:137')).toEqual({
    jsonrpc: '2.0',
    id: 7,
    result: '0x89',
  })
  expect(ask('https://mainnet.base.org/')).toMatchObject({ result: '0x2105' })
  expect(ask('https://eth.merkle.io/')).toMatchObject({ result: '0x1' })
})

test('gives every wallet a picture of about eight kilobytes', () => {
  const { type, body } = get('https://api.web3modal.org/getWalletImage/1')
  expect(type).toBe('image/png')
  expect(body.length).toBeGreaterThan(7000)
  expect(body.length).toBeLessThan(9000)
})
