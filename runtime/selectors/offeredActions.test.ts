import { expect, test } from 'vitest'
import { bitcoin, mainnet, sepolia, solana } from '../networks/index.js'
import { defaultFeatures } from '../settings.js'
import { offeredActions } from './offeredActions.js'

const on = (network: Parameters<typeof offeredActions>[0]['network'], meldPublicKey?: string) =>
  offeredActions({ features: defaultFeatures, network, config: { onramp: { meldPublicKey } } })

test('offers all actions, in their order, on a network with swaps', () => {
  expect(on(mainnet)).toEqual(['onramp', 'swaps', 'receive', 'send'])
})

test('offers no purchase where no seller of the page delivers', () => {
  expect(on(solana)).toEqual(['receive', 'send'])
  expect(on(solana, 'key')).toEqual(['onramp', 'receive', 'send'])
  expect(on(bitcoin, 'key')).toEqual(['receive', 'send'])
  const features = { ...defaultFeatures, onramp: ['meld', 'unheard-of'] }
  expect(offeredActions({ features, network: mainnet, config: {} })).toEqual(['swaps', 'receive', 'send'])
})

test('offers no purchase on a testnet, and no swap on a network without swaps', () => {
  expect(on(sepolia, 'key')).toEqual(['receive', 'send'])
  expect(on(undefined, 'key')).toEqual(['receive', 'send'])
})

test('follows the order of the page, and leaves out what it turns off', () => {
  const features = { ...defaultFeatures, receive: false, walletFeaturesOrder: ['send', 'swaps'] as const }
  expect(offeredActions({ features, network: mainnet, config: {} })).toEqual(['send', 'swaps', 'onramp'])
})
