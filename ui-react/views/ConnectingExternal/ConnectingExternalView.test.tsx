import { expect, onTestFinished, test } from 'vitest'
import type { Foyer, Siwx } from '#runtime/index'
import { inside, limits } from '#runtime/internal'
import { type OpenQuestion, settle } from '#runtime/testing/index'
import { renderModal } from '../testing/renderModal.js'
import { stories } from './ConnectingExternalView.story.js'

function hanging() {
  const questions: OpenQuestion[] = []
  return {
    questions,
    story: {
      ...stories.waiting,
      prepare: ({ wallet }: { wallet: { hangNext(task: 'connect'): OpenQuestion } }) =>
        void questions.push(wallet.hangNext('connect')),
    },
  }
}

test('asks once, also in StrictMode, and closes on approval', async () => {
  const { story, questions } = hanging()
  const { foyer, world, has, announced } = await renderModal(story)
  expect(world.wallet.mostQuestions).toBe(1)
  await expect.poll(announced).toContain('Continue in Test Wallet')

  questions[0]?.approve()
  await expect.poll(() => foyer.connection.state.eip155?.status).toBe('connected')
  await expect.poll(() => has('foyer-modal')).toBe(false)
  await expect.poll(() => announced().match(/Connected to Test Wallet/g)).toHaveLength(1)
  expect(world.wallet.log.filter(({ method }) => method === 'connect')).toHaveLength(1)
})

test('shows a rejection in place, without a toast, and allows a retry', async () => {
  const { foyer, words, has, pressText, announced } = await renderModal(stories.declined)
  await expect.poll(words).toContain('Connection declined')
  await expect.poll(announced).toContain('Connection declined')
  expect(has('foyer-toast')).toBe(false)
  expect(foyer.connection.state.eip155?.status).toBe('disconnected')

  await pressText('Try again')
  await expect.poll(() => foyer.connection.state.eip155?.status).toBe('connected')
})

test('tells code that did not load as such, not as a failed connection', async () => {
  const { words, pressText, foyer } = await renderModal({
    ...stories.waiting,
    prepare: ({ wallet }) =>
      wallet.failNext(new TypeError('Failed to fetch dynamically imported module: /a.js'), 'connect'),
  })
  await expect.poll(words).toContain('A part of this page did not load. Try again, or reload the page.')
  await pressText('Try again')
  await expect.poll(() => foyer.connection.state.eip155?.status).toBe('connected')
})

test('asks the visitor to unlock a locked wallet', async () => {
  const { words } = await renderModal(stories.locked)
  await expect.poll(words).toContain('Your wallet is locked. Unlock it and try again.')
})

test('does not automatically ask a wallet with a pending request again [IW-13]', async () => {
  const { foyer, words, world } = await renderModal(stories.busy)
  await expect.poll(words).toContain('Your wallet already shows a request. Open it to continue.')
  expect(foyer.connection.state.eip155?.status).toBe('disconnected')
  await world.clock.advance(60_000)
  expect(world.wallet.log.filter(({ method }) => method === 'connect')).toHaveLength(1)
})

test('a silent wallet gets a hint, then a retry button after a minute, never an error [IW-09]', async () => {
  const { story } = hanging()
  const { foyer, words, world, has, pressText, until } = await renderModal(story)
  expect(words()).toContain('Continue in Test Wallet')
  expect(words()).toContain('Accept the connection request')

  await world.clock.advance(limits.walletHintMs)
  await expect.poll(words).toContain('Open Test\u00a0Wallet and look for the request')
  await world.clock.advance(59_999 - limits.walletHintMs)
  expect(words()).toContain('Continue in Test Wallet')
  expect(words()).not.toContain('Try again')
  expect(has('foyer-toast')).toBe(false)

  await world.clock.advance(1)
  await expect.poll(words).toContain('Try again')
  expect(words()).toContain('Continue in Test Wallet')
  expect(has('foyer-toast')).toBe(false)
  await pressText('Cancel')
  await until('Connect')
  expect(foyer.connection.state.eip155?.status).toBe('disconnected')
})

test('retrying after silence asks again, the button keeps the focus, and an approval connects [IW-09]', async () => {
  const { story } = hanging()
  const { foyer, words, world, pressText, root, has } = await renderModal(story)
  await world.clock.advance(limits.walletSilenceMs)
  await expect.poll(words).toContain('Try again')
  const question = world.wallet.hangNext('connect')
  await pressText('Try again')
  expect(world.wallet.log.filter(({ method }) => method === 'connect')).toHaveLength(2)
  expect(root.activeElement?.textContent).toBe('Try again')

  question.approve()
  await expect.poll(() => foyer.connection.state.eip155?.status).toBe('connected')
  await expect.poll(() => has('foyer-modal')).toBe(false)
})

test('discards an approval that arrives after cancellation [IW-09]', async () => {
  const { story, questions } = hanging()
  const { foyer, pressText, until } = await renderModal(story)
  await pressText('Cancel')
  await until('Connect')
  questions[0]?.approve()
  await expect.poll(() => foyer.connection.state.eip155?.status).toBe('disconnected')
  expect(foyer.account.state.eip155).toBeUndefined()
})

test('reports a wallet that is gone and offers others', async () => {
  const { words, pressText, until } = await renderModal({
    name: 'gone',
    route: { name: 'ConnectingExternal', params: { connectorId: 'gone' } },
  })
  await expect.poll(words).toContain('This wallet is no longer available')
  await pressText('Other wallets')
  await until('Connect')
})

const asked = ({ wallet }: { wallet: { log: readonly { method: string }[] } }) =>
  wallet.log.filter(({ method }) => method === 'connect').length
const fromConnect = { name: 'from the list of wallets', route: { name: 'Connect' } } as const

test('a click asks the wallet in its own task, and the view joins that request', async () => {
  const { world, find, until, words } = await renderModal({
    ...fromConnect,
    prepare: ({ wallet }) => void wallet.hangNext('connect'),
  })
  find('foyer-wallet-test.wallet').click()
  expect(asked(world)).toBe(1)
  await until('ConnectingExternal')
  expect(words()).toContain('Continue in Test Wallet')
  expect(asked(world)).toBe(1)
})

test('two clicks on a wallet send one request, whose approval connects', async () => {
  const questions: OpenQuestion[] = []
  const { foyer, world, find, until } = await renderModal({
    ...fromConnect,
    prepare: ({ wallet }) => void questions.push(wallet.hangNext('connect')),
  })
  const row = find('foyer-wallet-test.wallet')
  row.click()
  row.click()
  await until('ConnectingExternal')
  questions[0]?.approve()
  await expect.poll(() => foyer.connection.state.eip155?.status).toBe('connected')
  expect(asked(world)).toBe(1)
})

test('the view shows a rejection that came before it loaded, without asking again', async () => {
  const unhandled: unknown[] = []
  const note = ({ reason }: PromiseRejectionEvent) => unhandled.push(reason)
  addEventListener('unhandledrejection', note)
  onTestFinished(() => removeEventListener('unhandledrejection', note))
  const { foyer, world, press, pressText, until, words } = await renderModal({
    ...fromConnect,
    prepare: ({ wallet }) => wallet.rejectNext('connect'),
  })
  await press('foyer-wallet-test.wallet')
  await expect.poll(words).toContain('Connection declined')
  expect(asked(world)).toBe(1)
  expect(unhandled).toEqual([])

  await pressText('Other wallets')
  await until('Connect')
  world.wallet.hangNext('connect')
  foyer.open({ name: 'ConnectingExternal', params: { connectorId: 'test.wallet', namespace: 'eip155' } })
  await expect.poll(words).toContain('Continue in Test Wallet')
  await expect.poll(() => asked(world)).toBe(2)
})

test('canceling the request of a click connects nothing and shows no error', async () => {
  const questions: OpenQuestion[] = []
  const { foyer, press, until, has } = await renderModal({
    ...fromConnect,
    prepare: ({ wallet }) => void questions.push(wallet.hangNext('connect')),
  })
  await press('foyer-wallet-test.wallet')
  await until('ConnectingExternal')
  foyer.back()
  await until('Connect')
  await expect.poll(() => foyer.connection.state.eip155?.status).toBe('disconnected')
  questions[0]?.approve()
  await settle()
  expect(foyer.connection.state.eip155?.status).toBe('disconnected')
  expect(has('foyer-toast')).toBe(false)
})

test('a wallet that connects at once needs no view', async () => {
  const { foyer, find, has } = await renderModal(fromConnect)
  const views: string[] = []
  foyer.events.on('view.changed', ({ view }) => views.push(view))
  find('foyer-wallet-test.wallet').click()
  await expect.poll(() => foyer.connection.state.eip155?.status).toBe('connected')
  await expect.poll(() => has('foyer-modal')).toBe(false)
  expect(views).toEqual([])
})

const leaving = {
  closes: (foyer: Foyer) => foyer.close(),
  'goes to another view': (foyer: Foyer) => foyer.open({ name: 'AllWallets' }),
  'begins again with the same view': (foyer: Foyer) => foyer.open({ name: 'Connect' }),
}
test.each(Object.entries(leaving))(
  'a visitor who %s before the view of the request has opened is not connected',
  async (_, leave) => {
    const questions: OpenQuestion[] = []
    const { foyer, find, has } = await renderModal({
      ...fromConnect,
      prepare: ({ wallet }) => void questions.push(wallet.hangNext('connect')),
    })
    find('foyer-wallet-test.wallet').click()
    leave(foyer)
    await expect.poll(() => foyer.connection.state.eip155?.status).toBe('disconnected')
    questions[0]?.approve()
    await settle()
    expect(foyer.connection.state.eip155?.status).toBe('disconnected')
    expect(has('foyer-toast')).toBe(false)
  },
)

test('of two wallets pressed in one frame, the second is connected', async () => {
  const { foyer, find, has } = await renderModal({
    ...fromConnect,
    prepare: ({ wallet }) => void wallet.hangNext('connect'),
    act: ({ foyer }) => {
      const other = { ...inside(foyer).connectors.get('test.wallet'), id: 'other', name: 'Other Wallet' }
      inside(foyer).connectors.set('other', [other])
    },
  })
  find('foyer-wallet-test.wallet').click()
  find('foyer-wallet-other').click()
  await expect.poll(() => foyer.connection.state.eip155).toMatchObject({ connectorId: 'other' })
  await expect.poll(() => has('foyer-modal')).toBe(false)
  expect(foyer.connection.state.eip155).toMatchObject({ status: 'connected', connectorId: 'other' })
})

test('a wallet that connects at once and has signed in before: the modal closes once that is known', async () => {
  const data = { domain: 'shop.test', uri: 'https://shop.test', version: '1', nonce: '12345678' }
  const checks: (() => void)[] = []
  const siwx: Siwx = {
    createMessage: ({ accountAddress, chainId }) => Promise.resolve({ ...data, accountAddress, chainId }),
    addSession: () => Promise.resolve(),
    revokeSession: () => Promise.resolve(),
    setSessions: () => Promise.resolve(),
    getSessions: (chainId, accountAddress) =>
      new Promise((resolve) => {
        const session = { data: { ...data, chainId, accountAddress }, message: '', signature: '0x' }
        checks.push(() => resolve([session]))
      }),
  }
  const { foyer, find, until } = await renderModal({
    ...fromConnect,
    options: { siwx: { create: () => Promise.resolve(siwx) } },
  })
  find('foyer-wallet-test.wallet').click()
  await until('ConnectingExternal')
  await expect.poll(() => checks.length).toBe(1)
  expect(foyer.connection.state.eip155?.status).toBe('connected')
  checks[0]?.()
  await expect.poll(() => foyer.router.state.isOpen).toBe(false)
})
