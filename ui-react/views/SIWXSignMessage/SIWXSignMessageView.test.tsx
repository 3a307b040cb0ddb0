import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { limits } from '#runtime/testing/index'
import { renderModal } from '../testing/renderModal.js'
import { stories } from './SIWXSignMessageView.story.js'

test('signing closes the modal and keeps the session', async () => {
  const { foyer, world, words, press, has } = await renderModal(stories.required)
  expect(words()).toContain('Corner Shop needs to connect to your wallet')
  expect(words()).toContain('Canceling will disconnect you.')
  await press('foyer-sign-in')
  await expect.poll(() => has('foyer-modal')).toBe(false)
  expect(foyer.connection.state.eip155?.status).toBe('connected')
  expect(world.storage.getItem('@foyer/signIns')).toContain('shop.test wants you to sign in')
})

test('when sign-in is required, neither Escape nor a close button dismisses it [NAV-11]', async () => {
  const { foyer, press, has } = await renderModal(stories.required)
  const { shakes } = foyer.router.state
  await press('foyer-close')
  await userEvent.keyboard('{Escape}')
  expect(has('foyer-modal')).toBe(true)
  expect(foyer.router.state.shakes).toBe(shakes + 2)
})

test('canceling disconnects when sign-in is required', async () => {
  const { foyer, press, has } = await renderModal(stories.required)
  await press('foyer-sign-in-cancel')
  await expect.poll(() => foyer.connection.state.eip155?.status).toBe('disconnected')
  await expect.poll(() => has('foyer-modal')).toBe(false)
})

test('canceling only closes when sign-in is optional', async () => {
  const { foyer, words, press, has } = await renderModal(stories.optional)
  expect(words()).not.toContain('disconnect')
  await press('foyer-sign-in-cancel')
  await expect.poll(() => has('foyer-modal')).toBe(false)
  expect(foyer.connection.state.eip155?.status).toBe('connected')
})

test('shows a rejection, and allows a retry', async () => {
  const { find, words, press, has } = await renderModal(stories.declined)
  await expect.poll(() => has('foyer-toast')).toBe(true)
  await expect.poll(() => find('foyer-toast').textContent).toContain('Signature declined')
  await expect.poll(words).toContain('Try again')
  await press('foyer-sign-in')
  await expect.poll(() => has('foyer-modal')).toBe(false)
})

test('a silent wallet gets a hint', async () => {
  const { world, words } = await renderModal(stories.signing)
  await expect.poll(words).toContain('Continue in Test Wallet')
  await world.clock.advance(limits.walletHintMs)
  await expect.poll(words).toContain('Open Test\u00a0Wallet and look for the request')
})

test('the visitor can cancel while the wallet is asked', async () => {
  const { foyer, find, words, press, has } = await renderModal(stories.signing)
  await expect.poll(words).toContain('Continue in Test Wallet')
  expect(find('foyer-sign-in').ariaDisabled).toBe('true')
  await press('foyer-sign-in-cancel')
  await expect.poll(() => has('foyer-modal')).toBe(false)
  await expect.poll(() => foyer.connection.state.eip155?.status).toBe('disconnected')
})

// Chromium counts the frame of these tests as covered; sandbox/e2e/signIn.spec.ts covers a top-level page.
test('while the browser reports the button as covered, asks the wallet only if the host allows it, and tells the visitor why', async () => {
  const { foyer, world, words, press, has, remove } = await renderModal({
    ...stories.required,
    options: { ...stories.required.options, allowCovered: false },
  })
  const errors: unknown[] = []
  foyer.events.on('error.reported', ({ error }) => errors.push(error))
  await world.clock.advance(limits.appearMs)
  await expect.poll(words).toContain('Something is covering this page')
  await press('foyer-sign-in')
  await expect.poll(() => errors).toMatchObject([{ code: 'ACTION_NOT_VISIBLE' }])
  expect(world.wallet.log.map(({ method }) => method)).not.toContain('personal_sign')
  expect(has('foyer-modal')).toBe(true)
  await remove()

  const allowed = await renderModal({
    ...stories.required,
    options: { ...stories.required.options, allowCovered: true },
  })
  await allowed.world.clock.advance(limits.appearMs)
  expect(allowed.words()).not.toContain('Something is covering this page')
  await allowed.press('foyer-sign-in')
  await expect.poll(() => allowed.has('foyer-modal')).toBe(false)
  expect(allowed.world.wallet.log.map(({ method }) => method)).toContain('personal_sign')
})

test('a wallet window over the page does not count as covering it', async () => {
  const { world, words } = await renderModal({
    ...stories.signing,
    options: { ...stories.signing.options, allowCovered: false },
  })
  await world.clock.advance(limits.appearMs)
  await expect.poll(words).toContain('Continue in Test Wallet')
  expect(words()).not.toContain('Something is covering this page')
})
