import { expect, test } from 'vitest'
import { limits } from '#runtime/internal'
import { settle } from '#runtime/testing/index'
import { stories as connect } from '../Connect/ConnectView.story.js'
import { renderModal } from '../testing/renderModal.js'
import { stories } from './ConnectingFarcasterView.story.js'

const link = 'https://farcaster.test/connect?token=1'

test('shows the link as a code that can be copied and is announced, and the visitor can leave', async () => {
  const { foyer, world, words, press, find, until, announced } = await renderModal({
    ...connect.socials,
    prepare: stories.code.prepare,
  })
  await press('foyer-social-farcaster')
  await until('ConnectingFarcaster')
  expect(words()).toMatch(/^Farcaster/)
  await world.clock.advance(limits.frameInitMs)
  await expect.poll(words).toContain('Scan with your phone to open Farcaster')
  await expect.poll(announced).toContain('Scan with your phone to open Farcaster')
  expect(find('foyer-qr').getAttribute('aria-label')).toBe('Log in with Farcaster on your phone')
  await press('foyer-copy-link')
  expect(world.page.copied).toEqual([link])
  await press('foyer-back')
  await until('Connect')
  expect(world.frame.requests.at(-1)?.type).toBe('@w3m-app/SIGN_OUT')
  expect((await foyer.load('login')).state.social).toBeUndefined()
})

test('on a phone, a link opens the app', async () => {
  const { find, has, words } = await renderModal(stories.app)
  await expect.poll(() => has('foyer-open-farcaster')).toBe(true)
  const button = find('foyer-open-farcaster')
  expect(['href', 'target', 'rel'].map((name) => button.getAttribute(name))).toEqual([
    link,
    '_blank',
    'noopener noreferrer',
  ])
  expect([has('foyer-qr'), words().includes('Continue in Farcaster')]).toEqual([false, true])
})

test.each([
  ['declined', 'You did not allow the login. Nothing was shared.'],
  ['expired', 'The login took too long. Try again.'],
  ['failed', 'The login could not be completed. Try again.'],
] as const)('%s is shown and announced, with a retry', async (story, expected) => {
  const { world, words, press, has, announced } = await renderModal(stories[story])
  await expect.poll(words).toContain(expected)
  await expect.poll(announced).toContain(expected)
  world.frame.ignore('connectFarcaster')
  await press('foyer-social-retry')
  await expect.poll(() => has('foyer-qr')).toBe(true)
})

test('closed and opened again at once, begins a new login', async () => {
  const { foyer, world, has, words } = await renderModal(stories.code)
  const asked = () => world.frame.requests.filter(({ type }) => type.endsWith('GET_FARCASTER_URI')).length
  await expect.poll(() => has('foyer-qr')).toBe(true)
  world.frame.ignore('getFarcasterUri')
  foyer.close()
  foyer.open(stories.code.route)
  await expect
    .poll(async () => {
      await world.clock.advance(limits.frameReloadMs)
      return asked()
    })
    .toBe(2)
  await expect.poll(() => has('foyer-qr')).toBe(false)
  expect(words()).not.toContain('This login has ended')
})

test('other ways to connect lead to the Connect view', async () => {
  const { press, until } = await renderModal(stories.declined)
  await press('foyer-social-cancel')
  await until('Connect')
})

test('opened by the page it starts one login, and an approval closes the modal, connected', async () => {
  const { foyer, world } = await renderModal({ ...stories.code, prepare: undefined })
  await expect.poll(() => foyer.router.state.isOpen).toBe(false)
  await settle()
  expect(foyer.connection.state.eip155).toMatchObject({
    status: 'connected',
    wallet: { social: 'farcaster' },
  })
  expect(world.frame.requests.filter(({ type }) => type.endsWith('GET_FARCASTER_URI'))).toHaveLength(1)
})
