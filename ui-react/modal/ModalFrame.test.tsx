import { expect, test } from 'vitest'
import { cdp } from 'vitest/browser'
import { inside } from '#runtime/internal'
import { settle } from '#runtime/testing/index'
import { fetchComponent } from '../hooks/fetchComponent.js'
import { views } from '../views/registry.js'
import { renderModal } from '../views/testing/renderModal.js'
import { setMedia } from '../views/testing/setMedia.js'
import { slowMotion } from '../views/testing/slowMotion.js'

test('opening, changing the view and closing animate only what needs no layout, for as long as promised [NAV-16]', async () => {
  await setMedia({ 'prefers-reduced-motion': 'no-preference' })
  await slowMotion()
  // Outside the dialog: a control that slides under the pointer would begin a transition of its own.
  await cdp().send('Input.dispatchMouseEvent', { type: 'mouseMoved', x: 0, y: 0 })
  const { root, foyer, until } = await renderModal({ name: 'motion', route: { name: 'Connect' } })
  const moving = () => root.getAnimations().map(describe)
  // Nothing moves inside the dialog as well: each opacity within another costs a picture of all that it covers.
  expect(moving().filter(isOfOpening).sort()).toEqual([
    'foyer-dialog: transform 150 ms',
    'foyer-overlay::before: opacity 150 ms',
  ])
  expect(moving().filter(needsLayout)).toEqual([])

  // A dialog shrinks from the height that its first frame has measured, unless code has just loaded.
  const dialog = () => root.querySelector<HTMLElement>('.foyer-dialog')
  const { load } = views.Networks // shorter than any list of wallets
  if (load) await fetchComponent(load)
  await expect.poll(() => dialog()?.style.blockSize).toBeTruthy()
  await expect.poll(() => dialog()?.hasAttribute('data-still')).toBe(false)
  foyer.router.push({ name: 'Networks' })
  await until('Networks')
  await expect.poll(moving).toContain('foyer-dialog: scale 150 ms')
  expect(moving()).toContain('foyer-dialog-scroller: transform 150 ms')
  expect(moving()).toContain('foyer-text: opacity transform 120 ms')
  expect(moving()).toContain('foyer-view: opacity transform 150 ms')
  expect(moving().filter(needsLayout)).toEqual([])

  foyer.close()
  await expect.poll(moving).toContain('foyer-overlay::before: opacity 120 ms')
  expect(moving()).toContain('foyer-dialog: opacity transform 120 ms')
  expect(moving().filter(needsLayout)).toEqual([])
})

test('nothing moves with reduced motion [NAV-16] [B-14]', async () => {
  await setMedia({ 'prefers-reduced-motion': 'reduce' })
  await slowMotion()
  const { root, foyer, until } = await renderModal({ name: 'still', route: { name: 'Connect' } })
  const moving = () => root.getAnimations().map(describe)
  expect(moving()).toEqual([])
  foyer.router.push({ name: 'AllWallets' })
  await until('AllWallets')
  await nextFrame()
  expect(moving()).toEqual([])
  foyer.close()
  await expect.poll(() => root.querySelector('.foyer-overlay')).toBeNull()
  expect(moving()).toEqual([])
})

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))

/** Its element, the properties it changes, and its duration: `foyer-view: opacity transform 150 ms`. */
function describe({ effect }: Animation): string {
  if (!(effect instanceof KeyframeEffect)) throw new Error('An animation without keyframes')
  const about = ['offset', 'computedOffset', 'easing', 'composite']
  const properties = new Set(effect.getKeyframes().flatMap((keyframe) => Object.keys(keyframe)))
  const changed = [...properties].filter((property) => !about.includes(property)).sort()
  return `${effect.target?.classList[0]}${effect.pseudoElement ?? ''}: ${changed.join(' ')} ${effect.getTiming().duration} ms`
}

/** Of the dialog and what fills it; skeletons and pictures move for as long as they wait. */
const isOfOpening = (animation: string) => /^foyer-(overlay|dialog|view|text)/.test(animation)

/** True unless the compositor can run it alone. */
const needsLayout = (animation: string) => !/: ((opacity|scale|transform) )+\d+ ms$/.test(animation)

test('trying to leave an unsupported chain shakes the dialog for 500 ms, every time, and announces it [NAV-12] [B-14]', async () => {
  const { root, world, foyer, until, announced } = await renderModal({
    name: 'shaken',
    route: { name: 'Account' },
    options: { connected: true },
  })
  world.wallet.switchChain('eip155:42161')
  await until('UnsupportedChain')
  const isShaking = () => root.querySelector('.foyer-dialog')?.hasAttribute('data-shaking')
  for (let time = 0; time < 2; time++) {
    expect(isShaking()).toBe(false)
    foyer.dismiss()
    await expect.poll(isShaking).toBe(true)
    // The effect that announces it also sets the timer.
    await expect.poll(() => announced().match(/Choose an option to continue\./g)).toHaveLength(time + 1)
    await world.clock.advance(499)
    await settle()
    expect(isShaking()).toBe(true)
    await world.clock.advance(1)
    await expect.poll(isShaking).toBe(false)
  }
})

test('shows a progress line under the title while the first wallets load, without shifting the layout', async () => {
  const { root, world } = await renderModal({
    name: 'busy',
    route: { name: 'Connect' },
    prepare: ({ services }) => void services.fault({ kind: 'delay', ms: 3000, path: '/getWallets' }),
  })
  const sizeOf = (selector: string) => root.querySelector(selector)?.getBoundingClientRect()
  const line = () => sizeOf('.foyer-dialog-header .foyer-modal-busy')
  expect(line()).toMatchObject({ height: 2, width: sizeOf('.foyer-dialog')?.width })
  const { height } = sizeOf('.foyer-dialog-header') ?? {}
  await expect.poll(() => world.services.requestsTo('/getWallets').length).toBeGreaterThan(0)
  await world.clock.advance(3000)
  await expect.poll(line).toBeUndefined()
  expect(sizeOf('.foyer-dialog-header')?.height).toBe(height)
})

test('only the view that waits for the wallet service looks busy while it hangs', async () => {
  const { root, foyer, until } = await renderModal({
    name: 'the wallet service hangs',
    route: { name: 'Account' },
    options: { connected: true },
    prepare: ({ services }) => void services.fault({ kind: 'hang', path: '/getWallets' }),
  })
  const skeletons = () => root.querySelectorAll('[role=dialog] .foyer-skeleton').length
  await expect.poll(skeletons).toBe(0)
  expect(foyer.router.state.isLoading).toBe(true)

  foyer.router.push({ name: 'AllWallets' })
  await until('AllWallets')
  expect(skeletons()).toBeGreaterThan(0)
  foyer.back()
  await until('Account')
  await expect.poll(skeletons).toBe(0)
})

test('back leads to the previous view, skips Connect for Account, and closes when there is none [NAV-06]', async () => {
  const { foyer, press, until, has } = await renderModal({ name: 'back', route: { name: 'Connect' } })
  foyer.router.push({ name: 'AllWallets' })
  await until('AllWallets')
  await press('foyer-back')
  await until('Connect')
  foyer.router.push({ name: 'Networks' })
  await until('Networks')
  inside(foyer).connection.take({
    connector: inside(foyer).connectors.get('test.wallet'),
    session: await inside(foyer)
      .connectors.get('test.wallet')
      .connect({ network: foyer.network.active(), signal: new AbortController().signal }),
    restored: true,
  })
  await press('foyer-back')
  await until('Account')
  foyer.back()
  await expect.poll(() => has('foyer-modal')).toBe(false)
})

test('the title names a wallet that announces itself after its view has opened', async () => {
  const params = { connectorId: 'late', namespace: 'eip155' } as const
  const { foyer, root } = await renderModal({
    name: 'late wallet',
    route: { name: 'ConnectingExternal', params },
  })
  const title = () => root.querySelector('h1')?.textContent
  await expect.poll(title).toBe('Connect wallet')
  const { connectors } = inside(foyer)
  const installed = connectors.get('test.wallet')
  connectors.set('eip155', [installed, { ...installed, id: 'late', name: 'Late Wallet', rdns: undefined }])
  await expect.poll(title).toBe('Late Wallet')
})
