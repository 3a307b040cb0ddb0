import { expect, test } from 'vitest'
import { commands } from 'vitest/browser'
import { openRealModal } from '../testing/openRealModal.js'

// In its own file, so that no other test has loaded the buttons.
test('while the social logins load, their place is kept, so that no wallet moves', async () => {
  await commands.holdRequests('SocialButtons')
  const find = await openRealModal()
  await expect.poll(() => find('.foyer-connect-social .foyer-skeleton')).toBeTruthy()
  const before = find('.foyer-connect-social')?.offsetHeight
  await commands.releaseRequests()
  await expect.poll(() => find('[data-testid="foyer-social-google"]')).toBeTruthy()
  expect(find('.foyer-connect-social')?.offsetHeight).toBe(before)
})
