import * as ecc from '@bitcoinerlab/secp256k1'
import bip322 from 'bip322-js'
import { initEccLib, type Network, networks, payments } from 'bitcoinjs-lib'
import { ECPairFactory } from 'ecpair'
import fc from 'fast-check'
import { type CaipNetworkId, createSiwx } from 'foyer-kit'
import { createBitcoinAdapter } from 'foyer-kit/bitcoin'
import { bitcoin } from 'foyer-kit/networks'
import { createTestClock, createTestWorld } from 'foyer-kit/testing'
import { describe, expect, test } from 'vitest'

initEccLib(ecc)
const pairs = ECPairFactory(ecc)
const { Signer, Verifier } = bip322

const { signal } = new AbortController()
const adapter = createBitcoinAdapter().create({ fetch, rpcUrls: () => [], clock: createTestClock() })

/** Verifies like the page. */
function verify(address: string, message: string, signature: string) {
  return adapter.verifyMessage?.({ address, message, signature, network: bitcoin, signal })
}

const locks = ['P2PKH', 'P2SH-P2WPKH', 'P2WPKH', 'P2TR'] as const

function createAccount(
  lock: (typeof locks)[number],
  secret: Uint8Array,
  network: Network = networks.bitcoin,
) {
  const key = pairs.fromPrivateKey(secret, { network })
  const pubkey = key.publicKey
  const payment = {
    P2PKH: () => payments.p2pkh({ pubkey, network }),
    'P2SH-P2WPKH': () => payments.p2sh({ redeem: payments.p2wpkh({ pubkey, network }), network }),
    P2WPKH: () => payments.p2wpkh({ pubkey, network }),
    P2TR: () => payments.p2tr({ internalPubkey: pubkey.slice(1), network }),
  }[lock]()
  const address = String(payment.address)
  return { address, sign: (message: string) => String(Signer.sign(key.toWIF(), address, message)) }
}

const secret = fc.uint8Array({ minLength: 32, maxLength: 32 }).filter((bytes) => ecc.isPrivate(bytes))
const message = fc.string({ unit: 'binary', maxLength: 400 })

describe.each(locks)('of %s', (lock) => {
  test('accepts signatures of another library on every chain, like its own verifier', async () => {
    await fc.assert(
      fc.asyncProperty(secret, message, fc.boolean(), async (bytes, text, isTest) => {
        const { address, sign } = createAccount(lock, bytes, isTest ? networks.testnet : networks.bitcoin)
        const signature = sign(text)
        expect(Verifier.verifySignature(address, text, signature)).toBe(true)
        expect(await verify(address, text, signature)).toBe(true)
      }),
      { seed: 7, numRuns: 15 },
    )
  })

  test('rejects a changed message, signature or address', async () => {
    await fc.assert(
      fc.asyncProperty(secret, secret, message, fc.nat(), fc.nat(7), async (bytes, other, text, at, bit) => {
        fc.pre(Buffer.compare(bytes, other) !== 0)
        const { address, sign } = createAccount(lock, bytes)
        const signature = sign(text)
        expect(await verify(address, `${text}.`, signature)).toBe(false)
        // A script hash does not reveal whether it has a single key, so the result may be undefined.
        const foreign = await verify(createAccount(lock, other).address, text, signature)
        expect(foreign).not.toBe(true)
        const forged = Buffer.from(signature, 'base64')
        const index = at % forged.length
        forged[index] = (forged[index] ?? 0) ^ (1 << bit)
        // The first byte of a legacy signature only declares the address type; the recovered key decides.
        const isLoose = forged.length === 65 && index === 0
        if (!isLoose) expect(await verify(address, text, forged.toString('base64'))).not.toBe(true)
      }),
      { seed: 7, numRuns: 15 },
    )
  })
})

test.each(['P2SH-P2WPKH', 'P2WPKH'] as const)('accepts legacy signatures for %s', async (lock) => {
  const bytes = new Uint8Array(32).fill(7)
  const older = createAccount('P2PKH', bytes).sign('Hello')
  expect(await verify(createAccount(lock, bytes).address, 'Hello', older)).toBe(true)
  expect(await verify(createAccount(lock, bytes).address, 'Hallo', older)).toBe(false)
})

test.each([
  [
    'bc1q9vza2e8x573nczrlzms0wvx3gsqjx7vavgkx0l',
    '',
    'AkcwRAIgM2gBAQqvZX15ZiysmKmQpDrG83avLIT492QBzLnQIxYCIBaTpOaD20qRlEylyxFSeEA2ba9YOixpX8z46TSDtS40ASECx/EgAxlkQpQ9hYjgGu6EBCPMVPwVIVJqO4XCsMvViHI=',
  ],
  [
    'bc1q9vza2e8x573nczrlzms0wvx3gsqjx7vavgkx0l',
    'Hello World',
    'AkcwRAIgZRfIY3p7/DoVTty6YZbWS71bc5Vct9p9Fia83eRmw2QCICK/ENGfwLtptFluMGs2KsqoNSk89pO7F29zJLUx9a/sASECx/EgAxlkQpQ9hYjgGu6EBCPMVPwVIVJqO4XCsMvViHI=',
  ],
  [
    'bc1ppv609nr0vr25u07u95waq5lucwfm6tde4nydujnu8npg4q75mr5sxq8lt3',
    'Hello World',
    'AUHd69PrJQEv+oKTfZ8l+WROBHuy9HKrbFCJu7U1iK2iiEy1vMU5EfMtjc+VSHM7aU0SDbak5IUZRVno2P5mjSafAQ==',
  ],
])('accepts the test vectors of BIP-322: %s, "%s"', async (address, text, signature) => {
  expect(await verify(address, text, signature)).toBe(true)
})

test('does not accept malformed signatures', async () => {
  const { address } = createAccount('P2WPKH', new Uint8Array(32).fill(7))
  const noise = fc.uint8Array({ maxLength: 120 })
  await fc.assert(
    fc.asyncProperty(noise, async (bytes) => {
      expect(await verify(address, 'Hello', Buffer.from(bytes).toString('base64'))).not.toBe(true)
    }),
    { seed: 7 },
  )
  for (const text of ['', 'not base64!', 'AAAA']) expect(await verify(address, 'Hello', text)).not.toBe(true)
  expect(await verify('invalid', 'Hello', 'AAAA')).toBe(false)
})

describe('signing in', () => {
  const chainId: CaipNetworkId = bitcoin.caipNetworkId
  async function setUp(options: Parameters<typeof createSiwx>[0] = {}) {
    const world = createTestWorld()
    let kept: ReturnType<Parameters<ReturnType<typeof createSiwx>['create']>[0]['kept']['read']> = []
    const siwx = await createSiwx(options).create({
      ...world.environment,
      kept: {
        read: () => kept,
        write(next) {
          kept = next
        },
      },
      verify: async (signed) => adapter.verifyMessage?.({ ...signed, network: bitcoin, signal }),
    })
    const make = async (accountAddress: string, sign: (message: string) => string) => {
      const data = await siwx.createMessage({ accountAddress, chainId })
      return { data, message: data.toString(), signature: sign(data.toString()) }
    }
    return { siwx, make, kept: () => kept }
  }

  test.each(locks)('works with %s without a server', async (lock) => {
    const { siwx, make } = await setUp()
    const { address, sign } = createAccount(lock, new Uint8Array(32).fill(7))
    await siwx.addSession(await make(address, sign))
    expect(await siwx.getSessions(chainId, address)).toHaveLength(1)
  })

  test('needs a server for a multisig account, and fails without one', async () => {
    const keys = [7, 8].map((byte) => pairs.fromPrivateKey(new Uint8Array(32).fill(byte)).publicKey)
    const address = String(payments.p2wsh({ redeem: payments.p2ms({ m: 2, pubkeys: keys }) }).address)
    const sign = createAccount('P2WPKH', new Uint8Array(32).fill(7)).sign
    const alone = await setUp()
    await expect(alone.siwx.addSession(await alone.make(address, sign))).rejects.toMatchObject({
      code: 'SIGN_IN_NOT_VERIFIED',
    })
    expect(alone.kept()).toEqual([])
    const asked: string[] = []
    const helped = await setUp({ verify: async ({ signature }) => asked.push(signature) > 0 })
    await helped.siwx.addSession(await helped.make(address, sign))
    expect(asked).toHaveLength(1)
    expect(helped.kept()).toHaveLength(1)
  })
})
