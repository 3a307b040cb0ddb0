import { expect, test } from 'vitest'
import { base, mainnet, polygon } from '../../networks/index.js'
import { isUnsupported } from '../../selectors/isUnsupported.js'
import { createNetwork } from './network.js'

const setUp = () => createNetwork({ networks: [mainnet, base], defaultNetwork: base })

test('starts on the default network', () => {
  const network = setUp()
  expect(network.state.activeId).toBe('eip155:8453')
  expect(network.reads.active()).toBe(base)
})

test('activates only offered networks', () => {
  const network = setUp()
  network.actions.setActive('eip155:1')
  network.actions.setActive(polygon.caipNetworkId)
  expect(network.reads.active()).toBe(mainnet)
})

test('knows the wallet’s network even when it is not offered', () => {
  const network = setUp()
  expect(isUnsupported(network.state, 'eip155')).toBe(false)
  network.actions.setWallet('eip155', 'eip155:137')
  expect(isUnsupported(network.state, 'eip155')).toBe(true)
  network.actions.setWallet('eip155', 'eip155:1')
  expect(isUnsupported(network.state, 'eip155')).toBe(false)
  network.actions.setWallet('eip155', 'eip155:137')
  network.actions.clearWallet('eip155')
  expect(isUnsupported(network.state, 'eip155')).toBe(false)
})

test('returns plain networks that can be cloned and sent to wallets', () => {
  expect(structuredClone(setUp().reads.find('eip155:1'))).toEqual(mainnet)
})
