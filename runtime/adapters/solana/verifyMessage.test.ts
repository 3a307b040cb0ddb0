import { generateKeyPairSync, sign } from 'node:crypto'
import { base58 } from '@scure/base'
import { expect, test } from 'vitest'
import { solana } from '../../networks/solana/solana.js'
import { verifyMessage } from './verifyMessage.js'

const message = 'Sign in to the shop'
const { signal } = new AbortController()

function verify(address: string, signature: Uint8Array, text = message) {
  return verifyMessage({
    address,
    message: text,
    signature: base58.encode(signature),
    network: solana,
    signal,
  })
}

test('accepts a text signed with the key of the address, and no other', async () => {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const address = base58.encode(Buffer.from(String(publicKey.export({ format: 'jwk' }).x), 'base64url'))
  const signature = sign(null, Buffer.from(message), privateKey)
  expect(await verify(address, signature)).toBe(true)
  expect(await verify(address, signature, `${message}.`)).toBe(false)
  expect(await verify(address, signature.subarray(1))).toBe(false)
  expect(await verify(address.slice(1), signature)).toBe(false)
  expect(await verify(base58.encode(Buffer.alloc(32, 7)), signature)).toBe(false)
})

test('rejects an address or a signature of thousands of characters in time', async () => {
  const [owner, long] = ['7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv', 'z'.repeat(200_000)]
  for (const [address, signature] of [
    [owner, long],
    [long, owner],
  ] as const)
    expect(await verifyMessage({ address, signature, message, network: solana, signal })).toBe(false)
})

/** Keys whose order divides 8, in every encoding. With such a key, a made-up signature fits most texts. */
const smallOrderKeys = [
  '0000000000000000000000000000000000000000000000000000000000000000',
  '0000000000000000000000000000000000000000000000000000000000000080',
  '0100000000000000000000000000000000000000000000000000000000000000',
  '0100000000000000000000000000000000000000000000000000000000000080',
  '26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05',
  '26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc85',
  'c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a',
  'c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac03fa',
  'ecffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f',
  'ecffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff',
  'edffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f',
  'edffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff',
  'eeffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f',
  'eeffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff',
]

test.each(smallOrderKeys)('rejects made-up signatures of %s, a key without a secret', async (hex) => {
  const key = Buffer.from(hex, 'hex')
  const identity = Buffer.from('01'.padEnd(64, '0'), 'hex')
  for (let attempt = 0; attempt < 16; attempt++)
    for (const point of [identity, key]) {
      const signature = Buffer.concat([point, Buffer.alloc(32)])
      expect(await verify(base58.encode(key), signature, `${message} ${attempt}`)).toBe(false)
    }
})
