import { expect, test } from 'vitest'
import { renderModal } from '../testing/renderModal.js'
import { stories } from './ApproveTransactionView.story.js'

test('sends the visitor to the wallet app, with a link that works on phones', async () => {
  const { words, find } = await renderModal(stories.app)
  await expect.poll(words).toContain('Open Harbor')
  expect(words()).toContain('Continue in Test Wallet')
  expect(find('foyer-open-wallet').getAttribute('href')).toBe('harbor://')
})

test('canceling closes the modal', async () => {
  const { words, has, pressText } = await renderModal(stories.waiting)
  await expect.poll(words).toContain('Continue in Test Wallet')
  await pressText('Cancel')
  await expect.poll(() => has('foyer-modal')).toBe(false)
})
