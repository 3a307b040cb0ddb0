import { generateKeyPairSync, sign } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { json } from 'node:stream/consumers'
import fc from 'fast-check'
import { privateKeyToAccount } from 'viem/accounts'
import { createSiweMessage, parseSiweMessage } from 'viem/siwe'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openChain } from '../../adapters/evm/chain.js'
import { verifyMessage as verifyEvm } from '../../adapters/evm/verifyMessage.js'
import { encodeBase58 } from '../../adapters/solana/base58.js'
import { verifyMessage as verifySolana } from '../../adapters/solana/verifyMessage.js'
import { createBrowserEnvironment } from '../../environment/browser.js'
import { mainnet } from '../../networks/evm/mainnet.js'
import { createTestClock, createTestWorld } from '../../testing/index.js'
import { createKeptSignIns } from './createKeptSignIns.js'
import { formatMessage } from './formatMessage.js'
import { openSiwx } from './openSiwx.js'
import { parseMessage } from './parseMessage.js'
import type { SiwxContext, SiwxData, SiwxOptions, SiwxSession, VerifySignInParameters } from './siwx.js'

const account = privateKeyToAccount(`0x${'5a'.repeat(32)}`)
const stranger = privateKeyToAccount(`0x${'5b'.repeat(32)}`)
const chainId = 'eip155:1'
const solanaId = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const { signal } = new AbortController()

/** A node of a chain without contracts. */
const node = createServer(async (request, response) => {
  const calls = [await json(request)].flat().map(Object)
  const error = { code: 3, message: 'execution reverted' }
  const answers = calls.map(({ id, method }) => ({
    jsonrpc: '2.0',
    id,
    ...(method === 'eth_chainId' ? { result: '0x1' } : { error }),
  }))
  response.setHeader('content-type', 'application/json').end(JSON.stringify(answers))
})
let url = ''
beforeAll(async () => {
  await new Promise<void>((resolve) => void node.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${Object(node.address()).port}`
})
afterAll(() => void node.close())

const verify = ({ chainId, ...signed }: VerifySignInParameters) =>
  chainId.startsWith('solana:')
    ? verifySolana({ ...signed, network: mainnet, signal })
    : verifyEvm({ ...signed, network: mainnet, signal }, async () =>
        openChain({ urls: [url], chainId: 1, fetch, clock: createTestClock() }),
      )

function setUp(options: SiwxOptions = {}, check: SiwxContext['verify'] = verify) {
  const world = createTestWorld()
  const kept = createKeptSignIns(world.environment)
  const siwx = openSiwx(options, { ...world.environment, kept, verify: check })
  const make = async (signer = account) => {
    const made = await siwx.createMessage({ accountAddress: account.address, chainId })
    const message = made.toString()
    return { data: { ...made }, message, signature: await signer.signMessage({ message }) }
  }
  return { world, kept, siwx, make }
}

const data: SiwxData = {
  accountAddress: account.address,
  chainId,
  domain: 'shop.test',
  uri: 'https://shop.test/',
  version: '1',
  nonce: 'a1b2c3d4e5',
  statement: 'Welcome to the shop.',
  issuedAt: '2026-01-01T00:00:00.000Z',
  expirationTime: '2026-01-08T00:00:00.000Z',
  resources: ['https://shop.test/terms'],
}

describe('the message', () => {
  test('matches EIP-4361 and other libraries exactly', () => {
    for (const statement of [data.statement, undefined]) {
      const viemMessage = createSiweMessage({
        address: account.address,
        chainId: 1,
        domain: data.domain,
        uri: data.uri,
        version: '1',
        nonce: data.nonce,
        resources: [...(data.resources ?? [])],
        issuedAt: new Date(data.issuedAt ?? ''),
        expirationTime: new Date(data.expirationTime ?? ''),
        requestId: 'r1',
        ...(statement && { statement }),
      })
      expect(formatMessage({ ...data, statement, requestId: 'r1' })).toBe(viemMessage)
    }
  })

  test('is the same in the guide, for a sign-in server that a host already has', () => {
    const guide = readFileSync(new URL('../../../docs/guide.md', import.meta.url), 'utf8')
    const [, template = ''] = /createMessage: \(.*\) =>\s+`([^`]+)`/.exec(guide) ?? []
    const signed = { ...data, statement: undefined, expirationTime: undefined, resources: undefined }
    const values = new Map(
      Object.entries({ ...signed, address: signed.accountAddress, chainId: '1', iat: signed.issuedAt }),
    )
    const written = template.replaceAll(/\$\{(\w+)[^}]*\}/g, (_, name) => String(values.get(name)))
    expect(written).toBe(formatMessage(signed))
  })

  test('contains the full CAIP-2 id on other chains', () => {
    expect(
      formatMessage({
        ...data,
        chainId: solanaId,
        accountAddress: '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv',
      }),
    ).toMatchInlineSnapshot(`
      "shop.test wants you to sign in with your Solana account:
      7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv

      Welcome to the shop.

      URI: https://shop.test/
      Version: 1
      Chain ID: solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp
      Nonce: a1b2c3d4e5
      Issued At: 2026-01-01T00:00:00.000Z
      Expiration Time: 2026-01-08T00:00:00.000Z
      Resources:
      - https://shop.test/terms"
    `)
  })

  test('round-trips, and other libraries read the same', () => {
    const text = formatMessage(data)
    expect(parseMessage(text)).toMatchObject(data)
    expect(parseSiweMessage(text)).toMatchObject({ address: account.address, chainId: 1, nonce: data.nonce })
  })

  test('rejects line breaks and lookalikes in every field', () => {
    const fields = [
      'accountAddress',
      'domain',
      'uri',
      'nonce',
      'statement',
      'requestId',
      'issuedAt',
      'expirationTime',
      'notBefore',
    ] as const
    fc.assert(
      fc.property(
        fc.constantFrom(...fields),
        fc.constantFrom('\n', '\r\n', '\r', '\u2028', '\u2029', '\u0085', '\u202e', '\0'),
        fc.constantFrom('', '2026-01-01T00:00:00Z', 'https://shop.test'),
        (field, broken, before) => {
          const forged = { ...data, [field]: `${before}${broken}Nonce: 12345678` }
          expect(() => formatMessage(forged)).toThrow('not well-formed')
        },
      ),
      { seed: 7 },
    )
    expect(() => formatMessage({ ...data, resources: ['https://shop.test/\n- x'] })).toThrow(
      'not well-formed',
    )
  })

  test('is not parsed from text that is no sign-in message', () => {
    fc.assert(
      fc.property(fc.string(), fc.nat(200), (noise, at) => {
        const text = formatMessage(data)
        const changed = text.slice(0, at) + noise + text.slice(at)
        const read = parseMessage(changed)
        if (read) expect(formatMessage(read)).toBe(changed)
      }),
      { seed: 7 },
    )
  })
})

describe('a session', () => {
  test('is stored after verification, with data, message and signature', async () => {
    const { siwx, make } = setUp()
    const session = await make()
    await siwx.addSession(session)
    const [kept] = await siwx.getSessions(chainId, account.address.toLowerCase())
    expect(kept).toMatchObject({ message: session.message, signature: session.signature })
    expect(kept?.data).toMatchObject({
      domain: 'shop.test',
      uri: 'https://shop.test',
      chainId,
      accountAddress: account.address,
    })
    expect(kept?.data.nonce).toMatch(/^[a-z0-9]{8,}$/i)
    expect(await siwx.getSessions('eip155:8453', account.address)).toEqual([])
    expect(await siwx.getSessions(chainId, stranger.address)).toEqual([])
  })

  test('is verified on Solana too', async () => {
    const { siwx } = setUp()
    const { publicKey, privateKey } = generateKeyPairSync('ed25519')
    const address = encodeBase58(Buffer.from(String(publicKey.export({ format: 'jwk' }).x), 'base64url'))
    const made = await siwx.createMessage({ accountAddress: address, chainId: solanaId })
    const message = made.toString()
    const signature = encodeBase58(sign(null, Buffer.from(message), privateKey))
    await expect(siwx.addSession({ data: made, message: `${message} `, signature })).rejects.toThrow()
    await siwx.addSession({ data: made, message, signature })
    expect(await siwx.getSessions(solanaId, address)).toHaveLength(1)
  })

  test('counts once, for its page, chain and address, and only after its verification [D-25]', async () => {
    let judge: SiwxContext['verify'] = verify
    const { siwx, kept } = setUp({}, (signed) => judge(signed))
    const sign = async (other: Partial<SiwxData> = {}, signer = account) => {
      const made = await siwx.createMessage({ accountAddress: account.address, chainId })
      const message = formatMessage({ ...made, ...other })
      return { data: made, message, signature: await signer.signMessage({ message }) }
    }
    const expectRefusal = async (session: SiwxSession) => {
      const refusal = { code: 'SIGN_IN_NOT_VERIFIED' }
      await expect(siwx.addSession(session), session.message).rejects.toMatchObject(refusal)
      expect(kept.read()).toEqual([])
      expect(await siwx.getSessions(chainId, account.address)).toEqual([])
    }
    await expectRefusal(await sign({ domain: 'evil.test' }))
    await expectRefusal(await sign({ uri: 'https://evil.test' }))
    await expectRefusal(await sign({ chainId: 'eip155:8453' }))
    await expectRefusal(await sign({ accountAddress: stranger.address }, stranger))
    await expectRefusal(await sign({ nonce: 'guessed12345' }))
    await expectRefusal(await sign({}, stranger))
    judge = async () => undefined // the browser cannot tell
    await expectRefusal(await sign())

    const honest = await sign()
    expect(parseMessage(honest.message)).toMatchObject({
      domain: 'shop.test',
      uri: 'https://shop.test',
      chainId,
      accountAddress: account.address,
    })
    let settleIt = (_: boolean) => {}
    judge = () => new Promise((resolve) => (settleIt = resolve))
    const adding = siwx.addSession(honest)
    expect(kept.read()).toEqual([])
    expect(await siwx.getSessions(chainId, account.address)).toEqual([])
    settleIt(true)
    await adding
    judge = verify
    expect(await siwx.getSessions(chainId, account.address)).toMatchObject([{ message: honest.message }])

    await siwx.setSessions([])
    await expectRefusal(honest)
  })

  test.each([
    ['expiration time', { expirationTime: '2020-01-01T00:00:00.000Z' }],
    ['start time', { notBefore: '2100-01-01T00:00:00.000Z' }],
  ] as const)('is rejected with a wrong %s despite a valid signature', async (_, other) => {
    const { siwx } = setUp()
    const made = await siwx.createMessage({ accountAddress: account.address, chainId })
    const message = formatMessage({ ...made, ...other })
    const signature = await account.signMessage({ message })
    await expect(siwx.addSession({ data: { ...made, ...other }, message, signature })).rejects.toMatchObject({
      code: 'SIGN_IN_NOT_VERIFIED',
    })
  })

  test('expires', async () => {
    const { siwx, make, world } = setUp({ expiresInMs: 60_000 })
    await siwx.addSession(await make())
    world.clock.jump(60_001)
    expect(await siwx.getSessions(chainId, account.address)).toEqual([])
    world.clock.jump(300_000)
    expect(await siwx.getSessions(chainId, account.address)).toEqual([])
    expect(world.storage.getItem('@foyer/signIns')).toBeNull()
  })

  test.each([
    ['four minutes behind', -240_000, 1],
    ['an hour behind', -3_600_000, 0],
    ['past its end for a moment', 3_600_001, 0],
  ])('is not deleted by a clock that is %s', async (_, ms, count) => {
    const { siwx, make, world } = setUp({ expiresInMs: 3_600_000 })
    await siwx.addSession(await make())
    world.clock.jump(ms)
    expect(await siwx.getSessions(chainId, account.address)).toHaveLength(count)
    world.clock.jump(-ms)
    expect(await siwx.getSessions(chainId, account.address)).toHaveLength(1)
  })

  test('that was forged in storage has no effect until it is verified [LS-15]', async () => {
    const { siwx, make, kept, world } = setUp()
    const asked: string[] = []
    const vouch = (isValid: boolean): SiwxOptions => ({
      verify: async ({ message }) => asked.push(message) > 0 && isValid,
    })
    const read = (check: SiwxContext['verify'], options: SiwxOptions = {}) =>
      openSiwx(options, { ...world.environment, kept, verify: check }).getSessions(chainId, account.address)
    const { message, signature } = await make(stranger)
    const forged: VerifySignInParameters = { chainId, address: account.address, message, signature }
    const failing = async () => {
      throw new TypeError('Failed to fetch')
    }

    // The server decides when the node is down and when the browser cannot verify it.
    for (const check of [failing, async () => undefined]) {
      kept.write([forged])
      await expect(read(check)).rejects.toThrow()
      expect(kept.read()).toEqual([forged])
      expect(await read(check, vouch(true))).toMatchObject([{ message, signature }])
      expect(await read(check, vouch(false))).toEqual([])
      expect(asked.splice(0)).toEqual([message, message])
      expect(kept.read()).toEqual([])
    }

    kept.write([forged])
    expect(await read(verify)).toEqual([])
    expect(kept.read()).toEqual([])

    const made = await siwx.createMessage({ accountAddress: account.address, chainId })
    for (const [signer, other] of [
      [stranger, { accountAddress: stranger.address }],
      [account, { domain: 'evil.test' }],
      [account, { uri: 'https://evil.test' }],
      [account, { chainId: 'eip155:8453' }],
    ] as const) {
      const text = formatMessage({ ...made, ...other })
      kept.write([{ ...forged, message: text, signature: await signer.signMessage({ message: text }) }])
      expect(await read(verify), text).toEqual([])
      expect(kept.read()).toEqual([])
    }
  })

  test('is rejected when its data names another account than the message', async () => {
    const { siwx, make } = setUp()
    const session = await make()
    const data = { ...session.data, accountAddress: stranger.address }
    await expect(siwx.addSession({ ...session, data })).rejects.toThrow()
    expect(await siwx.getSessions(chainId, stranger.address)).toEqual([])
  })

  test('has a fully random nonce', async () => {
    const { world, kept } = setUp()
    const environment = { ...world.environment, uuid: createBrowserEnvironment().uuid }
    const siwx = openSiwx({}, { ...environment, kept, verify })
    const made = await Promise.all(
      Array.from({ length: 50 }, () => siwx.createMessage({ accountAddress: account.address, chainId })),
    )
    expect(new Set(made.map(({ nonce }) => nonce)).size).toBe(50)
    for (const { nonce } of made) expect(nonce).toMatch(/^[0-9a-f]{32}$/)
  })

  test('is revoked without affecting others', async () => {
    const { siwx, make, kept } = setUp()
    await siwx.addSession(await make())
    const made = await siwx.createMessage({ accountAddress: account.address, chainId: 'eip155:8453' })
    const message = made.toString()
    await siwx.addSession({ data: made, message, signature: await account.signMessage({ message }) })
    await siwx.revokeSession(chainId, account.address)
    expect(kept.read()).toMatchObject([{ chainId: 'eip155:8453' }])
  })

  test('needs the server when the page cannot verify it', async () => {
    const unsure = async () => undefined
    const alone = setUp({}, unsure)
    await expect(alone.siwx.addSession(await alone.make())).rejects.toThrow()
    const asked: string[] = []
    const helped = setUp({ verify: async ({ message }) => asked.push(message) > 0 }, unsure)
    const session = await helped.make()
    await helped.siwx.addSession(session)
    expect(asked).toEqual([session.message])
    const refused = setUp({ verify: async () => false })
    await expect(refused.siwx.addSession(await refused.make())).rejects.toThrow()
  })
})
