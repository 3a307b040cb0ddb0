import { expect, test } from 'vitest'
import { createSettings } from './settings.js'

const featuresOf = (config: Parameters<typeof createSettings>[0]) => createSettings(config).state.features

test('what the product has on and off by itself [FEAT-01] [CONN-07]', () => {
  expect(featuresOf({})).toEqual({
    receive: true,
    send: true,
    analytics: true,
    allWallets: true,
    email: true,
    activity: true,
    branding: true,
    legalCheckbox: false,
    smartSessions: false,
    collapseWallets: false,
    pay: false,
    socials: ['google', 'x', 'farcaster', 'discord', 'apple', 'github', 'facebook'],
    swaps: ['1inch'],
    onramp: ['coinbase', 'meld'],
    connectMethodsOrder: ['email', 'social', 'wallet'],
    connectorTypeOrder: [
      'walletConnect',
      'recent',
      'injected',
      'featured',
      'custom',
      'external',
      'recommended',
    ],
  })
})

test('the host decides, and what it leaves out or undecided stays', () => {
  expect(featuresOf({ features: { send: false, pay: true, activity: undefined } })).toMatchObject({
    send: false,
    pay: true,
    activity: true,
    receive: true,
  })
})

test('an order that names some is followed by the rest, each once', () => {
  const { connectMethodsOrder, connectorTypeOrder } = featuresOf({
    features: { connectMethodsOrder: ['wallet', 'wallet'], connectorTypeOrder: ['injected', 'custom'] },
  })
  expect(connectMethodsOrder).toEqual(['wallet', 'email', 'social'])
  expect(connectorTypeOrder.slice(0, 4)).toEqual(['injected', 'custom', 'walletConnect', 'recent'])
  expect(connectorTypeOrder).toHaveLength(7)
})

test('basic mode leaves off what the services decide, and nothing else [FEAT-03]', () => {
  expect(featuresOf({ basic: true, features: { email: true, swaps: ['1inch'] } })).toMatchObject({
    email: false,
    socials: false,
    swaps: false,
    onramp: false,
    activity: false,
    branding: false,
    send: true,
    allWallets: true,
  })
})
