import { expect, test } from 'vitest'
import { renderModal } from '../views/testing/renderModal.js'

test('applies the theme variables of the page to the modal in both modes, until the page changes them [NAV-15]', async () => {
  const { foyer, root } = await renderModal({
    name: 'host theme',
    route: { name: 'Connect' },
    options: { themeVariables: { accent: '#00aa55', fontFamily: 'Georgia, serif', radius: '3px' } },
  })
  const look = () => {
    const dialog = root.querySelector('.foyer-dialog')
    if (!dialog) throw new Error('There is no dialog.')
    const style = getComputedStyle(dialog)
    return [
      dialog.getAttribute('data-theme'),
      style.getPropertyValue('--foyer-accent'),
      style.fontFamily,
      style.borderTopLeftRadius,
    ]
  }
  await expect.poll(look).toEqual(['dark', '#00aa55', 'Georgia, serif', '3px'])
  foyer.theme.setMode('light')
  foyer.theme.setVariables({ radius: '5px' })
  await expect.poll(look).toEqual(['light', '#00aa55', 'Georgia, serif', '5px'])

  const accent = () => look().slice(0, 2)
  foyer.theme.setVariables({ accent: undefined })
  await expect.poll(accent).toEqual(['light', '#3554ea'])
  foyer.theme.setMode('dark')
  await expect.poll(accent).toEqual(['dark', '#4766f5'])
})
