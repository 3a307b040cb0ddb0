import { expect, test } from 'vitest'
import { freeze } from '../../core/controller.js'
import { createSettings } from './settings.js'

const featuresOf = (config: Parameters<typeof createSettings>[0]) => createSettings(config).state.features

test('has the documented defaults [FEAT-01]', () => {
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

test('host options override the defaults; undefined keeps them', () => {
  expect(featuresOf({ features: { send: false, pay: true, activity: undefined } })).toMatchObject({
    send: false,
    pay: true,
    activity: true,
    receive: true,
  })
})

test('a partial order is completed with the rest, each once', () => {
  const { connectMethodsOrder, connectorTypeOrder } = featuresOf({
    features: { connectMethodsOrder: ['wallet', 'wallet'], connectorTypeOrder: ['injected', 'custom'] },
  })
  expect(connectMethodsOrder).toEqual(['wallet', 'email', 'social'])
  expect(connectorTypeOrder.slice(0, 4)).toEqual(['injected', 'custom', 'walletConnect', 'recent'])
  expect(connectorTypeOrder).toHaveLength(7)
})

test('remote settings that change nothing keep the state, so that nothing renders again', () => {
  const { state, actions } = createSettings({})
  actions.apply({ onramp: ['meld'], swaps: false })
  const before = freeze(state)
  expect(before).toMatchObject({ source: 'remote', features: { onramp: ['meld'], swaps: false, send: true } })
  actions.apply({ swaps: false, analytics: true })
  expect(freeze(state)).toBe(before)
  actions.apply({ analytics: false })
  expect(freeze(state).features).toMatchObject({ analytics: false, onramp: ['meld'] })
})
