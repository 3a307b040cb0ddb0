import { expect, test } from 'vitest'
import { limits } from '../../limits.js'
import { visibleRoute } from '../../selectors/visibleRoute.js'
import { settle } from '../../testing/index.js'
import { createTestLogin } from '../../testing/testLogin.js'

const email = 'maria@example.com'

test('a social login takes over from the code of an email', async () => {
  const { foyer, login, done } = await createTestLogin()
  foyer.open()
  await done(login.connectEmail({ email }))
  expect(visibleRoute(foyer.router.state).name).toBe('EmailVerifyOtp')
  login.connectSocial({ provider: 'google' }).catch(() => {}) // the test ends it
  await settle()
  expect(login.state).toMatchObject({ attempt: undefined, social: { provider: 'google', status: 'window' } })
  expect(foyer.router.state.history.map(({ name }) => name)).toEqual(['Connect', 'ConnectingSocial'])
})

test('a login by email takes over from an open window, and the visitor is connected once', async () => {
  const { foyer, world, frame, login, done, asked } = await createTestLogin()
  const social = login.connectSocial({ provider: 'google' })
  social.catch(() => {}) // awaited below
  await settle()
  frame.ignore('connectEmail')
  const emailed = login.connectEmail({ email })
  await expect(social).rejects.toMatchObject({ code: 'SOCIAL_LOGIN_CANCELED' })
  expect([world.popup.count, login.state.social]).toEqual([0, undefined])
  frame.answer('connectEmail', { action: 'CONNECT' })
  await done(emailed)
  await settle()
  expect(asked()).not.toContain('CONNECT_SOCIAL')
  expect(foyer.connection.state.eip155?.status).toBe('connected')
})

test('pressing twice sends one email, for a login and for a change of the address', async () => {
  const { frame, clock, login, logIn, asked } = await createTestLogin()
  await logIn() // the frame is ready
  await clock.advance(60_000)
  const count = (name: string) => asked().filter((each) => each === name).length
  const before = count('CONNECT_EMAIL')
  frame.ignore('connectEmail')
  frame.ignore('updateEmail')
  for (const press of [
    () => login.connectEmail({ email: 'bob@example.com' }),
    () => login.changeEmail({ email: 'bob@example.com' }),
  ]) {
    for (let time = 0; time < 2; time++) {
      press().catch(() => {}) // the frame does not answer
      await settle()
    }
    await clock.advance(limits.emailPauseMs)
  }
  expect([count('CONNECT_EMAIL') - before, count('UPDATE_EMAIL')]).toEqual([1, 1])
})
