import { StrictMode } from 'react'
import { expect, onTestFinished, test } from 'vitest'
import { commands } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { createTestFoyer } from '#runtime/testing/index'
import { FoyerProvider } from '../../provider/FoyerProvider.js'

// In its own file, so that no other test has loaded the buttons.
test('while the social logins load, their place is kept, so that no wallet moves', async () => {
  await commands.holdRequests('SocialButtons')
  const { foyer } = await createTestFoyer()
  const screen = await render(
    <StrictMode>
      <FoyerProvider foyer={foyer}>{null}</FoyerProvider>
    </StrictMode>,
  )
  onTestFinished(async () => {
    await screen.unmount()
    foyer.destroy()
  })
  foyer.open()
  const find = (selector: string) =>
    document.querySelector('[data-foyer-modal]')?.shadowRoot?.querySelector<HTMLElement>(selector)
  await expect.poll(() => find('.foyer-connect-social .foyer-skeleton')).toBeTruthy()
  const before = find('.foyer-connect-social')?.offsetHeight
  await commands.releaseRequests()
  await expect.poll(() => find('[data-testid="foyer-social-google"]')).toBeTruthy()
  expect(find('.foyer-connect-social')?.offsetHeight).toBe(before)
})
