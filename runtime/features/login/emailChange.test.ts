import { expect, test } from 'vitest'
import { limits } from '../../limits.js'
import { visibleRoute } from '../../selectors/visibleRoute.js'
import { createTestFoyer, settle } from '../../testing/index.js'
import { testFamilies } from '../../testing/testFamilies.js'

const [address = ''] = testFamilies.eip155.accounts
const email = 'maria@example.com'
const newEmail = 'maria@example.org'

/** A visitor who is logged in by email and looks at the form for another address. */
async function setUp() {
  const { foyer, world } = await createTestFoyer()
  const { frame, clock } = world
  frame.answer('getUser', { email, address, chainId: 1 })
  const login = await foyer.load('login')
  const sent = login.connectEmail({ email })
  await settle()
  await clock.advance(limits.frameInitMs)
  await sent
  await login.submitCode({ code: '123456' })
  await settle()
  foyer.open({ name: 'Account' })
  foyer.router.push({ name: 'UpdateEmailWallet' })
  const history = () => foyer.router.state.history.map(({ name }) => name)
  const asked = () => frame.requests.filter(({ type }) => type.includes('UPDATE_EMAIL'))
  const user = () => foyer.account.state.eip155?.user
  return { foyer, world, frame, clock, login, history, asked, user }
}

test('asks for the code sent to the current address, then for the one sent to the new address, and stores that address [MAIL-04]', async () => {
  const { foyer, world, login, history, asked, user } = await setUp()
  await login.changeEmail({ email: ` ${newEmail} ` })
  expect(login.state.change).toMatchObject({ newEmail, status: 'currentCode' })
  expect(history()).toEqual(['Account', 'UpdateEmailWallet', 'UpdateEmailPrimaryOtp'])
  await login.submitChangeCode({ code: '111111' })
  expect(login.state.change).toMatchObject({ newEmail, status: 'newCode' })
  expect(history()).toEqual(['Account', 'UpdateEmailWallet', 'UpdateEmailSecondaryOtp'])
  expect(user()).toMatchObject({ email })
  await login.submitChangeCode({ code: '222222' })
  expect(asked()).toMatchObject([
    { type: '@w3m-app/UPDATE_EMAIL', payload: { email: newEmail } },
    { type: '@w3m-app/UPDATE_EMAIL_PRIMARY_OTP', payload: { otp: '111111' } },
    { type: '@w3m-app/UPDATE_EMAIL_SECONDARY_OTP', payload: { otp: '222222' } },
  ])
  expect(login.state.change).toBeUndefined()
  expect(user()).toMatchObject({ email: newEmail })
  expect(world.storage.getItem('@foyer/email')).toContain(newEmail)
  expect(history()).toEqual(['Account'])
  expect(foyer.router.state.isOpen).toBe(true)
  await login.changeEmail({ email }) // a completed change leaves no pause
})

test('skips the first code when the frame asks only for the second', async () => {
  const { frame, login, history } = await setUp()
  frame.answer('updateEmail', { action: 'VERIFY_SECONDARY_OTP' })
  await login.changeEmail({ email: newEmail })
  expect(history()).toEqual(['Account', 'UpdateEmailWallet', 'UpdateEmailSecondaryOtp'])
})

test('refuses an invalid email address without a request', async () => {
  const { login, asked } = await setUp()
  for (const wrong of ['', 'maria', 'maria@', '@example.com', 'a b@example.com', 'maria@example'])
    await expect(login.changeEmail({ email: wrong })).rejects.toMatchObject({ code: 'INVALID_EMAIL' })
  expect(asked()).toEqual([])
})

test('another change within 30 seconds is refused', async () => {
  const { clock, login } = await setUp()
  await login.changeEmail({ email: newEmail })
  await expect(login.changeEmail({ email: newEmail })).rejects.toMatchObject({
    code: 'EMAIL_LOGIN_THROTTLED',
    message: 'Please try again after 30 seconds',
  })
  await clock.advance(30_000)
  await login.changeEmail({ email: newEmail })
})

test('a change that was left counts for the pause once the frame has the request', async () => {
  const { clock, frame, login, asked } = await setUp()
  frame.ignore('updateEmail')
  const left = login.changeEmail({ email: newEmail })
  left.catch(() => {}) // awaited below
  await settle()
  login.cancelChange()
  await expect(left).rejects.toMatchObject({ name: 'AbortError' })
  const again = login.changeEmail({ email: newEmail })
  again.catch(() => {}) // awaited below
  await settle()
  expect(asked()).toHaveLength(1)
  await expect(again).rejects.toMatchObject({ code: 'EMAIL_LOGIN_THROTTLED' })
  frame.answer('updateEmail', { action: 'VERIFY_PRIMARY_OTP' })
  await clock.advance(limits.emailPauseMs)
  await login.changeEmail({ email: newEmail })
})

test('stays on the view when the frame refuses an address or a code', async () => {
  const { frame, login, history, user } = await setUp()
  frame.fail('updateEmail', 'This email has an account already')
  await expect(login.changeEmail({ email: newEmail })).rejects.toMatchObject({ code: 'FRAME_ERROR' })
  expect(login.state.change).toBeUndefined()
  expect(history()).toEqual(['Account', 'UpdateEmailWallet'])
  await login.changeEmail({ email: newEmail })
  for (const [action, view] of [
    ['updateEmailPrimaryOtp', 'UpdateEmailPrimaryOtp'],
    ['updateEmailSecondaryOtp', 'UpdateEmailSecondaryOtp'],
  ] as const) {
    for (const reason of ['Invalid code', 'The code was rejected']) {
      frame.fail(action, reason)
      await expect(login.submitChangeCode({ code: '000000' })).rejects.toMatchObject({
        code: 'EMAIL_CODE_REJECTED',
      })
    }
    expect(history().at(-1)).toBe(view)
    expect(login.state.change).toMatchObject({ newEmail, isChecking: false })
    expect(user()).toMatchObject({ email })
    await login.submitChangeCode({ code: '123456' })
  }
  expect(user()).toMatchObject({ email: newEmail })
})

test('ignores a second code while one is checked', async () => {
  const { login, asked } = await setUp()
  await login.changeEmail({ email: newEmail })
  await Promise.all([login.submitChangeCode({ code: '111111' }), login.submitChangeCode({ code: '222222' })])
  expect(asked()).toHaveLength(2)
})

test('leaving the code view ends the change, and the form shows the entered address', async () => {
  const { foyer, login } = await setUp()
  await login.changeEmail({ email: newEmail })
  foyer.back()
  await settle()
  expect(visibleRoute(foyer.router.state)).toEqual({ name: 'UpdateEmailWallet', params: { email: newEmail } })
  expect(login.state.change).toBeUndefined()
})

test('leaving the form before the email is sent ends the change, and no view opens later', async () => {
  const { foyer, frame, login, history } = await setUp()
  frame.ignore('updateEmail')
  const late = login.changeEmail({ email: newEmail })
  late.catch(() => {}) // awaited below
  await settle()
  foyer.back()
  await settle()
  const { id } = frame.requests.at(-1) ?? {}
  frame.say({ type: '@w3m-frame/UPDATE_EMAIL_SUCCESS', id, payload: { action: 'VERIFY_PRIMARY_OTP' } })
  await expect(late).rejects.toMatchObject({ name: 'AbortError' })
  expect(history()).toEqual(['Account'])
  expect(login.state.change).toBeUndefined()
})

test.each(['back', 'close'] as const)('keeps an address that the frame changes after %s', async (leave) => {
  const { foyer, frame, login, user } = await setUp()
  await login.changeEmail({ email: newEmail })
  await login.submitChangeCode({ code: '111111' })
  frame.ignore('updateEmailSecondaryOtp')
  const late = login.submitChangeCode({ code: '222222' })
  await settle()
  foyer[leave]()
  await settle()
  const { id } = frame.requests.at(-1) ?? {}
  frame.say({ type: '@w3m-frame/UPDATE_EMAIL_SECONDARY_OTP_SUCCESS', id, payload: { newEmail } })
  await late
  expect(user()).toMatchObject({ email: newEmail })
  expect(foyer.router.state.isOpen).toBe(leave === 'back')
})

test.each(['storage', 'pageshow'] as const)(
  'follows a change that another tab has made (%s), and ends if another user has logged in there',
  async (event) => {
    const { foyer, world, frame, login, user } = await setUp()
    const happens = async () => {
      world.page.emit(event, { key: '@foyer/email', persisted: true })
      await settle()
    }
    frame.answer('getUser', { email: newEmail, address, chainId: 1 })
    await happens()
    expect(user()).toMatchObject({ email: newEmail, address })
    expect(login.state.user).toMatchObject({ email: newEmail })
    expect(world.storage.getItem('@foyer/email')).toContain(newEmail)
    expect(visibleRoute(foyer.router.state).name).toBe('UpdateEmailWallet')

    frame.answer('getUser', { email, address: testFamilies.eip155.accounts[1], chainId: 1 })
    await happens()
    expect([foyer.connection.state.eip155?.status, login.state.user]).toEqual(['disconnected', undefined])
  },
)
