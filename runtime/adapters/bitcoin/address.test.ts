import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { realmOf } from './address.js'

const seed = 5

describe('addresses', () => {
  test.each([
    // Base58: the genesis block, the first pizza, P2SH, testnet
    ['1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa', 'main'],
    ['17SkEw2md5avVNyYgj6RiXuQKNwkXaxFyQ', 'main'],
    ['3P14159f73E4gFr7JterCCQh9QjiTjiZrG', 'main'],
    ['mipcBbFg9gMiCh81Kj8tqqdgoZub1ZJRfn', 'test'],
    ['2MzQwSSnBHWHqSAqtTVQ6v47XtaisrJa1Vc', 'test'],
    // BIP-173 and BIP-350
    ['BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4', 'main'],
    ['tb1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3q0sl5k7', 'test'],
    ['bc1pw508d6qejxtdg4y5r3zarvary0c5xw7kw508d6qejxtdg4y5r3zarvary0c5xw7kt5nd6y', 'main'],
    ['BC1SW50QGDZ25J', 'main'],
    ['bc1zw508d6qejxtdg4y5r3zarvaryvaxxpcs', 'main'],
    ['tb1qqqqqp399et2xygdj5xreqhjjvcmzhxw4aywxecjdzew6hylgvsesrxh6hy', 'test'],
    ['tb1pqqqqp399et2xygdj5xreqhjjvcmzhxw4aywxecjdzew6hylgvsesf3hn0c', 'test'],
    ['bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0', 'main'],
    ['bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080', 'regtest'],
  ])('accepts %s as an address of realm %s', (address, realm) => {
    expect(realmOf(address)).toBe(realm)
  })

  test.each([
    // BIP-350
    'tc1qw508d6qejxtdg4y5r3zarvary0c5xw7kg3g4ty',
    'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t5',
    'BC13W508D6QEJXTDG4Y5R3ZARVARY0C5XW7KN40WF2',
    'bc1rw5uspcuh',
    'bc10w508d6qejxtdg4y5r3zarvary0c5xw7kw508d6qejxtdg4y5r3zarvary0c5xw7kw5rljs90',
    'BC1QR508D6QEJXTDG4Y5R3ZARVARYV98GJ9P',
    'tb1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3q0sL5k7',
    'bc1zw508d6qejxtdg4y5r3zarvaryvqyzf3du',
    'tb1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3pjxtptv',
    'bc1gmk9yu',
    'tc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vq5zuyut',
    'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqh2y7hd',
    'tb1z0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqglt7rf',
    'BC1S0XLXVLHEMJA6C4DQV22UAPCTQUPFHLXM9H8Z3K2E72Q4K9HCZ7VQ54WELL',
    'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kemeawh',
    'tb1q0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vq24jc47',
    'bc1p38j9r5y49hruaue7wxjce0updqjuyyx0kh56v8s25huc6995vvpql3jow4',
    'BC130XLXVLHEMJA6C4DQV22UAPCTQUPFHLXM9H8Z3K2E72Q4K9HCZ7VQ7ZWS8R',
    'bc1pw5dgrnzv',
    'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7v8n0nx0muaewav253zgeav',
    'tb1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vq47Zagq',
    'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7v07qwwzcrf',
    'tb1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vpggkg4j',
    // a wrong checksum, other namespaces, other coins (Litecoin, Dogecoin), incomplete text, other types
    '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNb',
    '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
    '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv',
    'LM2WMpR1Rp6j3Sa59cMXMs1SPzj9eXpGc1',
    'DH5yaieqoZN36fDVciNyRueRGvGLR3mr7L',
    'bc1',
    '1',
    '',
    undefined,
    null,
    42,
    {},
  ])('rejects %s', (value) => {
    expect(realmOf(value)).toBeUndefined()
  })

  test('rejects an address with a changed, missing or added character', () => {
    const addresses = [
      '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa',
      'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
      'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0',
    ]
    const letters = fc.constantFrom(...'023456789acdefghjklmnpqrstuvwxyz')
    fc.assert(
      fc.property(fc.constantFrom(...addresses), fc.nat(100), letters, (address, position, letter) => {
        const at = position % address.length
        const changed = `${address.slice(0, at)}${letter}${address.slice(at + 1)}`
        expect(realmOf(changed)).toBe(changed === address ? 'main' : undefined)
        expect(realmOf(`${address.slice(0, at)}${address.slice(at + 1)}`)).toBeUndefined()
        expect(realmOf(`${address.slice(0, at)}${letter}${address.slice(at)}`)).toBeUndefined()
      }),
      { seed },
    )
  })
})
