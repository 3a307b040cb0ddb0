import { expect, test } from 'vitest'
import { renderModal } from '../testing/renderModal.js'
import { stories } from './ConnectSocialsView.story.js'

test('lists every provider in the default order, and a press opens its window [CONN-07]', async () => {
  const { root, press, until, world, foyer } = await renderModal(stories.all)
  const names = [...root.querySelectorAll('[data-testid^="foyer-social-"]')].map((row) => row.textContent)
  expect(names).toEqual(['Google', 'X', 'Farcaster', 'Discord', 'Apple', 'GitHub', 'Facebook'])
  await press('foyer-social-discord')
  await until('ConnectingSocial')
  expect(world.popup.count).toBe(1)
  foyer.back()
  await until('ConnectSocials')
  expect(world.popup.count).toBe(0)
})

test('asks for the terms itself, and opens no window before they are accepted', async () => {
  const { find, press, until, world } = await renderModal(stories.locked)
  const row = () => find('foyer-social-google')
  await expect.poll(() => row().matches(':disabled')).toBe(true)
  await press('foyer-legal-checkbox')
  await expect.poll(() => row().matches(':disabled')).toBe(false)
  await press('foyer-social-google')
  await until('ConnectingSocial')
  expect(world.popup.count).toBe(1)
})
