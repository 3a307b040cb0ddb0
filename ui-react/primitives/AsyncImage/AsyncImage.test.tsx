import { expect, onTestFinished, test, vi } from 'vitest'
import { cdp } from 'vitest/browser'
import { renderInShadow } from '../testing/renderInShadow.js'
import { AsyncImage } from './AsyncImage.js'

const picture = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"/>')}`

test('shows the picture once it has loaded', async () => {
  const { find, root } = await renderInShadow(<AsyncImage src={picture} />)
  await expect.poll(() => find('.foyer-image').dataset.status).toBe('ready')
  expect(root.querySelector('.foyer-icon')).toBeNull()
})

test('shows its icon immediately when it has no picture, and sends no request', async () => {
  const { root } = await renderInShadow(<AsyncImage />)
  expect(root.querySelector('.foyer-icon')).not.toBeNull()
  expect(root.querySelector('img')).toBeNull()
})

test('shows neither icon nor picture while its address is not known yet', async () => {
  const { find, root } = await renderInShadow(<AsyncImage pending />)
  expect(find('.foyer-image').dataset.status).toBe('loading')
  expect(root.querySelector('.foyer-icon, img')).toBeNull()
})

test('shows its icon when a picture fails to load, and shows the next picture', async () => {
  const { find, rerender } = await renderInShadow(<AsyncImage src="data:image/png,broken" />)
  await expect.poll(() => find('.foyer-image').dataset.status).toBe('failed')
  await rerender(<AsyncImage src={picture} />)
  await expect.poll(() => find('.foyer-image').dataset.status).toBe('ready')
})

test('shows its icon when the picture hangs for two seconds, then the picture if it loads later [WS-15]', async () => {
  // Chromium holds the request back until the test releases it.
  const src = '/ui-react/primitives/testing/picture.svg?held=1'
  await cdp().send('Fetch.enable', { patterns: [{ urlPattern: '*held=1*' }] })
  const release = () => cdp().send('Fetch.disable')
  onTestFinished(async () => {
    await release()
  })
  // However long the first render takes, the two seconds pass after it.
  const { setTimeout } = globalThis
  let pass = () => {}
  const timers = vi.spyOn(globalThis, 'setTimeout')
  onTestFinished(() => timers.mockRestore())
  timers.mockImplementation((task, ms, ...rest) => {
    if (ms === 2000) pass = task
    return setTimeout(task, ms === 2000 ? 600_000 : ms, ...rest)
  })
  const { find, root } = await renderInShadow(<AsyncImage src={src} />)
  const getStatus = () => find('.foyer-image').dataset.status
  expect(getStatus()).toBe('loading')
  pass()
  await expect.poll(getStatus).toBe('late')
  expect(root.querySelector('.foyer-icon')).not.toBeNull()
  await release()
  await expect.poll(getStatus).toBe('ready')
})
