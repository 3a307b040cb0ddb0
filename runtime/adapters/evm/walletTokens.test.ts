import { expect, test } from 'vitest'
import { rpcErrorFrom } from '#generated/errors/rpc'
import { limits } from '../../limits.js'
import { mainnet } from '../../networks/index.js'
import {
  createTestAdapter,
  createTestFoyer,
  createTestWorld,
  settle,
  testAccounts,
} from '../../testing/index.js'
import type { AdapterFactory } from '../adapter.js'
import { createWalletTokens } from './walletTokens.js'

const account = testAccounts[0] ?? ''
const usdc = '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48'
const offers = { '0x1': { assetDiscovery: { supported: true } } }
const ether = { name: 'Ether', symbol: 'ETH', decimals: 18, price: 2500, iconUrl: 'https://img.test/eth.png' }
const dollar = { name: 'USD Coin', symbol: 'USDC', decimals: 6 }
const assets = {
  '0x1': [
    { address: 'native', balance: '0xde0b6b3a7640000', type: 'NATIVE', metadata: ether },
    { address: usdc, balance: '0x1d2d3f0', type: 'ERC20', metadata: dollar },
    { address: `0x${'7'.repeat(40)}`, balance: '0x1', type: 'ERC721', metadata: dollar },
  ],
}

/** A foyer that asks its wallet as the EVM adapter does. */
async function connect(prepare: (world: ReturnType<typeof createTestWorld>) => void, testnet = false) {
  const world = createTestWorld()
  const factory = createTestAdapter(world)
  const adapter: AdapterFactory = {
    namespace: 'eip155',
    create(context) {
      const getWalletTokens = createWalletTokens({ timers: context.clock, signal: context.signal })
      const reader = { getWalletTokens, getChainTokens: async () => [], receivedNfts: async () => [] }
      return { ...factory.create(context), loadAssets: async () => reader }
    },
  }
  prepare(world)
  const networks = [{ ...mainnet, testnet }] as const
  const { foyer } = await createTestFoyer({ world, networks, adapters: [adapter], connected: true })
  const asked = (method: string) => world.wallet.log.filter((each) => each.method === method)
  return { foyer, world, asked, tokens: () => foyer.account.state.eip155?.tokenBalance }
}

test('lists the tokens of a wallet that discovers assets, and asks no service; asks no other wallet [HOME-08]', async () => {
  const { foyer, world, asked, tokens } = await connect(({ wallet, chain }) => {
    chain.balance = 10n ** 18n
    wallet.answerNext(offers, 'other')
    wallet.answerNext(assets, 'other')
  })
  expect(asked('wallet_getCapabilities')).toMatchObject([{ params: [account] }])
  expect(asked('wallet_getAssets')).toMatchObject([{ params: [{ account, chainFilter: ['0x1'] }] }])
  expect(tokens()).toEqual({
    status: 'ready',
    value: [
      {
        name: 'Ether',
        symbol: 'ETH',
        chainId: 'eip155:1',
        value: 2500,
        price: 2500,
        quantity: { decimals: '18', numeric: '1' },
        iconUrl: 'https://img.test/eth.png',
      },
      {
        name: 'USD Coin',
        symbol: 'USDC',
        chainId: 'eip155:1',
        address: `eip155:1:${usdc}`,
        price: 0,
        quantity: { decimals: '6', numeric: '30.594032' },
        iconUrl: '',
      },
    ],
  })
  expect(foyer.account.state.eip155?.worth).toEqual({ status: 'ready', value: 2500 })
  expect(world.services.requestsTo('/v1/account/')).toEqual([])

  const other = await connect(({ wallet }) => wallet.answerNext({}, 'other'))
  expect(other.tokens()?.status).toBe('ready')
  expect(other.asked('wallet_getAssets')).toEqual([])
})

test.each([
  [
    'refuses to tell its capabilities',
    (world) => world.wallet.failNext(rpcErrorFrom({ code: 4200 }), 'other'),
  ],
  ['has no capabilities', (world) => world.wallet.answerNext({}, 'other')],
  [
    'discovers assets of another chain',
    (world) => world.wallet.answerNext({ '0x89': offers['0x1'] }, 'other'),
  ],
] as const satisfies readonly (readonly [string, (world: ReturnType<typeof createTestWorld>) => void])[])(
  'a wallet that %s is asked once; its tokens come from the service',
  async (_, prepare) => {
    const { foyer, asked, tokens } = await connect(prepare)
    await foyer.refreshAccount({ namespace: 'eip155', fresh: true })
    expect(tokens()?.value?.map(({ symbol }) => symbol)).toEqual(['ETH', 'USDC'])
    expect(asked('wallet_getCapabilities')).toHaveLength(1)
    expect(asked('wallet_getAssets')).toEqual([])
  },
)

test.each([
  ['of another shape', { '0x1': [{ address: usdc, balance: 12 }] }],
  ['that is nothing', null],
])('an answer %s is replaced by that of the service', async (_, answer) => {
  const { tokens } = await connect(({ wallet }) => {
    wallet.answerNext(offers, 'other')
    wallet.answerNext(answer, 'other')
  })
  expect(tokens()?.value?.map(({ symbol }) => symbol)).toEqual(['ETH', 'USDC'])
})

test('leaves out a token with more decimals than any token has, without writing them out', async () => {
  const { tokens } = await connect(({ wallet }) => {
    const odd = { ...assets['0x1'][1], metadata: { ...dollar, decimals: 1e9 } }
    wallet.answerNext(offers, 'other')
    wallet.answerNext({ '0x1': [odd, assets['0x1'][0]] }, 'other')
  })
  expect(tokens()?.value?.map(({ symbol }) => symbol)).toEqual(['ETH'])
})

test('does not wait for a silent wallet', async () => {
  const { world, tokens } = await connect(({ wallet }) => void wallet.hangNext('other'))
  expect(tokens()?.status).toBe('loading')
  await world.clock.advance(limits.silentRequestTimeoutMs)
  await settle()
  expect(tokens()?.value?.map(({ symbol }) => symbol)).toEqual(['ETH', 'USDC'])
})

test('tokens of a testnet have no value, whatever the wallet says', async () => {
  const { foyer, tokens } = await connect(({ wallet }) => {
    wallet.answerNext(offers, 'other')
    wallet.answerNext(assets, 'other')
  }, true)
  expect(tokens()?.value?.map(({ value }) => value)).toEqual([undefined, undefined])
  expect(foyer.account.state.eip155?.worth).toEqual({ status: 'ready', value: 0 })
})
