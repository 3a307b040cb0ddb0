import { expect, test } from 'vitest'
import { commands } from 'vitest/browser'
import { openRealModal } from '../testing/openRealModal.js'

// In its own file, so that no other test has loaded the field.
test('reserves the space of the email field while it loads, so that no wallet moves', async () => {
  await commands.holdRequests('EmailForm')
  const find = await openRealModal()
  const place = () => ({
    viewTop: find('.foyer-view')?.offsetTop,
    height: find('.foyer-connect-email')?.offsetHeight,
  })
  await expect.poll(() => find('.foyer-connect-email .foyer-skeleton')).toBeTruthy()
  const before = place()
  await commands.releaseRequests()
  await expect.poll(() => find('[data-testid="foyer-email-input"]')).toBeTruthy()
  expect(place()).toEqual(before)
})
