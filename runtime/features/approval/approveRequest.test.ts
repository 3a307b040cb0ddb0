import { expect, test, vi } from 'vitest'
import { UnknownError } from '#generated/errors/unknown'
import type { Foyer } from '../../foyer.js'
import { inside } from '../../inside.js'
import { visibleRoute } from '../../selectors/visibleRoute.js'
import type { TestFoyerOptions } from '../../testing/createTestFoyer.js'
import { createTestFoyer, type OpenQuestion, settle, testAccounts, walletError } from '../../testing/index.js'

/** A page with a wallet on a phone. */
async function setUp(options: TestFoyerOptions = {}) {
  const made = await createTestFoyer(options)
  const { foyer, world } = made
  const connecting = foyer.connect({ connectorId: 'walletConnect' })
  await settle()
  await world.walletConnect.approve(['eip155'])
  const session = await connecting
  const approval = await inside(foyer).load('approval')
  await settle()
  const view = () => (foyer.router.state.isOpen ? visibleRoute(foyer.router.state).name : undefined)
  const ask = async (method = 'personal_sign') => {
    const question = world.wallet.hangNext()
    const answer = session.request({ method, params: [] })
    const ended = vi.fn()
    answer.then(ended, ended)
    await settle()
    return { question, answer, ended }
  }
  return { ...made, session, approval, view, ask }
}

test('a request opens the view, and its answer closes the modal', async () => {
  const { view, ask, approval } = await setUp()
  const { question, answer } = await ask('eth_sendTransaction')
  expect(view()).toBe('ApproveTransaction')
  expect(approval.state.stack).toMatchObject([{ namespace: 'eip155', method: 'eth_sendTransaction' }])
  question.approve()
  await answer
  await settle()
  expect(view()).toBeUndefined()
  expect(approval.state.stack).toEqual([])
})

test('a rejection also closes it, and the page gets the error', async () => {
  const { view, ask } = await setUp()
  const { question, answer } = await ask()
  question.reject()
  await expect(answer).rejects.toMatchObject({ code: 'USER_REJECTED' })
  await settle()
  expect(view()).toBeUndefined()
})

test('canceling ends the request for the page and ignores a late answer', async () => {
  const { foyer, view, ask, approval } = await setUp()
  const { question, answer, ended } = await ask()
  foyer.back()
  await expect(answer).rejects.toMatchObject({ code: 'USER_REJECTED' })
  expect(view()).toBeUndefined()
  foyer.open()
  question.approve()
  await settle()
  expect(ended).toHaveBeenCalledTimes(1)
  expect(view()).toBe('Account')
  expect(approval.state.stack).toEqual([])
})

test('leaving the view of a payment does not end it: a phone may still send it, so it is not asked twice', async () => {
  const { foyer, world, view, ask, approval } = await setUp()
  const send = await foyer.load('send')
  await settle()
  send.setAmount('0.5')
  await send.setRecipient(testAccounts[1] ?? '')
  await send.review()
  foyer.open({ name: 'WalletSend' })
  foyer.router.push({ name: 'WalletSendPreview' })
  const question = world.wallet.hangNext('send')
  const sending = send.submit()
  await settle()
  expect(view()).toBe('ApproveTransaction')
  foyer.back()
  await settle()
  expect(view()).toBe('WalletSendPreview')
  expect(send.state.progress.status).toBe('waiting')
  expect(approval.state.stack).toMatchObject([{ namespace: 'eip155', method: 'send' }])
  await send.review()
  expect(send.state.progress.status).toBe('waiting')

  // A request of the page is its own, also with the same method.
  const { answer } = await ask('send')
  expect(view()).toBe('ApproveTransaction')
  foyer.back()
  await expect(answer).rejects.toMatchObject({ code: 'USER_REJECTED' })
  expect(view()).toBe('WalletSendPreview')

  foyer.close()
  question.approve()
  const hash = await sending
  expect(approval.state.stack).toEqual([])
  expect(send.state.progress).toMatchObject({ status: 'sent', hash })
  expect(send.state.progress.status).toBe('sent')
})

test('a payment whose view was left ends with its connection', async () => {
  const { foyer, world } = await setUp()
  const send = await foyer.load('send')
  await settle()
  send.setAmount('0.5')
  await send.setRecipient(testAccounts[1] ?? '')
  await send.review()
  world.wallet.hangNext('send')
  const sending = send.submit().catch((error: unknown) => error)
  await settle()
  foyer.back()
  await foyer.disconnect()
  expect(await sending).toMatchObject({ code: 'CONNECTION_LOST' })
})

test('stacks several requests and keeps the view until the last answer', async () => {
  const { view, ask, approval } = await setUp()
  const first = await ask()
  const second = await ask('eth_signTypedData_v4')
  expect(approval.state.stack.map(({ method }) => method)).toEqual(['personal_sign', 'eth_signTypedData_v4'])
  first.question.approve()
  await first.answer
  await settle()
  expect(view()).toBe('ApproveTransaction')
  second.question.approve()
  await second.answer
  await settle()
  expect(view()).toBeUndefined()
})

test.each([
  ['success', (question: OpenQuestion) => question.approve()],
  ['rejection', (question: OpenQuestion) => question.reject()],
  ['cancel', (_: OpenQuestion, foyer: Foyer) => foyer.back()],
] as const)(
  'a request opens its view from anywhere; after %s it goes back or closes, and the page is notified [TX-02]',
  async (status, end) => {
    const { foyer, view, ask, approval } = await setUp()
    for (const before of [undefined, 'Account', 'Networks'] as const) {
      if (before) foyer.open({ name: before })
      const { question, answer } = await ask('eth_sendTransaction')
      const outcome = answer.then(
        () => 'success',
        (error: unknown) => error,
      )
      expect(view()).toBe('ApproveTransaction')
      expect(approval.state.stack).toMatchObject([{ namespace: 'eip155', method: 'eth_sendTransaction' }])
      end(question, foyer)
      await settle()
      if (status === 'success') expect(await outcome).toBe('success')
      else expect(await outcome).toMatchObject({ code: 'USER_REJECTED' })
      expect(view()).toBe(before)
      expect(approval.state.stack).toEqual([])
      foyer.close()
    }
  },
)

test('an error of the wallet ends the view as well, and a request that only reads opens none [TX-02]', async () => {
  const { foyer, world, session, view, approval } = await setUp()
  let approvals = 0
  foyer.router.subscribe(
    ({ history }) => history.at(-1)?.name === 'ApproveTransaction',
    (isShown) => isShown && approvals++,
  )
  for (const before of [undefined, 'Account', 'Networks'] as const) {
    if (before) foyer.open({ name: before })
    world.wallet.failNext(walletError(-32603, 'Out of order'))
    await expect(session.request({ method: 'eth_sendTransaction', params: [] })).rejects.toThrow()
    await settle()
    expect(view()).toBe(before)
    expect(approval.state.stack).toEqual([])
    await session.request({ method: 'eth_blockNumber' })
    foyer.close()
  }
  expect(approvals).toBe(3)
})

test('leaves alone a view that shows the request itself', async () => {
  const { foyer, view, ask } = await setUp()
  foyer.open({ name: 'SwitchNetwork', params: { caipNetworkId: 'eip155:8453' } })
  const { question, answer } = await ask('wallet_switchEthereumChain')
  expect(view()).toBe('SwitchNetwork')
  question.approve()
  await answer
  await settle()
  expect(view()).toBe('SwitchNetwork')
})

test('several requests over another view return to it after the last answer', async () => {
  const { foyer, view, ask, approval } = await setUp()
  foyer.open({ name: 'Account' })
  foyer.router.push({ name: 'Networks' })
  const first = await ask()
  const second = await ask()
  second.question.reject()
  await expect(second.answer).rejects.toMatchObject({ code: 'USER_REJECTED' })
  await settle()
  expect(view()).toBe('ApproveTransaction')
  expect(approval.state.stack).toHaveLength(1)
  first.question.approve()
  await first.answer
  await settle()
  expect(view()).toBe('Networks')
})

test('read-only requests show no view', async () => {
  const { view, session, approval } = await setUp()
  await session.request({ method: 'eth_blockNumber' })
  await settle()
  expect(view()).toBeUndefined()
  expect(approval.state.stack).toEqual([])
})

test('a disconnected wallet leaves no waiting request', async () => {
  const { foyer, view, ask, approval } = await setUp()
  const { answer } = await ask()
  const outcome = answer.catch((error: unknown) => error)
  await foyer.disconnect()
  expect(await outcome).toMatchObject({ code: 'CONNECTION_LOST' })
  expect(view()).toBeUndefined()
  expect(approval.state.stack).toEqual([])
})

test('a request pending at page exit changes nothing afterwards [G5]', async () => {
  const { foyer, world, session, view } = await setUp()
  world.walletConnect.drop()
  const asked = session.request({ method: 'eth_sendTransaction', params: [] })
  await settle()
  expect(view()).toBe('ApproveTransaction')
  foyer.destroy()
  world.walletConnect.comeBack()
  await expect(asked).rejects.toMatchObject({ code: 'CONNECTION_LOST' })
  await settle()
  expect(view()).toBe('ApproveTransaction')
})

test('each request reports its own outcome once [TX-01]', async () => {
  const { foyer } = await createTestFoyer()
  const approval = await inside(foyer).load('approval')
  const push = () => {
    const reported: unknown[] = []
    const id = approval.push({
      namespace: 'eip155',
      method: 'personal_sign',
      onSuccess: () => reported.push('success'),
      onError: (error) => reported.push(error),
      onCancel: () => reported.push('cancel'),
    })
    return { id, reported }
  }
  const [first, second, third] = [push(), push(), push()]
  const error = new UnknownError()
  approval.settle(second.id, { status: 'cancel' })
  approval.settle(second.id, { status: 'success' })
  expect(approval.state.stack.map(({ id }) => id)).toEqual([first.id, third.id])
  approval.settle(first.id, { status: 'success' })
  approval.settle(third.id, { status: 'error', error })
  approval.settle(third.id, { status: 'cancel' })
  expect([first, second, third].map(({ reported }) => reported)).toEqual([['success'], ['cancel'], [error]])
  expect(approval.state.stack).toEqual([])
})

test('refuses a request when 99 are already waiting [TX-11]', async () => {
  const { foyer, approval, session, world } = await setUp()
  for (let count = 0; count < 99; count++) approval.push({ namespace: 'eip155', method: 'personal_sign' })
  world.wallet.hangNext()
  await expect(session.request({ method: 'personal_sign', params: [] })).rejects.toMatchObject({
    code: 'ACTION_NOT_ALLOWED',
  })
  expect(approval.state.stack).toHaveLength(99)
  world.wallet.failNext(walletError(4001, 'User rejected.'), 'sign')
  expect(foyer.router.state.isOpen).toBe(false)
})
