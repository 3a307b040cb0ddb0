import { expect, onTestFinished, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { inside, limits } from '#runtime/internal'
import { renderModal } from '../testing/renderModal.js'
import { stories } from './EmailVerifyOtpView.story.js'

/** Opens the view with a frame that does not answer to codes. */
async function setUp() {
  const modal = await renderModal(stories.checking)
  const { foyer, world, find } = modal
  const login = await inside(foyer).load('login')
  const codes = () =>
    world.frame.requests.flatMap((request) =>
      request.type === '@w3m-app/CONNECT_OTP' ? [request.payload.otp] : [],
    )
  return { ...modal, login, codes, field: () => find('foyer-code-input') }
}

/** Copies a text, as a visitor does in the mail app. */
async function copy(text: string) {
  const source = document.createElement('textarea')
  source.value = text
  document.body.append(source)
  onTestFinished(() => source.remove())
  source.focus()
  source.select()
  await userEvent.copy()
}

test.each([
  { text: '123 456', says: 'Checking the code…' },
  { text: '123\n456\n', says: 'Checking the code…' },
  { text: '1234567', says: 'The code has six digits. The rest was ignored.' },
])('pasting $text fills in six digits, and says what was left out [CB-07] [B-06]', async ({ text, says }) => {
  await copy(text)
  const { foyer, world, find, announced } = await renderModal(stories.code)
  world.frame.ignore('connectOtp')
  const login = await inside(foyer).load('login')
  await expect.poll(() => find('foyer-code-input').matches(':focus')).toBe(true)
  await userEvent.paste()
  await expect.poll(announced).toContain(says)
  expect(find('foyer-code-input')).toHaveProperty('value', '123456')
  expect(announced().includes('left out')).toBe(says.includes('left out'))
  await expect.poll(() => login.state.attempt?.status).toBe('checking')
  await expect.poll(() => world.frame.requests.at(-1)).toMatchObject({ payload: { otp: '123456' } })
})

test('one field has the focus, supports autofill, and takes no input while a code is checked [B-06]', async () => {
  const { codes, field, root } = await setUp()
  await expect.poll(() => field().matches(':focus')).toBe(true)
  expect([...root.querySelectorAll('input')]).toEqual([field()])
  expect(field().getAttribute('autocomplete')).toBe('one-time-code')
  expect(field().getAttribute('inputmode')).toBe('numeric')
  await expect.poll(() => field().hasAttribute('readonly')).toBe(true)
  await userEvent.keyboard('999999')
  expect(codes()).toEqual(['123456'])
})

test('a wrong code is announced and selected, so that typing replaces it', async () => {
  const { world, find, announced } = await renderModal(stories.code)
  await expect.poll(() => find('foyer-code-input').matches(':focus')).toBe(true)
  const field = find('foyer-code-input')
  world.frame.fail('connectOtp', 'Invalid code')
  await userEvent.keyboard('000000')
  await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true')
  await expect.poll(announced).toContain('wrong or has expired')
  world.frame.ignore('connectOtp')
  await userEvent.keyboard('123456')
  expect(field).toHaveProperty('value', '123456')
  await expect.poll(() => world.frame.requests.at(-1)).toMatchObject({ payload: { otp: '123456' } })
})

test('sends another email after the countdown, keeps the focus, and clears the field', async () => {
  const { world, find, press, announced } = await renderModal(stories.code)
  const asked = () => world.frame.requests.filter(({ type }) => type === '@w3m-app/CONNECT_EMAIL').length
  await expect.poll(() => find('foyer-code-input').matches(':focus')).toBe(true)
  await userEvent.keyboard('123')
  expect(find('foyer-code-input')).toHaveProperty('value', '123')
  expect(find('foyer-resend').getAttribute('aria-disabled')).toBe('true')
  await press('foyer-resend')
  expect(asked()).toBe(1)
  await world.clock.advance(limits.emailPauseMs)
  await expect.poll(() => find('foyer-resend').textContent).toBe('Resend')
  await press('foyer-resend')
  await expect.poll(announced).toContain('The email was sent again.')
  expect(asked()).toBe(2)
  expect(find('foyer-resend').matches(':focus')).toBe(true)
  expect(find('foyer-code-input')).toHaveProperty('value', '')
})

test('counts down at most 30 seconds to the next email, also when the clock goes back a day [CK-01]', async () => {
  const { world, find } = await renderModal(stories.code)
  await expect.poll(() => find('foyer-resend').textContent).toBe('Resend in 30 s')
  world.clock.jump(-86_400_000)
  await world.clock.advance(1000)
  await expect.poll(() => find('foyer-resend').textContent).toBe('Resend in 29 s')
  await world.clock.advance(29_000)
  await expect.poll(() => find('foyer-resend').textContent).toBe('Resend')
})

test('closing the modal ends the login, and a late answer connects nothing', async () => {
  const { foyer, world, login } = await setUp()
  const { id } = world.frame.requests.at(-1) ?? {}
  foyer.close()
  await expect.poll(() => login.state.attempt).toBeUndefined()
  world.frame.say({ type: '@w3m-frame/CONNECT_OTP_SUCCESS', id })
  foyer.open({ name: 'EmailVerifyOtp' })
  await expect.poll(() => foyer.router.state.isOpen).toBe(true)
  expect(foyer.connection.state.eip155?.status ?? 'disconnected').toBe('disconnected')
})

test('leads back to the Connect view when there is no login', async () => {
  const { press, until } = await renderModal(stories.ended)
  await press('foyer-login-restart')
  await until('Connect')
})
