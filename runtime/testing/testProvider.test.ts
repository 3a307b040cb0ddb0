import { expect, test } from 'vitest'
import { createTestProvider } from './testProvider.js'
import { createTestWallet } from './testWallet.js'

test('tells a listener only the event that it listens to', () => {
  const wallet = createTestWallet({ permitted: true })
  const provider = createTestProvider(wallet)
  const told: string[] = []
  for (const event of ['accountsChanged', 'chainChanged', 'disconnect', 'connect', 'message', 'toString'])
    provider.on?.(event, () => void told.push(event))
  wallet.switchAccount(1)
  wallet.switchChain('eip155:8453')
  expect(told.splice(0)).toEqual(['accountsChanged', 'chainChanged'])
  wallet.disconnect()
  expect(told).toEqual(['accountsChanged', 'disconnect'])
})

test('removes a listener from the named event alone', () => {
  const wallet = createTestWallet({ permitted: true })
  const provider = createTestProvider(wallet)
  const told: unknown[] = []
  const listener = (value: unknown) => void told.push(value)
  provider.on?.('accountsChanged', listener)
  provider.on?.('chainChanged', listener)
  provider.removeListener?.('accountsChanged', listener)
  wallet.babble()
  expect(told.splice(0)).toEqual(['0x1'])
  provider.removeListener?.('chainChanged', listener)
  wallet.babble()
  expect(told).toEqual([])
  expect(wallet.listeners).toBe(0)
})
