import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { inside, limits } from '#runtime/internal'
import { openIframe } from '#runtime/services/frame/openIframe'
import type { TestWorld } from '#runtime/testing/index'
import { darkTokens, lightTokens } from '../../theme/tokens.js'
import { logIn } from '../testing/logIn.js'
import { renderModal } from '../testing/renderModal.js'
import type { Story } from '../testing/story.js'
import { waitMs } from '../testing/waitFor.js'
import { stories } from './ApproveTransactionView.story.js'

test('sends the visitor to the wallet app, with a link that works on phones', async () => {
  const { words, find } = await renderModal(stories.app)
  await expect.poll(words).toContain('Open Sandbox Wallet')
  expect(words()).toContain('Continue in Test Wallet')
  expect(find('foyer-open-wallet').getAttribute('href')).toBe('sandbox-wallet://')
})

test('canceling closes the modal', async () => {
  const { words, has, pressText } = await renderModal(stories.waiting)
  await expect.poll(words).toContain('Continue in Test Wallet')
  await pressText('Cancel')
  await expect.poll(() => has('foyer-modal')).toBe(false)
})

test('the frame has a title, and Tab reaches it from the dialog [B-09]', async () => {
  const { foyer, find, world, until } = await renderModal({
    name: 'asked',
    route: { name: 'Connect' },
    act: logIn,
  })
  const session = await vi.waitUntil(() => foyer.connection.session('eip155'), waitMs)
  world.frame.ignore('rpcRequest')
  const focusFrame = vi.spyOn(await inside(foyer).load('login'), 'focus')
  session.request({ method: 'personal_sign', params: ['0x01', session.accounts[0]] }).catch(() => {})
  await expect.poll(() => world.frame.place?.title).toBe('Your wallet')
  await until('ApproveTransaction') // the title has taken the focus
  find('foyer-close').focus()
  await world.clock.advance(limits.pressGuardMs)
  await expect.poll(() => world.frame.place?.isTouchable).toBe(true)
  expect(focusFrame).not.toHaveBeenCalled()
  await userEvent.tab()
  expect(focusFrame).toHaveBeenCalledOnce()
})

/** Shows a real frame with a button, where the story's own still answers. */
async function askInFrame(options: Story['options'] = {}) {
  let iframe: HTMLIFrameElement | undefined
  const prepare = ({ environment, frame }: TestWorld) => {
    Object.assign(environment, {
      openFrame(parameters: Parameters<typeof openIframe>[0]) {
        const shown = openIframe({ ...parameters, url: 'about:blank', onMessage() {}, onLoad() {} })
        if (shown.element instanceof HTMLIFrameElement) iframe = shown.element
        iframe?.contentDocument?.body.append(document.createElement('button'))
        const { element, show, focus } = shown
        const remove = () => {
          shown.remove()
          inner.remove()
        }
        const inner = frame.openFrame(parameters)
        return { ...inner, element, show, focus, remove }
      },
    })
  }
  const route = { name: 'Connect' } as const
  const modal = await renderModal({ name: 'real frame', route, options, prepare, act: logIn })
  const session = await vi.waitUntil(() => modal.foyer.connection.session('eip155'), waitMs)
  modal.world.frame.ignore('rpcRequest')
  session.request({ method: 'personal_sign', params: ['0x01', session.accounts[0]] }).catch(() => {})
  await modal.until('ApproveTransaction')
  if (!iframe) throw new Error('There is no frame.')
  return { ...modal, iframe }
}

test('keys reach the frame shortly after it asks, and never while something covers it', async () => {
  for (const allowCovered of [true, false]) {
    const { iframe, find, world, remove } = await askInFrame({ allowCovered })
    await expect.poll(() => iframe.checkVisibility()).toBe(true)
    iframe.focus()
    expect(document.activeElement).not.toBe(iframe)
    await world.clock.advance(limits.pressGuardMs)
    await world.clock.advance(limits.appearMs)
    if (allowCovered) await expect.poll(() => document.activeElement).toBe(iframe)
    else {
      // Chromium counts the frame of these tests as covered.
      await expect.poll(() => find('foyer-covered').textContent).toContain('covering')
      find('foyer-close').focus()
      await userEvent.tab()
      iframe.focus()
      expect(document.activeElement).not.toBe(iframe)
    }
    await remove()
  }
})

test('Tab leaves the frame both ways', async () => {
  const { iframe, root, find, world } = await askInFrame()
  await world.clock.advance(limits.pressGuardMs)
  await world.clock.advance(limits.appearMs)
  await expect.poll(() => document.activeElement).toBe(iframe)
  // Its page is a stop of its own.
  for (let presses = 0; presses < 4 && document.activeElement === iframe; presses++)
    await userEvent.tab({ shift: true })
  expect(root.activeElement).toBe(find('foyer-close'))
  await userEvent.tab()
  await expect.poll(() => document.activeElement).toBe(iframe)
})

test('the frame takes no presses until shortly after it asks, also when the next request follows at once, and continues the modal’s surface', async () => {
  const { foyer, world } = await renderModal({
    name: 'two requests',
    route: { name: 'Connect' },
    act: logIn,
  })
  const { frame, clock } = world
  const session = await vi.waitUntil(() => foyer.connection.session('eip155'), waitMs)
  frame.ignore('rpcRequest')
  const sign = (text: string) =>
    session.request({ method: 'personal_sign', params: [text, session.accounts[0]] })
  const signed = [sign('0x01'), sign('0x02')]
  const questions = () => frame.requests.filter(({ type }) => type === '@w3m-app/RPC_REQUEST')
  const approve = () =>
    frame.say({ type: '@w3m-frame/RPC_REQUEST_SUCCESS', id: questions().at(-1)?.id, payload: '0x11' })
  for (const count of [1, 2]) {
    await expect.poll(() => questions().length).toBe(count)
    await expect.poll(() => frame.place?.isTouchable).toBe(false)
    await clock.advance(limits.pressGuardMs)
    await expect.poll(() => frame.place?.isTouchable).toBe(true)
    approve()
  }
  expect(await Promise.all(signed)).toEqual(['0x11', '0x11'])

  const synced = () => frame.requests.findLast(({ type }) => type === '@w3m-app/SYNC_THEME')
  for (const [mode, tokens] of [
    ['light', lightTokens],
    ['dark', darkTokens],
  ] as const) {
    foyer.theme.setMode(mode)
    const ground = { '--w3m-background': tokens['--foyer-surface'] }
    await expect.poll(synced).toMatchObject({ payload: { themeMode: mode, w3mThemeVariables: ground } })
  }
})
