import { spawn } from 'node:child_process'
import { generateKeyPairSync, sign } from 'node:crypto'
import { once } from 'node:events'
import { request, type Server } from 'node:http'
import { createInterface } from 'node:readline'
import { base58 } from '@scure/base'
import { Signer } from 'bip322-js'
import { type CaipNetworkId, createSiwx } from 'foyer-kit'
import { privateKeyToAccount } from 'viem/accounts'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createSignInServer, type SignInServerOptions } from './createSignInServer.js'
import { verifySignIn } from './verifySignIn.js'

const origin = 'https://shop.test'
const account = privateKeyToAccount(`0x${'5a'.repeat(32)}`)
const stranger = privateKeyToAccount(`0x${'5b'.repeat(32)}`)
const solana = createSolanaAccount()
const bitcoin = {
  address: 'bc1q9vza2e8x573nczrlzms0wvx3gsqjx7vavgkx0l',
  key: 'L3VFeEujGtevx9w18HD1fhRbCH67Az2dpCymeRE1SoPK6XQtaN2k',
}
const otherBitcoin = {
  address: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
  key: 'KwDiBf89QgGbjEhKnhXJuH7LrciVrZi3qYjgd9M7rFU73sVHnoWn',
}
const ids = {
  eip155: 'eip155:1',
  solana: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  bip122: 'bip122:000000000019d6689c085ae165831e93',
} as const
type Namespace = keyof typeof ids

const signers: {
  readonly [namespace in Namespace]: { address: string; sign(message: string): Promise<string> | string }
} = {
  eip155: { address: account.address, sign: (message) => account.signMessage({ message }) },
  solana: { address: solana.address, sign: solana.sign },
  bip122: {
    address: bitcoin.address,
    sign: (message) => String(Signer.sign(bitcoin.key, bitcoin.address, message)),
  },
}

let server: Server
let url = ''
let now = new Date('2026-01-02T00:00:00Z')
let cookie = ''

async function start(options: Partial<SignInServerOptions> = {}) {
  server = createSignInServer({ origin, chains: Object.values(ids), now: () => now, ...options })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${Object(server.address()).port}`
}

beforeEach(async () => {
  now = new Date('2026-01-02T00:00:00Z')
  cookie = ''
  await start()
})
afterEach(() => void server.close())

function send(method: 'GET' | 'POST', path: string, body?: object, from = origin) {
  return fetch(`${url}${path}`, {
    method,
    headers: { 'content-type': 'application/json', origin: from, cookie },
    ...(body && { body: JSON.stringify(body) }),
  })
}

async function ask(...request: Parameters<typeof send>) {
  const response = await send(...request)
  cookie = response.headers.get('set-cookie')?.split(';')[0] ?? cookie
  return { status: response.status, body: Object(await response.json()) }
}

type Forged = {
  readonly domain?: string
  readonly uri?: string
  readonly nonce?: string
  readonly chainId?: CaipNetworkId
  readonly issuedAt?: string
  readonly expirationTime?: string
}

/** A message as the kit creates it, with the server's nonce and the changes of a forger. */
async function createMessage(namespace: Namespace, forged: Forged = {}): Promise<string> {
  const { body } = await ask('GET', '/nonce')
  const lines = {
    domain: 'shop.test',
    uri: origin,
    chainId: ids[namespace],
    accountAddress: signers[namespace].address,
    nonce: body.nonce,
    issuedAt: now.toISOString(),
    expirationTime: new Date(now.getTime() + 60_000).toISOString(),
    ...forged,
  }
  const siwx = await createSiwx({
    domain: lines.domain,
    uri: lines.uri,
    statement: 'Welcome to the shop.',
    getNonce: async () => lines.nonce,
    expiresInMs: Date.parse(lines.expirationTime) - Date.parse(lines.issuedAt),
  }).create({
    clock: { now: () => Date.parse(lines.issuedAt), elapsed: () => 0, after: () => () => {} },
    page: {
      origin,
      url: origin,
      href: origin,
      device: { userAgent: '', touchPoints: 0, isFramed: false, isTelegram: false },
      isVisible: () => true,
      isOnline: () => true,
      on: () => () => {},
      removeParameter: () => undefined,
      open: () => {},
      copy: async () => {},
    },
    kept: { read: () => [], write: () => {} },
    log: { debug: () => {}, warn: () => {}, error: () => {} },
    uuid: () => crypto.randomUUID(),
    verify: async () => undefined,
  })
  const { accountAddress, chainId } = lines
  return (await siwx.createMessage({ accountAddress, chainId })).toString()
}

test('an EVM account has one spelling, whichever case the wallet writes', async () => {
  const { address, sign } = signers.eip155
  for (const spelling of [address.toLowerCase(), `0x${address.slice(2).toUpperCase()}`]) {
    const message = (await createMessage('eip155')).replace(address, spelling)
    const { body } = await ask('POST', '/verify', { message, signature: await sign(message) })
    expect(body).toEqual({ address, chainId: ids.eip155 })
  }
})

describe.each(['eip155', 'solana', 'bip122'] as const)('%s', (namespace) => {
  const signer = signers[namespace]
  const sendMessage = async (message: string, by = signer) =>
    (await ask('POST', '/verify', { message, signature: await by.sign(message) })).status

  test('a visitor signs in, is recognized, and signs out', async () => {
    const message = await createMessage(namespace)
    expect((await ask('GET', '/session')).body).toEqual({ session: null })
    expect(await sendMessage(message)).toBe(200)
    const known = { session: { address: signer.address, chainId: ids[namespace] } }
    expect((await ask('GET', '/session')).body).toEqual(known)
    await ask('POST', '/logout')
    expect((await ask('GET', '/session')).body).toEqual({ session: null })
  })

  test.each([
    ['domain', { domain: 'evil.test' }],
    ['origin', { uri: 'https://evil.test' }],
    ['nonce', { nonce: '1234567890abcdef' }],
    ['day', { issuedAt: '2025-12-01T00:00:00.000Z', expirationTime: '2025-12-02T00:00:00.000Z' }],
    ['future', { issuedAt: '2026-02-01T00:00:00.000Z', expirationTime: '2026-02-02T00:00:00.000Z' }],
  ] as const)('rejects a message with another %s', async (_, forged) => {
    expect(await sendMessage(await createMessage(namespace, forged))).toBe(401)
    expect((await ask('GET', '/session')).body).toEqual({ session: null })
  })

  test('accepts a message only once, even after rejecting it', async () => {
    const message = await createMessage(namespace)
    expect(await sendMessage(message)).toBe(200)
    expect(await sendMessage(message)).toBe(401)
    const other = await createMessage(namespace)
    const other0 = other.replace('Welcome', 'Goodbye')
    expect(
      (await ask('POST', '/verify', { message: other0, signature: await signer.sign(other) })).status,
    ).toBe(401)
    expect(await sendMessage(other)).toBe(401)
  })

  test('rejects an expired nonce', async () => {
    const message = await createMessage(namespace, { expirationTime: '2026-01-03T00:00:00.000Z' })
    now = new Date(now.getTime() + 5 * 60_000)
    expect(await sendMessage(message)).toBe(401)
  })

  test('rejects any change to the signed text', async () => {
    for (const [from, to] of [
      ['Welcome', 'Velcome'],
      ['Issued At: 2026-01-02T00:00:00', 'Issued At: 2026-01-01T00:00:00'],
      ['\nURI', '\n\nURI'],
      [signer.address.slice(0, 8), signer.address.slice(0, 8).split('').reverse().join('')],
    ] as const) {
      const message = await createMessage(namespace)
      const signature = await signer.sign(message)
      const tampered = message.replace(from, to)
      expect(tampered).not.toBe(message)
      expect((await ask('POST', '/verify', { message: tampered, signature })).status).toBe(401)
    }
  })

  test('rejects an unsupported chain, and the name of another namespace', async () => {
    const other = { eip155: 'eip155:5', solana: 'solana:other', bip122: 'bip122:other' } as const
    expect(await sendMessage(await createMessage(namespace, { chainId: other[namespace] }))).toBe(401)
    const message = (await createMessage(namespace)).replace(/Chain ID: .+/, 'Chain ID: polkadot:1')
    expect(await sendMessage(message)).toBe(401)
    for (const name of ['Ethereum', 'Solana', 'Bitcoin']) {
      const honest = await createMessage(namespace)
      const renamed = honest.replace(/your \w+ account/, `your ${name} account`)
      const ours = renamed === honest
      expect(await sendMessage(renamed)).toBe(ours ? 200 : 401)
    }
  })

  test('line breaks cannot extend a field, even in a correctly signed message', async () => {
    const breaks = ['\n', '\r', '\r\n', '\u0085', '\u2028', '\u2029', '\u202e', '\0']
    const places = ['Welcome', 'shop.', 'https://', signer.address.slice(0, 6), 'T00:', '\nURI']
    for (const broken of breaks)
      for (const place of places) {
        const honest = await createMessage(namespace)
        const { body } = await ask('GET', '/nonce')
        const forged = honest.replace(place, `${place}${broken}Nonce: ${body.nonce}`)
        expect(forged).not.toBe(honest)
        expect(await sendMessage(forged)).toBe(401)
      }
    expect((await ask('GET', '/session')).body).toEqual({ session: null })
  })

  test('signing out ends no other session', async () => {
    await sendMessage(await createMessage(namespace))
    const first = cookie
    cookie = ''
    await sendMessage(await createMessage(namespace))
    await ask('POST', '/logout')
    cookie = first
    expect((await ask('GET', '/session')).body.session).toMatchObject({ address: signer.address })
  })

  test('rejects malformed signatures with 401', async () => {
    for (const signature of ['', '0x', 'nonsense', `0x${'00'.repeat(65)}`, '1'.repeat(64), 'AAAA'])
      expect(
        (await ask('POST', '/verify', { message: await createMessage(namespace), signature })).status,
      ).toBe(401)
  })
})

test('a session ends when its message expires, and its cookie with it', async () => {
  const message = await createMessage('eip155')
  const signature = await account.signMessage({ message })
  const response = await send('POST', '/verify', { message, signature })
  const [sent = ''] = response.headers.getSetCookie()
  expect(sent.split('; ').slice(1).sort()).toEqual([
    'HttpOnly',
    'Max-Age=60',
    'Path=/',
    'SameSite=Strict',
    'Secure',
  ])
  cookie = sent.split(';')[0] ?? ''
  now = new Date(now.getTime() + 59_999)
  expect((await ask('GET', '/session')).body.session).toMatchObject({ address: account.address })
  now = new Date(now.getTime() + 1)
  expect((await ask('GET', '/session')).body).toEqual({ session: null })
})

test.each([
  ['without an end', /\nExpiration Time: .*/, ''],
  ['with a distant end', /Expiration Time: .*/, 'Expiration Time: 9999-12-31T23:59:59.000Z'],
])('a message %s creates a session of one week', async (_, line, replacement) => {
  const message = (await createMessage('eip155')).replace(line, replacement)
  await ask('POST', '/verify', { message, signature: await account.signMessage({ message }) })
  now = new Date(now.getTime() + 7 * 86_400_000 - 1)
  expect((await ask('GET', '/session')).body.session).toMatchObject({ address: account.address })
  now = new Date(now.getTime() + 1)
  expect((await ask('GET', '/session')).body).toEqual({ session: null })
})

test('cookies are only sent over secure connections, including the one that signs out', async () => {
  const response = await send('POST', '/logout')
  expect(response.headers.getSetCookie()).toEqual([
    'sign-in=; HttpOnly; Secure; SameSite=Strict; Path=/; Max-Age=0',
  ])
})

test('keeps a limited number of nonces and sessions, and drops the oldest', async () => {
  server.close()
  await start({ capacity: 2 })
  const oldest = await createMessage('eip155')
  const signature = await account.signMessage({ message: oldest })
  await ask('GET', '/nonce')
  await ask('GET', '/nonce')
  expect((await ask('POST', '/verify', { message: oldest, signature })).status).toBe(401)

  const cookies: string[] = []
  for (let visitor = 0; visitor < 3; visitor++) {
    cookie = ''
    const message = await createMessage('eip155')
    await ask('POST', '/verify', { message, signature: await account.signMessage({ message }) })
    cookies.push(cookie)
  }
  const isKnown = []
  for (cookie of cookies) isKnown.push((await ask('GET', '/session')).body.session !== null)
  expect(isKnown).toEqual([false, true, true])
})

/** Encodings of Ed25519 points whose order divides 8. With such a key, a made-up signature fits most texts. */
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

test('refuses Solana keys that need no secret', async () => {
  for (const key of smallOrderKeys) {
    const bytes = Buffer.from(key, 'hex')
    const address = base58.encode(bytes)
    // R is the identity or the key itself, S is zero.
    for (const point of [Buffer.from('01'.padEnd(64, '0'), 'hex'), bytes])
      for (let attempt = 0; attempt < 4; attempt++) {
        const message = (await createMessage('solana')).replace(solana.address, address)
        const signature = base58.encode(Buffer.concat([point, Buffer.alloc(32)]))
        expect((await ask('POST', '/verify', { message, signature })).status, key).toBe(401)
      }
  }
})

test('rejects a message signed by another account', async () => {
  const message = await createMessage('eip155')
  const signature = await stranger.signMessage({ message })
  expect((await ask('POST', '/verify', { message, signature })).status).toBe(401)
  const forSolana = await createMessage('solana')
  const other = createSolanaAccount()
  expect(
    (await ask('POST', '/verify', { message: forSolana, signature: other.sign(forSolana) })).status,
  ).toBe(401)
  const forBitcoin = await createMessage('bip122')
  const signed = String(Signer.sign(otherBitcoin.key, otherBitcoin.address, forBitcoin))
  expect((await ask('POST', '/verify', { message: forBitcoin, signature: signed })).status).toBe(401)
})

test('while the chain is unreachable, keys can sign in, and possible contract signatures get 503 instead of 401', async () => {
  server.close()
  await start({ nodes: { [ids.eip155]: 'http://127.0.0.1:1' } })
  const own = await createMessage('eip155')
  const signed = { message: own, signature: await account.signMessage({ message: own }) }
  expect((await ask('POST', '/verify', signed)).status).toBe(200)
  cookie = ''
  const message = await createMessage('eip155')
  const signature = await stranger.signMessage({ message })
  expect(await ask('POST', '/verify', { message, signature })).toEqual({
    status: 503,
    body: { error: 'The chain is unreachable, so the signature cannot be verified. Try again later.' },
  })
  expect((await ask('GET', '/session')).body).toEqual({ session: null })
})

test('started from the command line, it uses the given nodes', async () => {
  const program = spawn(
    process.execPath,
    [
      ...['-C', 'foyer-source', '--import', '@oxc-node/core/register', `${import.meta.dirname}/start.ts`],
      ...['--origin', origin, '--port', '0', '--node', 'eip155:1=http://127.0.0.1:1'],
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  try {
    const [line] = await once(createInterface(program.stdout), 'line')
    url = String(line).replace(/^.* (?=http:)/, '')
    now = new Date()
    const message = await createMessage('eip155')
    const signature = await stranger.signMessage({ message })
    expect((await ask('POST', '/verify', { message, signature })).status).toBe(503)
  } finally {
    program.kill()
  }
}, 200_000)

test('each nonce is unique, long and random', async () => {
  const nonces = await Promise.all(
    Array.from({ length: 50 }, async () => (await ask('GET', '/nonce')).body.nonce),
  )
  expect(new Set(nonces).size).toBe(50)
  for (const nonce of nonces) expect(nonce).toMatch(/^[0-9a-f]{32}$/)
})

test('rejects a signature of thousands of characters in time', async () => {
  const message = await createMessage('solana')
  const question = { origin, chains: Object.values(ids), takeNonce: () => true, now }
  for (const forged of [message, message.replace(solana.address, 'z'.repeat(200_000))])
    expect(
      await verifySignIn({ ...question, message: forged, signature: 'z'.repeat(200_000) }),
    ).toBeUndefined()
})

test('a Bitcoin address is not proven on a network that it is not of', async () => {
  const testnet = 'bip122:000000000933ea01ad0ee984209779ba'
  server.close()
  await start({ chains: [ids.bip122, testnet] })
  const addresses = { [ids.bip122]: bitcoin.address, [testnet]: 'tb1q9vza2e8x573nczrlzms0wvx3gsqjx7vaxwd45v' }
  for (const [network, address] of Object.entries(addresses))
    for (const chainId of Object.keys(addresses)) {
      const message = (await createMessage('bip122'))
        .replace(bitcoin.address, address)
        .replace(`Chain ID: ${ids.bip122}`, `Chain ID: ${chainId}`)
      const signature = String(Signer.sign(bitcoin.key, address, message))
      const { status } = await ask('POST', '/verify', { message, signature })
      expect([address, chainId, status]).toEqual([address, chainId, chainId === network ? 200 : 401])
    }
})

test('reads characters that arrive in two parts', async () => {
  const message = (await createMessage('eip155')).replace('Welcome', '¡Bienvenida!')
  const body = Buffer.from(JSON.stringify({ message, signature: await signers.eip155.sign(message) }))
  const middle = body.indexOf('¡') + 1
  const sent = request(`${url}/verify`, { method: 'POST', headers: { 'content-length': body.length } })
  sent.write(body.subarray(0, middle))
  sent.flushHeaders()
  const answered = once(sent, 'response')
  await (await fetch(`${url}/session`)).text() // by now the server has read the first part
  sent.end(body.subarray(middle))
  const [{ statusCode }] = await answered
  expect(statusCode).toBe(200)
})

test('rejects pages of other origins', async () => {
  expect((await ask('GET', '/nonce', undefined, 'https://evil.test')).status).toBe(403)
  expect((await ask('POST', '/verify', { message: 1 })).status).toBe(400)
})

function createSolanaAccount() {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const address = base58.encode(Buffer.from(String(publicKey.export({ format: 'jwk' }).x), 'base64url'))
  return { address, sign: (message: string) => base58.encode(sign(null, Buffer.from(message), privateKey)) }
}
