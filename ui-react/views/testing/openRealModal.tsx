import { StrictMode } from 'react'
import { onTestFinished } from 'vitest'
import { render } from 'vitest-browser-react'
import { createTestFoyer } from '#runtime/testing/index'
import { FoyerProvider } from '../../provider/FoyerProvider.js'

/** Opens the modal as a page does, so that its code loads when it is needed. Returns a function that finds elements in it. */
export async function openRealModal() {
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
  return (selector: string) =>
    document.querySelector('[data-foyer-modal]')?.shadowRoot?.querySelector<HTMLElement>(selector)
}
