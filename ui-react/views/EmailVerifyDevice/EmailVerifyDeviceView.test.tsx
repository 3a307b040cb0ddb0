import { expect, test } from 'vitest'
import { inside, limits } from '#runtime/internal'
import { renderModal } from '../testing/renderModal.js'
import { stories } from './EmailVerifyDeviceView.story.js'

test('asks for the code once the link is opened', async () => {
  const { world, words, until } = await renderModal(stories.waiting)
  await expect.poll(words).toContain('Approve the login link we sent to ada@example.com')
  const { id } = world.frame.requests.at(-1) ?? {}
  world.frame.say({ type: '@w3m-frame/CONNECT_DEVICE_SUCCESS', id })
  await until('EmailVerifyOtp')
})

test('sends another link after the countdown, and keeps the focus', async () => {
  const { world, find, press, announced } = await renderModal(stories.waiting)
  await expect.poll(() => find('foyer-resend').textContent).toBe('Resend in 30 s')
  await world.clock.advance(limits.emailPauseMs)
  await expect.poll(() => find('foyer-resend').textContent).toBe('Resend')
  await press('foyer-resend')
  await expect.poll(announced).toContain('The email was sent again.')
  expect(find('foyer-resend').matches(':focus')).toBe(true)
})

test('says that the login was not approved, and leads back to the Connect view', async () => {
  const { words, press, until } = await renderModal(stories.failed)
  await expect.poll(words).toContain('The login was not approved')
  expect(words()).toContain('Ask for another link, or start again.')
  await press('foyer-login-restart')
  await until('Connect')
})

test('closing the modal ends the login, and opening the link later shows no view', async () => {
  const { foyer, world } = await renderModal(stories.waiting)
  const login = await inside(foyer).load('login')
  const { id } = world.frame.requests.at(-1) ?? {}
  foyer.close()
  await expect.poll(() => login.state.attempt).toBeUndefined()
  world.frame.say({ type: '@w3m-frame/CONNECT_DEVICE_SUCCESS', id })
  await world.clock.advance(limits.frameAnswerMs)
  expect(foyer.router.state.isOpen).toBe(false)
})
