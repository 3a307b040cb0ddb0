import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { createTestFoyer } from '#runtime/testing/index'
import { ConnectButton } from '../components/ConnectButton.js'
import { FoyerProvider } from '../provider/FoyerProvider.js'
import { setMedia } from '../views/testing/setMedia.js'
import { slowMotion } from '../views/testing/slowMotion.js'

const nextFrame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve))

test('what a press shows can be seen in its first frame, though it fades in', async () => {
  const { foyer } = await createTestFoyer()
  const screen = await render(
    <FoyerProvider foyer={foyer}>
      <ConnectButton />
    </FoyerProvider>,
  )
  onTestFinished(async () => {
    await screen.unmount()
    foyer.destroy()
  })
  const find = (selector: string) =>
    document.querySelector('[data-foyer-modal]')?.shadowRoot?.querySelector<HTMLElement>(selector)
  const allWallets = () => find('[data-testid=foyer-all-wallets]')
  const opacityOf = (selector: string) => {
    const element = find(selector)
    return element ? Number(getComputedStyle(element).opacity) : 0
  }

  // Loads the code of both views.
  foyer.open()
  await expect.poll(allWallets).toBeTruthy()
  allWallets()?.click()
  await expect.poll(() => find('[data-view=AllWallets]')).toBeTruthy()
  foyer.close()
  await expect.poll(() => find('[role=dialog]')).toBeFalsy()

  onTestFinished(() => page.viewport(480, 800))
  await page.viewport(1000, 800) // wider than a phone, where the dialog slides in
  await setMedia({ 'prefers-reduced-motion': 'no-preference' })
  await slowMotion()
  await nextFrame()
  screen
    .getByTestId('foyer-connect-button')
    .element()
    .dispatchEvent(new MouseEvent('click', { bubbles: true }))
  await nextFrame()
  expect(opacityOf('[role=dialog]')).toBeGreaterThan(0.3)
  allWallets()?.click()
  await nextFrame()
  expect(opacityOf('[data-view=AllWallets] .foyer-view')).toBeGreaterThan(0.3)
})
