import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderInShadow } from '../testing/renderInShadow.js'
import { Switch } from './Switch.js'

function TestSwitch() {
  const [isOn, setOn] = useState(false)
  return <Switch label="Test networks" checked={isOn} onCheckedChange={setOn} />
}

test('toggles by press and by key, and exposes its state', async () => {
  await renderInShadow(<TestSwitch />)
  const control = page.getByRole('switch', { name: 'Test networks' })
  await control.click()
  await expect.element(control).toBeChecked()
  await userEvent.keyboard(' ')
  await expect.element(control).not.toBeChecked()
})
