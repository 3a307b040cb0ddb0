import { expect, test } from 'vitest'
import { limits } from '#runtime/internal'
import { renderModal } from '../testing/renderModal.js'
import { stories } from './ConnectingSocialView.story.js'

test('says where to continue, then that the data is read', async () => {
  const first = await renderModal(stories.window)
  expect(first.words()).toContain('Log in with Google')
  expect(first.words()).toContain('Continue in the Google window')
  expect(first.has('foyer-social-retry')).toBe(false)
  await first.remove()
  const second = await renderModal(stories.connecting)
  await expect.poll(second.words).toContain('Getting your data from Google')
})

test('shows an error of the provider in Foyer’s own words, with a retry [PO-07]', async () => {
  const { words, find, world } = await renderModal({
    ...stories.denied,
    act: async (scene) => {
      await stories.window.act(scene)
      scene.world.popup.say({ resultUri: '?error=access_denied&error_description=raw+words' })
    },
  })
  await expect.poll(words).toContain('You did not allow the login. Nothing was shared.')
  expect(words()).not.toMatch(/raw|access_denied/)
  find('foyer-social-retry').click()
  await world.clock.advance(limits.frameInitMs)
  await expect.poll(words).toContain('Continue in the Google window')
})

test('Cancel closes the window and leads to the ways to connect', async () => {
  const { world, press, until } = await renderModal(stories.window)
  expect(world.popup.count).toBe(1)
  await press('foyer-social-cancel')
  await until('Connect')
  expect(world.popup.count).toBe(0)
})

test('closed and opened again at once, it does not wait for the window that was closed', async () => {
  const { foyer, words, has } = await renderModal(stories.window)
  expect(words()).toContain('Continue in the Google window')
  foyer.close()
  foyer.open(stories.window.route)
  await expect.poll(words).toContain('This login has ended')
  expect(has('foyer-social-retry')).toBe(true)
})

test('opened without a login, it offers to start one', async () => {
  const { words, press, world } = await renderModal(stories.ended)
  expect(words()).toContain('This login has ended')
  await press('foyer-social-retry')
  expect(world.popup.count).toBe(1)
})
