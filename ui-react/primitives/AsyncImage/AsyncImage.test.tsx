import { expect, onTestFinished, test } from 'vitest'
import { cdp } from 'vitest/browser'
import { holdTimers } from '../testing/holdTimers.js'
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
  const waits = holdTimers(2000)
  const { find, root } = await renderInShadow(<AsyncImage src={src} />)
  const getStatus = () => find('.foyer-image').dataset.status
  expect(getStatus()).toBe('loading')
  await expect.poll(() => waits.length).toBeGreaterThan(0)
  waits.at(-1)?.()
  await expect.poll(getStatus).toBe('late')
  expect(root.querySelector('.foyer-icon')).not.toBeNull()
  await release()
  await expect.poll(getStatus).toBe('ready')
})
