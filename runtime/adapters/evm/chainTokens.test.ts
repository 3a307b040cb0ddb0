import { decodeFunctionData, encodeFunctionResult, multicall3Abi, toHex } from 'viem'
import { expect, test } from 'vitest'
import { mainnet } from '../../networks/index.js'
import { readField } from '../readField.js'
import { chainTokens } from './chainTokens.js'
import type { Question } from './openNode.js'

const { signal } = new AbortController()
const address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const link = '0x514910771AF9Ca656af840dff83E8264EcF986CA'
const empty = '0x000000000000000000000000000000000000dEaD'
const multicall = '0xcA11bde05977b3631167028862bE2a173976CA11'
const dollar = {
  address: usdc,
  name: 'USD Coin',
  symbol: 'USDC',
  decimals: 6,
  imageUrl: 'https://img.test/usdc.png',
}
const chainlink = { address: link, name: 'Chainlink', symbol: 'LINK', decimals: 0 }
const nothing = { address: empty, name: 'Nothing', symbol: 'NONE', decimals: 18 }
const tokens = [dollar, nothing, chainlink, { ...nothing, address: 'no address' }]
const plain = { ...mainnet, tokens }
const held = [
  {
    address: usdc,
    name: 'USD Coin',
    symbol: 'USDC',
    decimals: 6,
    quantity: '0.00004',
    price: 0,
    iconUrl: 'https://img.test/usdc.png',
  },
  { ...chainlink, quantity: '7', price: 0, iconUrl: '' },
]
const word = (value: bigint) => toHex(value, { size: 32 })
const withMulticall = { ...plain, contracts: { multicall3: { address: multicall } } }

/** Balances by contract; a contract without one answers nothing. */
const balances: { readonly [contract: string]: bigint } = { [usdc]: 40n, [link]: 7n }

const createChain = (answer: (to: string, data: `0x${string}`) => unknown) => {
  const asked: string[] = []
  const ask = async ({ params: [call] }: Question) => {
    const to = String(readField(call, 'to'))
    asked.push(to)
    return answer(to, `0x${String(readField(call, 'data')).slice(2)}`)
  }
  return { ask, asked }
}
const single = (to: string) => (balances[to] === undefined ? '0x' : word(balances[to]))

test('reads the balances of all tokens in one call, where the network has Multicall3', async () => {
  const chain = createChain((to, data) => {
    expect(to).toBe(multicall)
    const decoded = decodeFunctionData({ abi: multicall3Abi, data })
    const [calls] = decoded.functionName === 'aggregate3' ? decoded.args : [[]]
    expect(calls.every(({ callData }) => callData.endsWith(address.slice(2).toLowerCase()))).toBe(true)
    const result = calls.map(
      ({ target }) => ({ success: target !== empty, returnData: single(target) }) as const,
    )
    return encodeFunctionResult({ abi: multicall3Abi, functionName: 'aggregate3', result })
  })
  const read = await chainTokens(chain, { address, network: withMulticall, signal })
  expect(read).toEqual(held)
  expect(chain.asked).toEqual([multicall])
})

test('asks each contract where the network has no Multicall3, or it is not deployed', async () => {
  for (const network of [plain, withMulticall]) {
    const chain = createChain(single)
    expect(await chainTokens(chain, { address, network, signal })).toEqual(held)
    expect(chain.asked.filter((to) => to !== multicall)).toEqual([usdc, empty, link])
  }
})

test('leaves out contracts that refuse or answer with something else, and fails when no node answers', async () => {
  const refusing = createChain((to) => {
    if (to === usdc) throw Object.assign(new Error('execution reverted'), { code: 3 })
    return to === link ? '0x1234' : word(1n)
  })
  expect(await chainTokens(refusing, { address, network: plain, signal })).toMatchObject([{ symbol: 'NONE' }])
  const down = createChain(() => {
    throw new TypeError('Failed to fetch')
  })
  await expect(chainTokens(down, { address, network: plain, signal })).rejects.toThrow('Failed to fetch')
})
