import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isError } from '#generated/support/FoyerError'
import { isCaipNetworkId, isNamespace, namespaceOf, namespaces } from './caip.js'
import { parseCaipAddress, parseCaipNetworkId } from './parseCaip.js'

fc.configureGlobal({ seed: 20260102 })

const attempt = <value>(task: () => value) => {
  try {
    return task()
  } catch (error) {
    return error
  }
}

test('knows the five namespaces [STATE-07]', () => {
  expect([...namespaces].sort()).toEqual(['bip122', 'cosmos', 'eip155', 'polkadot', 'solana'])
  for (const namespace of namespaces) expect(isNamespace(namespace)).toBe(true)
  for (const other of ['EIP155', 'toString', '', undefined, 7]) expect(isNamespace(other)).toBe(false)
})

test('parses addresses and network ids, and rejects invalid ones [VAL-01] [VAL-02]', () => {
  expect(parseCaipAddress('eip155:1:0xabc')).toEqual({
    namespace: 'eip155',
    reference: '1',
    address: '0xabc',
  })
  expect(parseCaipNetworkId('solana:5eykt4')).toEqual({ namespace: 'solana', reference: '5eykt4' })
  for (const value of [
    'eip155:1',
    'eip155:1:0xabc:x',
    ':1:0xabc',
    'eip155::0xabc',
    'eip155:1:',
    'doge:1:0xabc',
  ])
    expect(() => parseCaipAddress(value), value).toThrow('Invalid CAIP-10 address')
  for (const value of ['eip155', 'eip155:1:x', ':1', 'eip155:'])
    expect(() => parseCaipNetworkId(value), value).toThrow('Invalid CAIP-2 network id')
})

test.each([
  '',
  'eip155',
  'eip155:1',
  'eip155:1:',
  'eip155::0xabc',
  ':1:0xabc',
  'eip155:1:0xabc:',
  'eip155:1:0xabc:x',
  'doge:1:0xabc',
])('%o is not an address: “Invalid CAIP-10 address”', (value) => {
  expect(
    isError(
      attempt(() => parseCaipAddress(value)),
      'INVALID_CAIP_ADDRESS',
    ),
  ).toBe(true)
})

test.each(['', 'eip155', 'eip155:', ':1', 'eip155:1:', 'eip155:1:0xabc', 'doge:1'])(
  '%o is not a network id: “Invalid CAIP-2 network id”',
  (value) => {
    expect(
      isError(
        attempt(() => parseCaipNetworkId(value)),
        'INVALID_CAIP_NETWORK_ID',
      ),
    ).toBe(true)
    expect(isCaipNetworkId(value)).toBe(false)
  },
)

const part = fc.string({ minLength: 1, maxLength: 20 }).filter((text) => !text.includes(':'))
const family = fc.constantFrom(...namespaces)

test('parsing reverses formatting', () => {
  fc.assert(
    fc.property(family, part, part, (namespace, reference, address) => {
      expect(parseCaipAddress(`${namespace}:${reference}:${address}`)).toEqual({
        namespace,
        reference,
        address,
      })
      expect(parseCaipNetworkId(`${namespace}:${reference}`)).toEqual({ namespace, reference })
      expect(isCaipNetworkId(`${namespace}:${reference}`)).toBe(true)
    }),
  )
})

test('any text is either parsed completely or rejected with the typed error', () => {
  const text = fc.oneof(
    fc.string(),
    fc.array(fc.oneof(family, part, fc.constant('')), { maxLength: 5 }).map((parts) => parts.join(':')),
  )
  fc.assert(
    fc.property(text, (value) => {
      const address = attempt(() => parseCaipAddress(value))
      if (!isError(address, 'INVALID_CAIP_ADDRESS'))
        expect(Object.values(Object(address)).join(':')).toBe(value)
      const network = attempt(() => parseCaipNetworkId(value))
      expect(isError(network, 'INVALID_CAIP_NETWORK_ID')).toBe(!isCaipNetworkId(value))
    }),
  )
})

test('the namespace of a valid id', () => {
  for (const namespace of namespaces) expect(namespaceOf(`${namespace}:1`)).toBe(namespace)
})
