import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderInShadow } from '../testing/renderInShadow.js'
import { TextField } from './TextField.js'

test('is named by its label, and described by hint and error', async () => {
  const { rerender } = await renderInShadow(<TextField label="Recipient" hint="An address or a name" />)
  const field = page.getByRole('textbox', { name: 'Recipient' })
  await expect.element(field).toHaveAccessibleDescription('An address or a name')
  await expect.element(field).not.toHaveAttribute('aria-invalid')
  await rerender(<TextField label="Recipient" hint="An address or a name" error="Unknown name" />)
  await expect.element(field).toHaveAccessibleDescription('Unknown name An address or a name')
  await expect.element(field).toHaveAttribute('aria-invalid', 'true')
})

test('keeps its accessible name when the label is hidden', async () => {
  await renderInShadow(<TextField label="Amount" hideLabel />)
  await expect.element(page.getByRole('textbox', { name: 'Amount' })).toBeVisible()
})
