import { address as addresses, networks } from 'bitcoinjs-lib'
import fc from 'fast-check'
import { createBitcoinAdapter } from 'foyer-kit/bitcoin'
import { createTestClock } from 'foyer-kit/testing'
import { expect, test } from 'vitest'

const adapter = createBitcoinAdapter().create({ fetch, rpcUrls: () => [], clock: createTestClock() })
const isAddress = await adapter.loadAddressCheck()
const bytes = (length: number) => fc.uint8Array({ minLength: length, maxLength: length })
const format = fc.constantFrom(networks.bitcoin, networks.testnet, networks.regtest)
const seed = 7

test('accepts every address that another library generates', () => {
  fc.assert(
    fc.property(bytes(20), bytes(32), format, (short, long, { bech32, pubKeyHash, scriptHash }) => {
      expect(isAddress(addresses.toBech32(short, 0, bech32))).toBe(true)
      expect(isAddress(addresses.toBech32(long, 0, bech32))).toBe(true)
      expect(isAddress(addresses.toBech32(long, 1, bech32))).toBe(true)
      expect(isAddress(addresses.toBase58Check(short, pubKeyHash))).toBe(true)
      expect(isAddress(addresses.toBase58Check(short, scriptHash))).toBe(true)
    }),
    { seed },
  )
})

test('rejects addresses of other coins and other lengths', () => {
  fc.assert(
    fc.property(bytes(20), bytes(31), (short, odd) => {
      expect(isAddress(addresses.toBech32(short, 0, 'ltc'))).toBe(false)
      expect(isAddress(addresses.toBase58Check(short, 48))).toBe(false)
      expect(isAddress(addresses.toBech32(odd, 0, 'bc'))).toBe(false)
    }),
    { seed },
  )
})
