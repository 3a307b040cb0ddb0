import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { inside, limits } from '#runtime/internal'
import { settle } from '#runtime/testing/index'
import { stayMs } from '../../hooks/useSocialLogin.js'
import { lookMs } from '../../modal/ModalRoot.js'
import { renderModal } from '../testing/renderModal.js'
import type { Story } from '../testing/story.js'
import { stories } from './ConnectView.story.js'

const buttonsOf = (root: ShadowRoot) =>
  [...root.querySelectorAll('[data-testid^="foyer-social-"]')].map((button) =>
    button.getAttribute('aria-label'),
  )
const withSocials = (...socials: readonly string[]): Story => ({
  ...stories.socials,
  options: { features: { socials } },
})

test('the first provider has its name and the others are icons, in the default or the configured order', async () => {
  const { root, find, remove } = await renderModal(stories.socials)
  await expect
    .poll(() => buttonsOf(root))
    .toEqual([
      ...['Google', 'X', 'Farcaster', 'Discord', 'Apple'].map((name) => `Continue with ${name}`),
      'All social logins',
    ])
  expect(find('foyer-social-google').textContent).toBe('Continue with Google')
  expect(find('foyer-social-x').textContent).toBe('')
  await remove()

  const other = await renderModal(withSocials('apple', 'myspace', 'google', 'x'))
  await expect
    .poll(() => buttonsOf(other.root))
    .toEqual(['Continue with Apple', 'Continue with Google', 'Continue with X'])
})

test('two providers are two icons, and a single one has its name', async () => {
  const two = await renderModal(withSocials('github', 'google'))
  await expect.poll(() => buttonsOf(two.root)).toEqual(['Continue with GitHub', 'Continue with Google'])
  expect(two.find('foyer-social-github').textContent).toBe('')
  expect(two.find('foyer-social-google').textContent).toBe('')
  await two.remove()
  const one = await renderModal(withSocials('github'))
  await expect.poll(() => buttonsOf(one.root)).toEqual(['Continue with GitHub'])
  expect(one.find('foyer-social-github').textContent).toBe('Continue with GitHub')
})

test.each([
  { features: {}, order: ['email-input', 'social-google', 'all-wallets'], dividers: 1 },
  {
    features: { connectMethodsOrder: ['wallet', 'social', 'email'] as const },
    order: ['all-wallets', 'social-google', 'email-input'],
    dividers: 1,
  },
  {
    features: { connectMethodsOrder: ['social', 'wallet', 'email'] as const },
    order: ['social-google', 'all-wallets', 'email-input'],
    dividers: 2,
  },
  { features: { email: false }, order: ['social-google', 'all-wallets'], dividers: 1 },
  { features: { socials: false as const }, order: ['email-input', 'all-wallets'], dividers: 1 },
  { features: { socials: false as const, email: false }, order: ['all-wallets'], dividers: 0 },
])('the ways to connect are in order: $order [CONN-08]', async ({ features, order, dividers }) => {
  const { root } = await renderModal({ ...stories.socials, options: { features } })
  const ids = ['email-input', 'social-google', 'all-wallets'].map((id) => `[data-testid="foyer-${id}"]`)
  await expect
    .poll(() =>
      [...root.querySelectorAll(ids.join())].map((one) =>
        one.getAttribute('data-testid')?.replace('foyer-', ''),
      ),
    )
    .toEqual(order)
  expect(root.querySelectorAll('.foyer-connect-or')).toHaveLength(dividers)
})

test('the buttons are locked until the required terms are accepted', async () => {
  const { find, has, press } = await renderModal(stories.emailLocked)
  await expect.poll(() => has('foyer-social-google')).toBe(true)
  expect(find('foyer-social-google').matches(':disabled')).toBe(true)
  await press('foyer-legal-checkbox')
  await expect.poll(() => find('foyer-social-google').matches(':disabled')).toBe(false)
})

test('a press opens the window in its task, once the code has loaded ahead', async () => {
  const { foyer, world, find, has, until, words } = await renderModal(stories.socials)
  await expect.poll(() => has('foyer-social-discord')).toBe(true)
  find('foyer-modal').dispatchEvent(new PointerEvent('pointerover', { bubbles: true }))
  await world.clock.advance(lookMs)
  await expect
    .poll(() => {
      world.page.rest()
      return inside(foyer).peek('login') !== undefined
    })
    .toBe(true)
  expect(world.frame.opened).toEqual([]) // code only
  find('foyer-social-discord').click()
  await expect.poll(() => world.popup.opened).toEqual(['https://secure.test/loading'])
  await until('ConnectingSocial')
  expect(words()).toContain('Log in with Discord')
})

test('the code of logins loads after a while without any sign of interest', async () => {
  await userEvent.hover(document.body, { position: { x: 0, y: 0 } }) // not where the dialog will be
  const { foyer, world, has } = await renderModal(stories.socials)
  await expect.poll(() => has('foyer-social-google')).toBe(true)
  const idle = async () => {
    world.page.rest()
    await settle(20)
    return inside(foyer).peek('login') !== undefined
  }
  await world.clock.advance(stayMs - 1)
  for (let turn = 0; turn < 5; turn++) expect(await idle()).toBe(false)
  await world.clock.advance(1)
  await expect.poll(idle).toBe(true)
})

test('a login that was still loading when the modal closed opens no window', async () => {
  const { foyer, world, find, has } = await renderModal(stories.socials)
  await expect.poll(() => has('foyer-social-google')).toBe(true)
  expect(inside(foyer).peek('login')).toBeUndefined()
  find('foyer-social-google').click()
  foyer.close()
  await inside(foyer).load('login')
  await settle()
  expect(world.popup.opened).toEqual([])
  expect(foyer.router.state.isOpen).toBe(false)
})

test('a login that was still loading when a wallet was chosen opens no window', async () => {
  const { foyer, world, find, has } = await renderModal(stories.socials)
  await expect.poll(() => has('foyer-social-google')).toBe(true)
  expect(inside(foyer).peek('login')).toBeUndefined()
  find('foyer-social-google').click()
  foyer.router.push({ name: 'AllWallets' })
  await inside(foyer).load('login')
  await settle()
  expect(world.popup.opened).toEqual([])
})

test('of two presses while the login loads, the last one opens a window', async () => {
  const { foyer, world, find, until, words, has } = await renderModal(stories.socials)
  await expect.poll(() => has('foyer-social-google')).toBe(true)
  expect(inside(foyer).peek('login')).toBeUndefined()
  find('foyer-social-google').click()
  find('foyer-social-discord').click()
  await until('ConnectingSocial')
  expect(words()).toContain('Log in with Discord')
  expect(world.popup.opened).toEqual(['https://secure.test/loading'])
})

test('the view says that the window was blocked, and announces it; its button opens the window [PO-01]', async () => {
  const { world, find, press, until, words, announced } = await renderModal(stories.socials)
  world.popup.isBlocked = true
  await press('foyer-social-google')
  await until('ConnectingSocial')
  await expect.poll(words).toContain('Your browser blocked the window')
  await expect.poll(announced).toContain('Your browser blocked the window')
  world.popup.isBlocked = false
  find('foyer-social-retry').click()
  expect(world.popup.opened).toHaveLength(1)
  await expect.poll(words).toContain('Continue in the Google window')
})

test('the window returns: the modal closes, connected', async () => {
  const { foyer, world, press, until } = await renderModal(stories.socials)
  await press('foyer-social-google')
  await until('ConnectingSocial')
  await world.clock.advance(limits.frameInitMs)
  world.popup.say({ resultUri: '?code=1' })
  await expect.poll(() => foyer.router.state.isOpen).toBe(false)
  expect(foyer.connection.state.eip155).toMatchObject({ status: 'connected', wallet: { social: 'google' } })
})
