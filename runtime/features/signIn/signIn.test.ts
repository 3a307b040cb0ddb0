import { expect, test } from 'vitest'
import { SignInConfiguredTwiceError } from '#generated/errors/config'
import { errorTexts } from '#generated/errors/texts'
import { isError } from '#generated/support/FoyerError'
import {
  createFoyer,
  createSiwx,
  type FoyerConfig,
  type SiweConfig,
  type Siwx,
  type SiwxSession,
} from '../../index.js'
import { inside } from '../../inside.js'
import { limits } from '../../limits.js'
import { mainnet } from '../../networks/evm/mainnet.js'
import { heldRoute } from '../../selectors/heldRoute.js'
import {
  createTestFoyer,
  createTestWorld,
  settle,
  type TestFoyerOptions,
  testFamilies,
} from '../../testing/index.js'

/** A custom sign-in that records its calls. */
function createNotedSiwx(options: { isRequired?: boolean } = {}) {
  let kept: readonly SiwxSession[] = []
  const calls: string[] = []
  const waits: (() => void)[] = []
  const noted = {
    calls,
    get kept() {
      return kept
    },
    /** Keeps calls of that name pending until released. */
    hold: undefined as string | undefined,
    fail: undefined as string | undefined,
    letGo() {
      noted.hold = undefined
      for (const resolve of waits.splice(0)) resolve()
    },
  }
  const note = async (name: string, detail = '') => {
    calls.push(detail ? `${name} ${detail}` : name)
    if (noted.hold === name) await new Promise<void>((resolve) => void waits.push(resolve))
    if (noted.fail === name) throw new Error('The server is down.')
  }
  const siwx: Siwx = {
    getRequired: () => options.isRequired ?? true,
    async createMessage({ accountAddress, chainId }) {
      await note('createMessage')
      const data = {
        accountAddress,
        chainId,
        domain: 'shop.test',
        uri: 'https://shop.test',
        version: '1',
        nonce: '12345678',
      }
      return { ...data, toString: () => `${chainId} ${accountAddress}` }
    },
    async addSession(session) {
      await note('addSession', session.message)
      kept = [...kept, session]
    },
    async revokeSession(chainId, address) {
      await note('revokeSession', `${chainId} ${address}`)
      kept = kept.filter(({ data }) => data.chainId !== chainId || data.accountAddress !== address)
    },
    async setSessions(sessions) {
      await note('setSessions', `${sessions.length}`)
      kept = sessions
    },
    async getSessions(chainId, address) {
      await note('getSessions')
      return kept.filter(({ data }) => data.chainId === chainId && data.accountAddress === address)
    },
  }
  return { siwx, noted }
}

async function setUp(options: TestFoyerOptions & { isRequired?: boolean } = {}) {
  const { isRequired, ...others } = options
  const { siwx, noted } = createNotedSiwx({ isRequired: isRequired ?? true })
  const { foyer, world } = await createTestFoyer({ connected: true, siwx, ...others })
  const signIn = await foyer.load('signIn')
  const shown = () => (foyer.router.state.isOpen ? foyer.router.state.history.at(-1)?.name : undefined)
  const sign = () => signIn.sign().catch((error: unknown) => error)
  return { foyer, world, noted, signIn, shown, sign }
}

const status = ({ foyer }: { foyer: Awaited<ReturnType<typeof setUp>>['foyer'] }) =>
  foyer.connection.state.eip155?.status
const first = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const second = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'

test('asks the visitor to sign in after connecting, and closes the modal once signed in [SIWX-01] [SIWX-02]', async () => {
  const { noted, shown, sign, signIn, foyer } = await setUp()
  expect(shown()).toBe('SIWXSignMessage')
  expect(signIn.state).toMatchObject({ status: 'asked', isRequired: true })
  await sign()
  expect(shown()).toBeUndefined()
  expect(noted.kept).toMatchObject([
    {
      data: { accountAddress: first, chainId: 'eip155:1' },
      message: `eip155:1 ${first}`,
      signature: expect.stringMatching(/^0x/),
    },
  ])
  expect(status({ foyer })).toBe('connected')
  foyer.open()
  expect(shown()).toBe('Account')
})

test('the modal stays open until the session check completes', async () => {
  const { siwx, noted } = createNotedSiwx()
  const { foyer } = await createTestFoyer({ siwx })
  noted.hold = 'getSessions'
  foyer.open({ name: 'ConnectingExternal', params: { connectorId: 'test.wallet' } })
  await foyer.connect({ connectorId: 'test.wallet' })
  await settle()
  expect(foyer.router.state.isOpen).toBe(true)
  noted.letGo()
  await settle()
  expect(foyer.router.state.history).toEqual([{ name: 'SIWXSignMessage' }])
})

test('a restored connection asks only visitors without a session', async () => {
  const world = createTestWorld()
  const { siwx, noted } = createNotedSiwx()
  const before = await createTestFoyer({ world, siwx, connected: true })
  await (await before.foyer.load('signIn')).sign()
  before.foyer.destroy()
  const again = await createTestFoyer({ world, siwx })
  expect(status(again)).toBe('connected')
  expect(again.foyer.router.state.isOpen).toBe(false)
  again.foyer.destroy()
  await siwx.setSessions([])
  const later = await createTestFoyer({ world, siwx })
  expect(later.foyer.router.state).toMatchObject({ isOpen: true, history: [{ name: 'SIWXSignMessage' }] })
  expect(noted.kept).toEqual([])
})

test('required sign-in cannot be dismissed or covered by another view [NAV-11]', async () => {
  const { foyer, shown, sign } = await setUp()
  foyer.dismiss()
  foyer.back()
  foyer.close()
  foyer.router.push({ name: 'Networks' })
  foyer.router.replace({ name: 'Account' })
  foyer.open({ name: 'Account' })
  expect(shown()).toBe('SIWXSignMessage')
  expect(foyer.router.state.shakes).toBe(2)
  await sign()
  foyer.open()
  foyer.dismiss()
  expect(shown()).toBeUndefined()
})

test('optional sign-in can be dismissed and is not shown again', async () => {
  const { foyer, shown } = await setUp({ isRequired: false })
  expect(shown()).toBe('SIWXSignMessage')
  foyer.dismiss()
  expect(shown()).toBeUndefined()
  foyer.open()
  expect(shown()).toBe('Account')
  expect(status({ foyer })).toBe('connected')
})

test('cancel disconnects if sign-in is required, else closes [SIWX-03]', async () => {
  for (const isRequired of [true, false]) {
    const { foyer, shown, signIn } = await setUp({ isRequired })
    await signIn.cancel()
    expect(status({ foyer })).toBe(isRequired ? 'disconnected' : 'connected')
    expect(shown()).toBeUndefined()
    expect(heldRoute({ signIn: signIn.state })).toBeUndefined()
  }
})

test('rejects siwx together with siweConfig [SIWX-04]', () => {
  const { siwx } = createNotedSiwx()
  const config: FoyerConfig = {
    projectId: 'p',
    networks: [mainnet],
    siwx,
    siweConfig: createSiweConfig().siweConfig,
  }
  expect(() => createFoyer(config)).toThrow(SignInConfiguredTwiceError)
  expect(() => createFoyer(config)).toThrow('siweConfig and siwx cannot both be set')
})

test('a visitor who declines may sign later', async () => {
  const { world, sign, signIn, shown, foyer } = await setUp()
  world.wallet.rejectNext('sign')
  const error = await sign()
  expect(isError(error, 'SIGNATURE_DECLINED') && error.message).toBe('Signature declined')
  expect(signIn.state.status).toBe('failed')
  expect(shown()).toBe('SIWXSignMessage')
  await sign()
  expect(shown()).toBeUndefined()
  expect(status({ foyer })).toBe('connected')
})

test('explains why a smart account may be unable to sign', async () => {
  const { foyer, noted, sign } = await setUp()
  inside(foyer).account.change('eip155', { types: { [first]: 'smartAccount' } })
  noted.fail = 'addSession'
  const error = await sign()
  expect(isError(error, 'SMART_ACCOUNTS_UNSUPPORTED') && error.message).toBe(
    'This application might not support Smart Accounts',
  )
})

test('stays on the sign-in view when the server rejects the signature', async () => {
  const { noted, sign, shown, signIn } = await setUp()
  noted.fail = 'addSession'
  expect(await sign()).toMatchObject({ message: 'The server is down.' })
  expect(shown()).toBe('SIWXSignMessage')
  expect(signIn.state.status).toBe('failed')
  expect(noted.kept).toEqual([])
})

test.each(['fails', 'is silent'])(
  'disconnects when the session server %s, and says why [FRAME-13]',
  async (fault) => {
    const { siwx, noted } = createNotedSiwx()
    const { foyer, world } = await createTestFoyer({ siwx })
    const errors: unknown[] = []
    foyer.events.on('error.reported', ({ error }) => errors.push(error))
    if (fault === 'fails') noted.fail = 'getSessions'
    else noted.hold = 'getSessions'
    const shown: string[] = []
    foyer.toast.subscribe(
      ({ current }) => current?.text,
      (text) => text && shown.push(text),
    )
    foyer.open()
    await foyer.connect({ connectorId: 'test.wallet' })
    await settle()
    await world.clock.advance(limits.signInCheckMs)
    await settle()
    expect(status({ foyer })).toBe('disconnected')
    expect(errors.map((error) => isError(error, 'AUTHENTICATION_UNAVAILABLE'))).toEqual([true])
    expect(shown).toEqual(['error.AUTHENTICATION_UNAVAILABLE'])
    const text = 'A problem occurred while trying initialize authentication'
    expect(errorTexts['error.AUTHENTICATION_UNAVAILABLE']).toBe(text)
    expect(foyer.router.state.history).toEqual([{ name: 'Connect' }])
  },
)

test('optional sign-in whose session check fails closes, and is checked again at the next event', async () => {
  const { siwx, noted } = createNotedSiwx({ isRequired: false })
  const { foyer, world } = await createTestFoyer({ siwx })
  const isOpen = () => foyer.router.state.isOpen
  noted.fail = 'getSessions'
  foyer.open()
  await foyer.connect({ connectorId: 'test.wallet' })
  await settle()
  expect(isOpen()).toBe(false)
  expect(status({ foyer })).toBe('connected')

  noted.fail = undefined
  world.wallet.switchChain('eip155:8453')
  await settle()
  expect(foyer.router.state.history).toEqual([{ name: 'SIWXSignMessage' }])
  noted.fail = 'getSessions'
  world.wallet.switchChain('eip155:1')
  await settle()
  expect(isOpen()).toBe(false)
  expect(status({ foyer })).toBe('connected')
})

test.each(['finds a session', 'fails'])(
  'a late session check that %s closes nothing that the visitor has opened since',
  async (outcome) => {
    const { siwx, noted } = createNotedSiwx({ isRequired: false })
    const before = await createTestFoyer({ siwx, connected: true })
    await (await before.foyer.load('signIn')).sign()
    before.foyer.destroy()
    const { foyer } = await createTestFoyer({ siwx })
    noted.hold = 'getSessions'
    foyer.open({ name: 'ConnectingExternal', params: { connectorId: 'test.wallet' } })
    await foyer.connect({ connectorId: 'test.wallet' })
    await settle()
    foyer.open({ name: 'WalletSend' })
    if (outcome === 'fails') noted.fail = 'getSessions'
    noted.letGo()
    await settle()
    expect(noted.kept).toHaveLength(1)
    expect(foyer.router.state).toMatchObject({ isOpen: true, history: [{ name: 'WalletSend' }] })
  },
)

test('reports a failed disconnect after a failed session check [G1]', async () => {
  const { siwx, noted } = createNotedSiwx()
  const { foyer, world } = await createTestFoyer({ siwx, families: ['eip155', 'bip122'], connected: true })
  const errors: unknown[] = []
  foyer.events.on('error.reported', ({ error }) => errors.push(error))
  const unhandled: unknown[] = []
  const note = (reason: unknown) => void unhandled.push(reason)
  process.on('unhandledRejection', note)
  noted.fail = 'getSessions'
  world.wallets.eip155.failNext(new Error('no'), 'forget')
  world.wallets.bip122.disconnect()
  await settle()
  process.off('unhandledRejection', note)
  expect(status({ foyer })).toBe('disconnected')
  expect(errors.some((error) => isError(error, 'FAILED_TO_DISCONNECT'))).toBe(true)
  expect(unhandled).toEqual([])
})

test('does not wait for the session check after destroy [G5]', async () => {
  const { siwx, noted } = createNotedSiwx()
  noted.hold = 'getSessions'
  const { foyer, world } = await createTestFoyer({ siwx, connected: true })
  expect(world.clock.pending).toBeGreaterThan(0)
  foyer.destroy()
  await settle()
  expect(world.clock.pending).toBe(0)
})

test('a double click asks the wallet once', async () => {
  const { world, sign, noted } = await setUp()
  const question = world.wallet.hangNext('sign')
  const both = [sign(), sign()]
  await settle()
  question.approve()
  await Promise.all(both)
  expect(world.wallet.log.filter(({ method }) => method === 'personal_sign')).toHaveLength(1)
  expect(noted.kept).toHaveLength(1)
})

test('ignores a signature that arrives after cancellation', async () => {
  const { foyer, world, noted, sign, signIn } = await setUp()
  const question = world.wallet.hangNext('sign')
  const signed = sign()
  await settle()
  await signIn.cancel()
  question.approve()
  await signed
  await settle()
  expect(noted.kept).toEqual([])
  expect(status({ foyer })).toBe('disconnected')
})

test('after an account change, discards the old signature and asks the new account', async () => {
  const { world, noted, sign, signIn, shown } = await setUp()
  const question = world.wallet.hangNext('sign')
  const signed = sign()
  await settle()
  world.wallet.switchAccount(1)
  await settle()
  question.approve()
  await signed
  await settle()
  expect(noted.kept).toEqual([])
  expect(signIn.state.status).toBe('asked')
  expect(shown()).toBe('SIWXSignMessage')
  await sign()
  expect(noted.kept).toMatchObject([{ data: { accountAddress: second } }])
})

test('a wallet that disconnects during verification leaves no session', async () => {
  const { world, noted, sign, shown } = await setUp()
  noted.hold = 'addSession'
  const signed = sign()
  await settle()
  world.wallet.disconnect()
  await settle()
  expect(shown()).toBeUndefined()
  noted.letGo()
  await signed
  await settle()
  expect(noted.kept).toEqual([])
})

test('asks again for another network or account, but not for one that has signed in', async () => {
  const { world, sign, signIn, shown } = await setUp()
  await sign()
  world.wallet.switchChain('eip155:8453')
  await settle()
  expect(shown()).toBe('SIWXSignMessage')
  await sign()
  world.wallet.switchChain('eip155:1')
  await settle()
  expect(shown()).toBeUndefined()
  world.wallet.switchAccount(1)
  await settle()
  expect(shown()).toBe('SIWXSignMessage')
  world.wallet.switchAccount(1)
  await settle()
  expect(shown()).toBeUndefined()
  expect(heldRoute({ signIn: signIn.state })).toBeUndefined()
})

test('does not ask on an unsupported chain, where the visitor chooses another first', async () => {
  const { world, shown, signIn } = await setUp()
  world.wallet.switchChain('eip155:10')
  await settle()
  expect(signIn.state.status).toBe('idle')
  expect(shown()).toBe('UnsupportedChain')
  world.wallet.switchChain('eip155:8453')
  await settle()
  expect(shown()).toBe('SIWXSignMessage')
})

test('a wallet that may stay on an unsupported chain closes the modal, and is asked once it is on a network of the page', async () => {
  const world = createTestWorld()
  world.wallet.switchChain('eip155:10')
  const { siwx } = createNotedSiwx()
  const { foyer } = await createTestFoyer({ world, siwx, allowUnsupportedChain: true })
  foyer.open({ name: 'ConnectingExternal', params: { connectorId: 'test.wallet' } })
  await foyer.connect({ connectorId: 'test.wallet' })
  await settle()
  expect(foyer.router.state.isOpen).toBe(false)
  expect(foyer.connection.state.eip155?.status).toBe('connected')
  world.wallet.switchChain('eip155:8453')
  await settle()
  expect(foyer.router.state).toMatchObject({ isOpen: true, history: [{ name: 'SIWXSignMessage' }] })
})

test('disconnecting signs out', async () => {
  const { foyer, noted, sign } = await setUp()
  await sign()
  await foyer.disconnect()
  await settle()
  expect(noted.calls.at(-1)).toBe('setSessions 0')
  expect(noted.kept).toEqual([])
})

/** Signs in, disconnects while the server is slow to sign out or fails to, and connects again at once. */
async function returnAtOnce(fault: 'hold' | 'fail') {
  const made = await setUp()
  const { foyer, noted, sign } = made
  await sign()
  noted[fault] = 'setSessions'
  await foyer.disconnect()
  foyer.open({ name: 'ConnectingExternal', params: { connectorId: 'test.wallet' } })
  await foyer.connect({ connectorId: 'test.wallet' })
  await settle()
  return made
}

test('a wallet that connects again while its sign-out is under way is asked once that is done', async () => {
  const { foyer, noted, shown } = await returnAtOnce('hold')
  expect([foyer.router.state.isOpen, noted.kept.length]).toEqual([true, 1])
  noted.letGo()
  await settle()
  expect(noted.kept).toEqual([])
  expect(shown()).toBe('SIWXSignMessage')
})

test('a sign-out that fails or never ends keeps no wallet waiting', async () => {
  expect((await returnAtOnce('fail')).shown()).toBeUndefined()
  const { world, shown } = await returnAtOnce('hold')
  await world.clock.advance(limits.signInCheckMs)
  expect(shown()).toBeUndefined()
})

test('disconnecting one namespace signs out only that one', async () => {
  const { foyer, noted, sign } = await setUp({ families: ['eip155', 'solana'] })
  await sign()
  inside(foyer).network.setActive('eip155:1')
  await settle()
  await sign()
  expect(noted.kept.map(({ data }) => data.chainId)).toEqual([
    'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
    'eip155:1',
  ])
  await foyer.disconnect({ namespace: 'eip155' })
  await settle()
  expect(noted.kept.map(({ data }) => data.chainId)).toEqual(['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'])
})

test('one session that cannot be ended leaves no other', async () => {
  const { siwx, noted } = createNotedSiwx()
  const { foyer, world } = await createTestFoyer({
    families: ['eip155', 'solana'],
    connected: true,
    siwx: {
      ...siwx,
      revokeSession: async (chainId, address) => {
        if (chainId === 'eip155:1') throw new Error('The server is down.')
        return siwx.revokeSession(chainId, address)
      },
    },
  })
  const signIn = await foyer.load('signIn')
  for (const network of ['eip155:1', 'eip155:8453'] as const) {
    world.wallet.switchChain(network)
    inside(foyer).network.setActive(network)
    await settle()
    await signIn.sign()
  }
  expect(noted.kept).toHaveLength(2)
  await foyer.disconnect({ namespace: 'eip155' })
  await settle()
  expect(noted.kept.map(({ data }) => data.chainId)).toEqual(['eip155:1'])
})

test('namespaces that disconnect together sign out once', async () => {
  const { foyer, noted, sign } = await setUp({ families: ['eip155', 'solana'] })
  await sign()
  await foyer.disconnect()
  await settle()
  expect(noted.calls.filter((call) => call === 'setSessions 0')).toHaveLength(1)
})

test.each([
  ['', undefined],
  [', also if their checks fail', 'getSessions'],
])(
  'disconnecting one namespace after a reload signs it out on each network, and no other%s',
  async (_, fault) => {
    const world = createTestWorld()
    const { siwx, noted } = createNotedSiwx({ isRequired: false })
    const families = ['eip155', 'solana'] as const
    const before = await createTestFoyer({ world, siwx, families, connected: true })
    const signIn = await before.foyer.load('signIn')
    await signIn.sign()
    for (const network of ['eip155:8453', 'eip155:1'] as const) {
      world.wallet.switchChain(network)
      inside(before.foyer).network.setActive(network)
      await settle()
      await signIn.sign()
    }
    inside(before.foyer).network.setActive(testFamilies.solana.networks[0].caipNetworkId)
    before.foyer.destroy()
    expect(noted.kept).toHaveLength(3)
    const { foyer } = await createTestFoyer({ world, siwx, families })
    await settle()
    noted.fail = fault
    await foyer.disconnect({ namespace: 'eip155' })
    await settle()
    expect(noted.kept.map(({ data }) => data.chainId)).toEqual(['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'])
  },
)

test('the session of another namespace stays, also if the sign-in knows only one session for all accounts', async () => {
  const { siwx, noted } = createNotedSiwx()
  const one = { ...siwx, getSessions: async () => noted.kept }
  const { foyer } = await createTestFoyer({ siwx: one, families: ['eip155', 'solana'], connected: true })
  await (await foyer.load('signIn')).sign()
  expect(noted.kept).toHaveLength(1)
  await foyer.disconnect({ namespace: 'eip155' })
  await settle()
  expect(noted.calls.filter((call) => call.startsWith('revokeSession'))).toEqual([])
})

test('a wallet that is connected again during a sign-out keeps its new session', async () => {
  const world = createTestWorld()
  const { siwx, noted } = createNotedSiwx()
  const families = ['eip155', 'solana'] as const
  const before = await createTestFoyer({ world, siwx, families, connected: true })
  world.wallet.switchChain('eip155:8453')
  inside(before.foyer).network.setActive('eip155:8453')
  await settle()
  await (await before.foyer.load('signIn')).sign()
  world.wallet.switchChain('eip155:1')
  await settle()
  inside(before.foyer).network.setActive(testFamilies.solana.networks[0].caipNetworkId)
  before.foyer.destroy()
  const { foyer } = await createTestFoyer({ world, siwx, families })
  await settle()
  noted.hold = 'getSessions'
  await foyer.disconnect({ namespace: 'eip155' })
  await foyer.connect({ connectorId: testFamilies.eip155.connector.id })
  noted.letGo()
  await settle()
  expect(noted.kept).toHaveLength(1)
})

test('a late signature does not close what the visitor has opened since', async () => {
  const { foyer, world, noted, sign, shown } = await setUp({ isRequired: false })
  const question = world.wallet.hangNext('sign')
  const signed = sign()
  await settle()
  foyer.close()
  foyer.open({ name: 'WalletSend' })
  question.approve()
  await signed
  await settle()
  expect(noted.kept).toHaveLength(1)
  expect(shown()).toBe('WalletSend')
})

test('the built-in sign-in stores verified sessions, asks once, and forgets them on disconnect', async () => {
  const siwx = createSiwx({
    statement: 'Welcome.',
    verify: async ({ message }) => message.includes('Welcome.'),
  })
  const { foyer, world, shown, sign } = await setUp({ siwx })
  await sign()
  expect(shown()).toBeUndefined()
  foyer.destroy()
  const again = await createTestFoyer({ world, siwx })
  expect(status(again)).toBe('connected')
  expect(again.foyer.router.state.isOpen).toBe(false)
  await again.foyer.disconnect()
  await settle()
  expect(world.storage.getItem('@foyer/signIns')).toBeNull()
})

test.each([
  ['https://shop.test/lamps', 'https://shop.test/lamps'],
  ['https://shop.test/', 'https://shop.test'],
  ['https://shop.test/\nNonce: 12345678', 'https://shop.test/Nonce:%2012345678'],
  ['https://evil.test/', 'https://shop.test'],
  ['lamps', 'https://shop.test'],
])('with page URL %s, signs in to %s', async (url, uri) => {
  let message = ''
  const siwx = createSiwx({
    async verify(session) {
      message = session.message
      return true
    },
  })
  const { sign } = await setUp({ siwx, metadata: { url } })
  await sign()
  expect(message).toMatch(/^shop\.test wants you to sign in/)
  expect(message.split('\n')).toContain(`URI: ${uri}`)
})

function createSiweConfig() {
  let session: { address: string; chainId: number } | null = null
  const calls: string[] = []
  const siweConfig: SiweConfig = {
    getNonce: async () => '12345678',
    getMessageParams: async () => ({ domain: 'shop.test', uri: 'https://shop.test', chains: [1] }),
    createMessage: ({ address, nonce, chainId }) => `${address} ${nonce} ${chainId}`,
    async verifyMessage({ message }) {
      const [did = ''] = message.split(' ')
      session = { address: did.slice(did.lastIndexOf(':') + 1), chainId: Number(did.split(':')[3]) }
      return true
    },
    getSession: async () => session,
    async signOut() {
      session = null
      return true
    },
    onSignIn: (signed) => void calls.push(`in ${signed?.address}`),
    onSignOut: () => void calls.push('out'),
  }
  return { siweConfig, calls }
}

test('siweConfig signs in, signs in again for another account, and signs out', async () => {
  const { siweConfig, calls } = createSiweConfig()
  const { foyer, world } = await createTestFoyer({ siweConfig, connected: true })
  const signIn = await foyer.load('signIn')
  expect(foyer.router.state).toMatchObject({ isOpen: true, history: [{ name: 'SIWXSignMessage' }] })
  await signIn.sign()
  expect(foyer.router.state.isOpen).toBe(false)
  world.wallet.switchAccount(1)
  await settle()
  expect(foyer.router.state.isOpen).toBe(true)
  await signIn.sign()
  await foyer.disconnect()
  await settle()
  expect(calls).toEqual([`in ${first}`, 'out', `in ${second}`, 'out'])
})

test('siweConfig stays signed in when a namespace that it does not cover disconnects', async () => {
  const { siweConfig, calls } = createSiweConfig()
  const families = ['eip155', 'solana'] as const
  const { foyer } = await createTestFoyer({ siweConfig, families, connected: true })
  inside(foyer).network.setActive('eip155:1')
  await settle()
  await (await foyer.load('signIn')).sign()
  await foyer.disconnect({ namespace: 'solana' })
  await settle()
  expect(calls).toEqual([`in ${first}`])
})

test('a disabled siweConfig does not ask for a signature', async () => {
  const { siweConfig } = createSiweConfig()
  const { foyer } = await createTestFoyer({ siweConfig: { ...siweConfig, enabled: false }, connected: true })
  expect(foyer.router.state.isOpen).toBe(false)
})
