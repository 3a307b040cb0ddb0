import { expect, onTestFinished, test } from 'vitest'
import { renderModal } from '../views/testing/renderModal.js'
import { setMedia } from '../views/testing/setMedia.js'

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

test('follows the system while the mode is auto, until the page chooses one', async () => {
  const { foyer, root } = await renderModal({
    name: 'auto',
    route: { name: 'Connect' },
    options: { themeMode: 'auto' },
  })
  const mode = () => root.querySelector('.foyer-dialog')?.getAttribute('data-theme')
  for (const scheme of ['light', 'dark', 'light']) {
    await setMedia({ 'prefers-color-scheme': scheme })
    await expect.poll(mode).toBe(scheme)
  }
  foyer.theme.setMode('dark')
  await expect.poll(mode).toBe('dark')
})

test('a CSS variable of the page is an accent, and an undefined one is the accent of the theme', async () => {
  const set = (value: string | null) => document.documentElement.style.setProperty('--brand', value)
  onTestFinished(() => set(null))
  const { foyer, root } = await renderModal({
    name: 'variable',
    route: { name: 'Connect' },
    options: { themeVariables: { accent: 'var(--brand)' } },
  })
  const accent = () => {
    const scope = root.querySelector('.foyer-theme')
    return scope && getComputedStyle(scope).getPropertyValue('--foyer-accent')
  }
  await expect.poll(accent).toBe('#4766f5')
  foyer.close()
  set('rgb(255 85 0)')
  foyer.open()
  await expect.poll(accent).toBe('#ff5500')
})
