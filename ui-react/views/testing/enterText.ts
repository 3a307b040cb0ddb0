import { waitFor } from './waitFor.js'

/** Enters a text in a field of the modal, as a visitor does. */
export async function enterText(testId: string, text: string): Promise<void> {
  const field = await waitFor(() => {
    const modal = document.querySelector('[data-foyer-modal]')?.shadowRoot
    return modal?.querySelector<HTMLInputElement>(`[data-testid="${testId}"]`) ?? undefined
  })
  // React does not notice a value that is set on the element itself.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
