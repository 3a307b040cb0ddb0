import { expect, onTestFinished, test } from 'vitest'
import type { ServiceUrls } from './config.js'
import { meldLink, requireProviderLink } from './features/onramp/providers.js'
import { exchangePage } from './features/pay/exchangeSite.js'
import * as networks from './networks/index.js'
import { walletSite } from './selectors/walletSite.js'
import { rpcUrlsOf } from './services/chainRpc.js'
import { serviceUrls } from './services/serviceUrls.js'
import { createTestFoyer, createTestWorld, settle, testAccounts } from './testing/index.js'

const own: ServiceUrls = {
  blockchainApi: 'https://chains.shop.test',
  walletService: 'https://wallets.shop.test',
  analytics: 'https://events.shop.test',
  frame: 'https://login.shop.test/sdk',
  relay: 'wss://relay.shop.test',
  verify: 'https://verify.shop.test',
}

test('every service is asked at the address that the page gives for it, and at no other', async () => {
  const world = createTestWorld()
  const asked = new Set<string>()
  const http = ['blockchainApi', 'walletService', 'analytics'] as const
  const environment = {
    ...world.environment,
    fetch(request: Request) {
      const name = http.find((each) => request.url.startsWith(own[each]))
      asked.add(name ? own[name] : request.url)
      const url = name ? request.url.replace(own[name], world.services.urls[name]) : request.url
      return world.environment.fetch(new Request(url, request))
    },
  }
  const { foyer } = await createTestFoyer({
    world,
    environment,
    services: own,
    features: { email: true },
    walletConnect: {
      library(parameters) {
        for (const url of [parameters.relay, parameters.verify]) asked.add(url)
        return world.walletConnect.library(parameters)
      },
    },
  })
  onTestFinished(foyer.destroy)
  foyer.open()
  await foyer.connect({ connectorId: 'test.wallet' })
  ;(await foyer.load('pairing')).open()
  const login = await foyer.load('login')
  login.connectEmail({ email: 'maria@example.com' }).catch(() => {}) // ends with the foyer
  await settle(20)
  await world.clock.advance(60_000)
  for (const url of world.frame.opened) asked.add(url.split('?')[0] ?? '')
  expect([...asked].sort()).toEqual(Object.values(own).sort())
  expect(Object.keys(own).sort()).toEqual(Object.keys(serviceUrls).sort())
})

test('every node of a built-in network can be replaced, so that only hosts of the page are asked', () => {
  const { defineNetwork: _, ...all } = networks
  const asked = Object.values(all).flatMap((network) =>
    rpcUrlsOf({
      network: { ...network, rpcUrls: { default: { http: ['https://node.shop.test'] } } },
      projectId: 'p',
      blockchainApi: own.blockchainApi,
      customRpcUrls: { [network.caipNetworkId]: ['https://first.shop.test'] },
    }),
  )
  expect(new Set(asked.map((url) => new URL(url).host))).toEqual(
    new Set(['first.shop.test', 'chains.shop.test', 'node.shop.test']),
  )
})

test('every site that Foyer links to can be replaced, and the public one is then refused', () => {
  expect(walletSite({ services: { dashboard: 'https://keys.shop.test/' } }, 'https://shop.test')?.host).toBe(
    'keys.shop.test',
  )

  const [address = ''] = testAccounts
  const config = { onramp: { coinbase: 'https://buy.shop.test', meld: 'https://meld.shop.test' } }
  const linkTo = (host: string) =>
    `https://${host}/buy?destinationWallets=${encodeURIComponent(JSON.stringify([{ address }]))}`
  const read = (provider: 'coinbase' | 'meld', host: string) =>
    requireProviderLink(provider, linkTo(host), { config, address })
  expect(read('coinbase', 'buy.shop.test')).toBe(linkTo('buy.shop.test'))
  expect(() => read('coinbase', 'pay.coinbase.com')).toThrow()
  const meld = meldLink({ ...config, projectId: 'p' }, { address, namespace: 'eip155' })
  expect(requireProviderLink('meld', meld, { config, address })).toMatch(/^https:\/\/meld\.shop\.test\//)
  expect(() => read('meld', 'meldcrypto.com')).toThrow()

  for (const id of ['binance', 'coinbase']) {
    const sites = { [id]: 'https://till.shop.test' }
    expect(exchangePage(id, 'https://till.shop.test/pay', sites)).toBe('https://till.shop.test/pay')
    expect(exchangePage(id, `https://${id}.com/pay`, {})).toBe(`https://${id}.com/pay`)
    expect(exchangePage(id, `https://${id}.com/pay`, sites)).toBeUndefined()
  }
})
