import { createFoyer } from 'foyer-kit'
import { createTestAdapter, createTestWorld, testFamilies } from 'foyer-kit/testing'
import { expect, onTestFinished, test } from 'vitest'
import { commands } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { FoyerProvider } from '../../provider/FoyerProvider.js'

// In its own file, so that no other test has loaded the code of connections.
test('while the code of connections loads, the place of the login is kept, so that no wallet moves', async () => {
  await commands.holdRequests('createIntentStage')
  const world = createTestWorld()
  const { chain, wallet, environment } = world
  const foyer = createFoyer({
    projectId: 'test-project',
    networks: testFamilies.eip155.networks,
    adapters: [createTestAdapter({ chain, wallet, namespace: 'eip155' })],
    services: world.services.urls,
    environment,
  })
  const screen = await render(<FoyerProvider foyer={foyer}>{null}</FoyerProvider>)
  onTestFinished(async () => {
    await screen.unmount()
    foyer.destroy()
  })
  foyer.open()
  const find = (selector: string) =>
    document.querySelector('[data-foyer-modal]')?.shadowRoot?.querySelector<HTMLElement>(selector)
  const place = () =>
    Number(find('.foyer-list')?.offsetTop) - Number(find('.foyer-view > :first-child')?.offsetTop)
  await expect.poll(() => find('.foyer-list')).toBeTruthy()
  const before = place()
  await commands.releaseRequests()
  await expect.poll(() => find('[data-testid="foyer-email-input"]')).toBeTruthy()
  expect(place()).toBe(before)
})
