import {
  createFoyer,
  createSiwx,
  type Environment,
  type SiweConfig,
  type Siwx,
  type SiwxFactory,
} from 'foyer-kit'
import { createEvmAdapter } from 'foyer-kit/evm'
import { base, mainnet } from 'foyer-kit/networks'
import { createTestWorld } from 'foyer-kit/testing'
import { isHex } from 'viem'
import { createSiweMessage, parseSiweMessage } from 'viem/siwe'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { limits } from '../../../runtime/limits.js'
import { createFaults } from '../faults.js'
import { findBasePort } from '../findBasePort.js'
import { createRequestLog } from '../requestLog.js'
import type { Prompt } from '../wallets/prompt.js'
import { createEvmFamily } from './families.js'
import { createPatientClock } from './patientClock.js'
import { createPhoneWallet } from './phoneWallet.js'
import { createRelay } from './relay.js'

const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

/** Finds no wallets, because there is no page. */
const evm = createEvmAdapter()

/** Generous, because the machine may be busy. */
const wait = { timeout: 120_000 }

let worlds = 0

/** A page with sign-in, and a phone that has scanned its QR code. */
async function pair(options: {
  signsIn: boolean
  siwx?: Siwx | SiwxFactory
  siweConfig?: SiweConfig
  /** Those that a busy machine must not miss; all of them when absent. */
  deadlines?: readonly number[]
  /** Settles when the visitor approves. */
  approval?: Promise<void>
  /** Whether the visitor declines on the phone. */
  declines?: boolean
}) {
  const world = createTestWorld()
  const port = await findBasePort()
  const relay = createRelay({ requests: createRequestLog(), faults: createFaults() })
  await relay.listen({ host: '127.0.0.1', port })
  closing.push(() => relay.close())
  const asked: Prompt[] = []
  /** How many sessions the phone had after each change. */
  const counts: number[] = []
  const phone = await createPhoneWallet({
    relay: `ws://127.0.0.1:${port}`,
    verify: 'http://127.0.0.1:1',
    families: [createEvmFamily({ rpcUrls: {} })],
    storagePrefix: `phone of ${++worlds}`,
    signsIn: options.signsIn,
    onChange: () => counts.push(phone.sessions().length),
    async ask(prompt) {
      asked.push(prompt)
      await options.approval
      return !options.declines
    },
  })
  closing.push(() => phone.close())
  const clock = createPatientClock(
    options.deadlines ?? [limits.relayTimeoutMs, limits.oneClickMs, limits.silentRequestTimeoutMs],
  )
  const environment: Environment = { ...world.environment, clock }
  const foyer = createFoyer({
    projectId: `one click ${worlds}`,
    networks: [base, mainnet],
    adapters: [{ ...evm, create: (context) => ({ ...evm.create(context), discover: () => () => {} }) }],
    siwx: options.siweConfig
      ? undefined
      : (options.siwx ?? createSiwx({ statement: 'Welcome to the shop.' })),
    siweConfig: options.siweConfig,
    services: { ...world.services.urls, relay: `ws://127.0.0.1:${port}`, verify: 'http://127.0.0.1:1' },
    environment,
  })
  closing.push(() => foyer.destroy())
  foyer.start()
  foyer.open({ name: 'ConnectingWalletConnectBasic' })
  const [pairing] = await Promise.all([foyer.load('pairing'), foyer.load('signIn')])
  pairing.open()
  const uri = await vi.waitFor(() => {
    if (pairing.state.code.status !== 'ready')
      throw new Error(`The code is ${pairing.state.code.status}.`, {
        cause: Reflect.get(pairing.state.code, 'error'),
      })
    return pairing.state.code.uri
  }, wait)
  await phone.pair(uri)
  return { foyer, asked, counts, pairing, world }
}

test('one approval connects and signs in; a wallet without one-click sign-in connects first and is asked to sign afterwards [SIWX-07]', async () => {
  const { foyer, asked, world } = await pair({ signsIn: true })
  await expect.poll(() => foyer.connection.state.eip155?.status, wait).toBe('connected')
  await expect.poll(() => foyer.router.state.isOpen, wait).toBe(false)
  expect(asked.map(({ title }) => title)).toEqual(['Sign in to shop.test?'])
  const session = foyer.connection.session('eip155')
  expect(session?.caipNetworkId).toBe('eip155:8453')
  const kept = world.storage.getItem('@foyer/signIns')
  expect(kept).toContain('shop.test wants you to sign in with your Ethereum account')
  expect(kept).toContain('"chainId":"eip155:8453"')

  const other = await pair({ signsIn: false })
  await expect.poll(() => other.foyer.router.state.history.at(-1)?.name, wait).toBe('SIWXSignMessage')
  const signIn = await other.foyer.load('signIn')
  await signIn.sign()
  expect(other.foyer.router.state.isOpen).toBe(false)
  expect(other.asked).toHaveLength(2)
  expect(other.asked[0]?.title).toBe('Connect to shop.test?')
})

test('reports a sign-in that the visitor declines on the phone as declined', async () => {
  const { pairing } = await pair({ signsIn: true, declines: true })
  await expect.poll(() => pairing.state.code.status, wait).toBe('failed')
  expect(pairing.state.code).toMatchObject({ error: { code: 'USER_REJECTED' } })
})

test('does not connect when the server rejects the signature', async () => {
  const { foyer, pairing } = await pair({ signsIn: true, siwx: createSiwx({ verify: async () => false }) })
  await expect.poll(() => pairing.state.code.status, wait).toBe('failed')
  expect(foyer.connection.state.eip155?.status).not.toBe('connected')
})

test.each(['before the phone approves', 'while the server verifies'])(
  'signs in no account when the visitor leaves %s',
  async (moment) => {
    let approve = () => {}
    let judge = (_isValid: boolean) => {}
    const approval = new Promise<void>((resolve) => {
      approve = resolve
    })
    const judged = new Promise<boolean>((resolve) => {
      judge = resolve
    })
    const verify = vi.fn(() => judged)
    const siwx = createSiwx({ verify })
    const { foyer, asked, counts, world } = await pair({ signsIn: true, siwx, approval })
    await expect.poll(() => asked.length, wait).toBe(1)
    if (moment === 'before the phone approves') foyer.close()
    approve()
    if (moment === 'while the server verifies') {
      await expect.poll(() => verify.mock.calls.length, wait).toBe(1)
      foyer.close()
    }
    judge(true)
    await expect.poll(() => counts.join(), wait).toMatch(/1.*0$/)
    expect(world.storage.getItem('@foyer/signIns') ?? '').not.toContain('shop.test')
    // A signature for each of the two networks.
    expect(verify).toHaveBeenCalledTimes(moment === 'before the phone approves' ? 0 : 2)
    expect(foyer.connection.state.eip155?.status).not.toBe('connected')
  },
)

test('signs in with one approval through a siweConfig whose messages need an address', async () => {
  const verified: string[] = []
  const { foyer, asked } = await pair({ signsIn: true, siweConfig: createSiweConfig(verified) })
  await expect.poll(() => foyer.connection.state.eip155?.status, wait).toBe('connected')
  await expect.poll(() => foyer.router.state.isOpen, wait).toBe(false)
  expect(asked.map(({ title }) => title)).toEqual(['Sign in to shop.test?'])
  expect(verified).toEqual([expect.stringContaining('shop.test wants you to sign in')])
})

describe('shows a code, connects and asks to sign afterwards', () => {
  const own = (request: Siwx['createMessage']): Siwx => ({
    createMessage: request,
    addSession: async () => {},
    revokeSession: async () => {},
    setSessions: async () => {},
    getSessions: async () => [],
  })
  const complete = {
    domain: 'shop.test',
    uri: 'https://shop.test',
    version: '1',
    nonce: '12345678',
    chainId: 'eip155:1',
    accountAddress: '',
  } as const

  test.each<[string, Pick<Parameters<typeof pair>[0], 'siwx' | 'siweConfig' | 'deadlines'>]>([
    [
      'the server gives no nonce without an address',
      {
        siweConfig: {
          ...createSiweConfig(),
          getNonce: (address) => (address ? Promise.resolve('12345678') : Promise.reject(new Error('Who?'))),
        },
      },
    ],
    ['its own sign-in rejects', { siwx: own(() => Promise.reject(new Error('No address.'))) }],
    [
      'its own sign-in throws',
      {
        siwx: own(() => {
          throw new Error('No address.')
        }),
      },
    ],
    [
      'its own sign-in never answers',
      { siwx: own(() => new Promise(() => {})), deadlines: [limits.relayTimeoutMs] },
    ],
    ['WalletConnect refuses the fields', { siwx: own(async () => ({ ...complete, nonce: '' })) }],
  ])('when %s', async (_, options) => {
    const { foyer, asked } = await pair({ signsIn: true, ...options })
    await expect.poll(() => foyer.router.state.history.at(-1)?.name, wait).toBe('SIWXSignMessage')
    expect(asked.map(({ title }) => title)).toEqual(['Connect to shop.test?'])
  })
})

/** A server whose messages are made by viem, which refuses an empty address. */
function createSiweConfig(verified: string[] = []): SiweConfig {
  let session: { address: string; chainId: number } | null = null
  return {
    getNonce: async () => '12345678',
    getMessageParams: async () => ({ domain: 'shop.test', uri: 'https://shop.test', chains: [8453] }),
    createMessage({ address: did, chainId, nonce, domain, uri, version }) {
      const address = did.slice(did.lastIndexOf(':') + 1)
      if (!isHex(address)) throw new TypeError(`"${address}" is no address.`)
      return createSiweMessage({ address, chainId, nonce, domain, uri, version })
    },
    async verifyMessage({ message }) {
      const { address = '', chainId = 0 } = parseSiweMessage(message)
      session = { address, chainId }
      verified.push(message)
      return true
    },
    getSession: async () => session,
    signOut: async () => true,
  }
}
