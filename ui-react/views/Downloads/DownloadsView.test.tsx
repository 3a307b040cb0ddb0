import { expect, test } from 'vitest'
import { renderModal } from '../testing/renderModal.js'
import { stories } from './DownloadsView.story.js'

test('links every download of the wallet in a new tab without an opener', async () => {
  const { root, words } = await renderModal(stories.links)
  await expect.poll(() => root.querySelectorAll('a')).toHaveLength(5)
  for (const link of root.querySelectorAll('a')) {
    expect(link.target).toBe('_blank')
    expect(link.rel).toContain('noopener')
    expect(link.textContent).toContain('(opens in a new tab)')
  }
  expect([...root.querySelectorAll('a')].map(({ href }) => href)).toEqual([
    'https://store.test/listed-001',
    'https://apps.test/listed',
    'https://play.test/listed',
    'https://app.listed.test/',
    'https://listed-001.test/',
  ])
  expect(words()).toContain('Reload this page to connect')
})

test('leaves out links that are not ordinary web addresses [WS-11]', async () => {
  const { root, words, pressText, until } = await renderModal(stories.hostile)
  await expect.poll(words).toContain('has no download links')
  expect(root.querySelectorAll('a')).toHaveLength(0)
  await pressText('Other wallets')
  await until('Connect')
})

test('keeps an ordinary link beside others that are not [WS-11]', async () => {
  const { root } = await renderModal({
    ...stories.hostile,
    prepare: (world) => {
      stories.hostile.prepare?.(world)
      Object.assign(world.services.wallets[0] ?? {}, { desktop_link: 'https://good.test/get' })
    },
  })
  const links = () => [...root.querySelectorAll('.foyer-view a')].map((link) => link.getAttribute('href'))
  await expect.poll(links).toEqual(['https://good.test/get'])
})

test('a wallet that is no longer listed leads to others', async () => {
  const { words, pressText, until } = await renderModal(stories.unknown)
  await expect.poll(words).toContain('Gone Wallet is not listed')
  await pressText('Other wallets')
  await until('Connect')
})

test('leads to the other wallets of the requested namespace only', async () => {
  const { foyer, pressText, until } = await renderModal({
    ...stories.unknown,
    act: ({ foyer }) => {
      foyer.open({ name: 'Connect', params: { namespace: 'eip155' } })
      foyer.router.push(stories.unknown.route)
    },
  })
  await pressText('Other wallets')
  await until('Connect')
  expect(foyer.router.state.history.at(-1)).toEqual({ name: 'Connect', params: { namespace: 'eip155' } })
})
