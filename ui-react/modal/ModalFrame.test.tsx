import { expect, test } from 'vitest'
import { inside } from '#runtime/internal'
import { settle } from '#runtime/testing/index'
import { holdStill } from '../views/testing/holdStill.js'
import { renderModal } from '../views/testing/renderModal.js'

test('title, height and view transitions keep their durations, and end immediately with reduced motion [NAV-16] [B-14]', async () => {
  const { root, foyer, until } = await renderModal({ name: 'motion', route: { name: 'Connect' } })
  foyer.router.push({ name: 'AllWallets' })
  await until('AllWallets')
  const styleOf = (selector: string) => getComputedStyle(root.querySelector(selector) ?? document.body)
  const times = () => {
    const { transitionProperty, transitionDuration } = styleOf('.foyer-dialog')
    const height = transitionProperty.split(', ').indexOf('block-size')
    return [
      styleOf('.foyer-modal-header .foyer-heading').animationDuration,
      transitionDuration.split(', ')[height],
      styleOf('.foyer-view').animationDuration,
    ]
  }
  expect(times()).toEqual(['0.12s', '0.15s', '0.15s'])
  await holdStill()
  await expect.poll(times).toEqual(['0s', '0s', '0s'])
})

test('trying to leave an unsupported chain shakes the dialog for 500 ms, every time, and announces it [NAV-12]', async () => {
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
    const { pending } = world.clock
    foyer.dismiss()
    await expect.poll(isShaking).toBe(true)
    await expect.poll(() => world.clock.pending).toBeGreaterThan(pending)
    await expect.poll(announced).toContain('Choose an option to continue.')
    await world.clock.advance(499)
    await settle()
    expect(isShaking()).toBe(true)
    await world.clock.advance(1)
    await expect.poll(isShaking).toBe(false)
  }
})

test('shows a progress line under the title while the first wallets load, without shifting the layout', async () => {
  await holdStill()
  const { root, world } = await renderModal({
    name: 'busy',
    route: { name: 'Connect' },
    prepare: ({ services }) => void services.fault({ kind: 'delay', ms: 3000, path: '/getWallets' }),
  })
  const sizeOf = (selector: string) => root.querySelector(selector)?.getBoundingClientRect()
  const line = () => sizeOf('.foyer-dialog-header .foyer-modal-busy')
  expect(line()).toMatchObject({ height: 2, width: sizeOf('.foyer-dialog')?.width })
  const { height } = sizeOf('.foyer-dialog-header') ?? {}
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
