import { StrictMode } from 'react'
import { expect, onTestFinished, test } from 'vitest'
import { commands } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { createTestFoyer } from '#runtime/testing/index'
import { FoyerProvider } from '../../provider/FoyerProvider.js'

// In its own file, so that no other test has loaded the field.
test('while the field for emails loads, its place is kept, so that no wallet moves', async () => {
  await commands.holdRequests('EmailForm')
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
