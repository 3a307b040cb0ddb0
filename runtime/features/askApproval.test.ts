import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { createEvmAdapter } from '../adapters/evm/index.js'
import { limits } from '../limits.js'
import { base, mainnet } from '../networks/index.js'
import type { Siwx } from '../services/siwx/siwx.js'
import {
  announce,
  createTestAdapter,
  createTestFoyer,
  createTestProvider,
  createTestWallet,
  createTestWorld,
  settle,
  testAccounts,
} from '../testing/index.js'
import type { WalletTask } from '../testing/testWallet.js'

const [own = '', friend = ''] = testAccounts
const dollars = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const ether = {
  network: 'eip155:1',
  asset: 'native',
  metadata: { name: 'Ether', symbol: 'ETH', decimals: 18 },
} as const
const permissions = [
  { type: 'native-token-recurring-allowance', data: { allowance: '0x64', start: 1, period: 60 } },
]
const context = `0x${'ab'.repeat(20)}`
const signer = { type: 'keys', data: { keys: [{ type: 'secp256k1', publicKey: '0x02ab' }] } } as const

/** A foyer with every feature on, connected to a wallet that may register names. */
async function setUp() {
  const world = createTestWorld()
  const { wallet, chain, clock, services } = world
  chain.tokens = { [dollars]: { value: 4_820_550_000n, decimals: 6 } }
  let held = Promise.resolve()
  const siwx: Siwx = {
    getRequired: () => false,
    async createMessage({ accountAddress, chainId }) {
      await held
      return {
        accountAddress,
        chainId,
        domain: 'shop.test',
        uri: 'https://shop.test',
        version: '1',
        nonce: '12345678',
        toString: () => 'Sign in',
      }
    },
    addSession: async () => {},
    revokeSession: async () => {},
    setSessions: async () => {},
    getSessions: async () => [],
  }
  const { foyer } = await createTestFoyer({
    world,
    adapters: [createTestAdapter({ wallet, chain, connector: { type: 'AUTH' } })],
    features: { pay: true, smartSessions: true },
    siwx,
    connected: true,
  })
  onTestFinished(() => foyer.destroy())
  /** Approvals that the wallet was asked for. */
  const asked = () => wallet.log.filter(({ method }) => approvals.includes(method))
  const expiry = Math.floor(clock.now() / 1000) + 3600
  const grant = async () => {
    const sessions = await foyer.load('sessions')
    return {
      before: () => wallet.answerNext({}, 'other'), // its capabilities
      ask: () => sessions.grant({ expiry, signer, permissions }),
    }
  }
  /** Keeps the servers of sign-in and sessions from answering until the returned function is called. */
  const holdServer = () => {
    let release = () => {}
    held = new Promise((resolve) => {
      release = resolve
    })
    services.fault({ kind: 'delay', ms: 500, path: '/v1/sessions' })
    return async () => {
      release()
      await clock.advance(500)
    }
  }
  return { foyer, world, wallet, asked, grant, holdServer }
}

const approvals = ['send', 'sign', 'personal_sign', 'wallet_grantPermissions', 'wallet_revokePermissions']

type Made = Awaited<ReturnType<typeof setUp>>
type Request = {
  /** What the wallet shows. */
  readonly task: WalletTask
  /** Nothing is reviewed before: it concerns what is shown at the press. */
  readonly isMadeAtPress?: boolean | 'with chain'
  /** Prepares it. The visitor's press then calls `ask`; before, `before` plans what the wallet answers without asking. */
  prepare(made: Made): Promise<{ before?(): void; ask(): Promise<unknown> }>
}

const requests: { readonly [name: string]: Request } = {
  'a payment': {
    task: 'send',
    async prepare({ foyer }) {
      const send = await foyer.load('send')
      await settle()
      send.setAmount('0.5')
      await send.setRecipient(friend)
      await send.review()
      return { ask: () => send.submit() }
    },
  },
  'a swap': {
    task: 'send',
    async prepare({ foyer, world }) {
      const swap = await foyer.load('swap')
      await settle()
      const find = (symbol: string) => swap.state.tokens.value?.find((token) => token.symbol === symbol)
      void swap.setSold(find('USDC'))
      void swap.setBought(find('ETH'))
      void swap.setAmount('50')
      await settle()
      await world.clock.advance(limits.swapQuoteDelayMs)
      await settle()
      await swap.review()
      return { ask: () => swap.submit() }
    },
  },
  'a payment of the page': {
    task: 'send',
    async prepare({ foyer }) {
      const pay = await foyer.load('pay')
      await pay.request({ recipient: friend, amount: '0.5', paymentAsset: ether })
      await pay.review()
      return { ask: () => pay.submit() }
    },
  },
  'the message of a name': {
    task: 'sign',
    isMadeAtPress: true,
    async prepare({ foyer }) {
      const names = await foyer.load('names')
      return { ask: () => names.register({ label: 'maria' }) }
    },
  },
  'a sign-in': {
    task: 'sign',
    async prepare({ foyer }) {
      const signIn = await foyer.load('signIn')
      return { ask: () => signIn.sign() }
    },
  },
  'the grant of a session': {
    task: 'other',
    isMadeAtPress: 'with chain',
    prepare: ({ grant }) => grant(),
  },
  'the end of a session': {
    task: 'other',
    async prepare({ foyer, wallet, grant }) {
      const granting = await grant()
      granting.before()
      wallet.answerNext({ permissions, chainId: '0x1', address: own, signer, context, expiry: 1 }, 'other')
      await granting.ask()
      const sessions = await foyer.load('sessions')
      await sessions.refresh()
      const [{ pci = '' } = {}] = sessions.state.list.value ?? []
      return { ask: () => sessions.revoke({ pci }) }
    },
  },
}

describe.each(Object.entries(requests))('%s', (name, { task, prepare }) => {
  test.each(Object.entries(requests).filter(([other]) => other !== name))(
    'is not asked for while the wallet shows %s; afterwards a double press is one prompt, which is never sent again [D-11]',
    async (_, other) => {
      const made = await setUp()
      const { world, wallet, asked } = made
      const second = await prepare(made)
      const first = await other.prepare(made)
      const earlier = asked()
      first.before?.()
      const question = wallet.hangNext(other.task)
      const answer = first.ask().catch((error: unknown) => error)
      await settle()
      const before = asked()
      expect(before).toHaveLength(earlier.length + 1)
      await expect(second.ask()).rejects.toMatchObject({ code: 'REQUEST_PENDING' })
      await settle()
      expect(asked()).toEqual(before)
      question.reject()
      expect(await answer).toMatchObject({ code: /USER_REJECTED|SIGNATURE_DECLINED/ })
      second.before?.()
      wallet.failNext({ code: -32603, message: 'Busy.' }, task)
      const presses = [second.ask(), second.ask()].map((press) => press.catch(() => {}))
      await settle()
      await world.clock.advance(limits.visitorTimeoutMs)
      await Promise.all(presses)
      expect(asked()).toHaveLength(before.length + 1)
    },
  )

  test('is never sent again on its own, whatever the error', async () => {
    const made = await setUp()
    const { world, wallet, asked } = made
    for (const code of [-1, -32005, -32603]) {
      const { before, ask } = await prepare(made)
      const earlier = asked().length
      before?.()
      wallet.failNext({ code, message: 'Busy.' }, task)
      const presses = [ask(), ask()].map((press) => press.catch(() => {}))
      await settle()
      await world.clock.advance(limits.visitorTimeoutMs)
      await Promise.all(presses)
      expect(asked()).toHaveLength(earlier + 1)
    }
  })
})

/** What a wallet may change while a request is prepared. */
const changes: readonly ((made: Made) => void)[] = [
  ({ wallet }) => wallet.switchAccount(1),
  ({ wallet }) => wallet.switchChain('eip155:8453'),
]

test('reads the chain after a switch, and asks only for what concerns the account and the chain that are shown [D-10]', async () => {
  vi.stubGlobal('window', new EventTarget())
  onTestFinished(() => void vi.unstubAllGlobals())
  const liar = createTestWallet()
  onTestFinished(announce(createTestProvider(liar), window))
  const { foyer } = await createTestFoyer({ adapters: [createEvmAdapter()], networks: [mainnet, base] })
  onTestFinished(() => foyer.destroy())
  await foyer.connect({ connectorId: 'test.wallet' })
  liar.answerNext(null, 'switchNetwork')
  await expect(foyer.switchNetwork({ caipNetworkId: 'eip155:8453' })).rejects.toMatchObject({
    code: 'SWITCH_NOT_APPLIED',
  })
  expect(foyer.network.state.activeId).toBe('eip155:1')

  for (const [name, { prepare, isMadeAtPress }] of Object.entries(requests))
    for (const change of changes) {
      const made = await setUp()
      const { before, ask } = await prepare(made)
      const earlier = made.asked().length
      change(made)
      before?.()
      await ask().catch(() => {})
      const asked = made.asked().slice(earlier)
      expect(asked, name).toHaveLength(isMadeAtPress ? 1 : 0)
      const { address } = made.foyer.account.state.eip155 ?? {}
      for (const { params } of asked) {
        expect(JSON.stringify(params), name).toContain(address)
        if (isMadeAtPress === 'with chain')
          expect(params).toMatchObject([
            { chainId: made.foyer.network.state.activeId === 'eip155:1' ? '0x1' : '0x2105' },
          ])
      }
    }
})

test.each(['a sign-in', 'the grant of a session'])(
  'the account changes while the server prepares %s: the wallet is not asked',
  async (name) => {
    for (const change of changes) {
      const made = await setUp()
      const { before, ask } = (await requests[name]?.prepare(made)) ?? {}
      const answer = made.holdServer()
      before?.()
      const asking = ask?.().catch(() => {})
      await settle()
      change(made)
      await answer()
      await asking
      expect(made.asked()).toEqual([])
    }
  },
)
