import { type ReactNode, useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderInShadow } from '../testing/renderInShadow.js'
import { Tabs } from './Tabs.js'

type Id = 'tokens' | 'nfts' | 'activity'

function TestTabs() {
  const [selected, setSelected] = useState<Id>('tokens')
  return (
    <Tabs
      label="Assets"
      selected={selected}
      onSelect={setSelected}
      tabs={[
        {
          id: 'tokens',
          label: 'Tokens',
          content: <p>Text only</p>,
          tabProps: { 'data-testid': 'foyer-tab-tokens' },
        },
        { id: 'nfts', label: 'NFTs', content: <button type="button">Buy</button> },
        { id: 'activity', label: 'Activity', content: <p>More text</p> },
      ]}
    />
  )
}

const isSelected = (name: string) => page.getByRole('tab', { name, selected: true })

test('arrows, Home and End move and select, and wrap around at the ends [B-03]', async () => {
  const { root } = await renderInShadow(<TestTabs />)
  await userEvent.tab()
  const steps = [
    ['{ArrowRight}', 'NFTs'],
    ['{ArrowRight}', 'Activity'],
    ['{ArrowRight}', 'Tokens'],
    ['{ArrowLeft}', 'Activity'],
    ['{Home}', 'Tokens'],
    ['{End}', 'Activity'],
  ] as const
  for (const [key, name] of steps) {
    await userEvent.keyboard(key)
    await expect.element(isSelected(name)).toBeVisible()
    expect(root.activeElement?.textContent).toBe(name)
  }
})

test('mirrors the arrows in right-to-left languages [B-03]', async () => {
  await renderInShadow(<TestTabs />, { dir: 'rtl' })
  await userEvent.tab()
  for (const [key, name] of [
    ['{ArrowLeft}', 'NFTs'],
    ['{ArrowRight}', 'Tokens'],
    ['{ArrowRight}', 'Activity'],
    ['{Home}', 'Tokens'],
  ] as const) {
    await userEvent.keyboard(key)
    await expect.element(isSelected(name)).toBeVisible()
  }
})

test('only the selected tab is in the Tab order, and tab and panel reference each other [B-03]', async () => {
  const { root, find } = await renderInShadow(<TestTabs />)
  expect([...root.querySelectorAll('[role=tab]')].map((tab) => tab.getAttribute('tabindex'))).toEqual([
    '0',
    '-1',
    '-1',
  ])
  const [tab, panel] = [find('[data-testid=foyer-tab-tokens]'), find('[role=tabpanel]')]
  expect(tab.getAttribute('aria-controls')).toBe(panel.id)
  expect(panel.getAttribute('aria-labelledby')).toBe(tab.id)
})

test('the panel is in the Tab order only when it contains nothing focusable [B-03]', async () => {
  const { root, find } = await renderInShadow(<TestTabs />)
  const tabIndex = () => find('[role=tabpanel]').tabIndex
  await expect.poll(tabIndex).toBe(0)
  await userEvent.tab()
  await userEvent.tab()
  expect(root.activeElement).toBe(find('[role=tabpanel]'))
  await page.getByRole('tab', { name: 'NFTs' }).click()
  await expect.element(page.getByRole('button', { name: 'Buy' })).toBeVisible()
  await expect.poll(tabIndex).toBe(-1)
  await userEvent.tab()
  expect(root.activeElement?.textContent).toBe('Buy')
})

test('the focus stays on the panel when its first control arrives', async () => {
  const onSelect = () => undefined
  const tabsWith = (content: ReactNode) => (
    <Tabs
      label="Assets"
      selected="tokens"
      onSelect={onSelect}
      tabs={[{ id: 'tokens', label: 'Tokens', content }]}
    />
  )
  const { root, find, rerender } = await renderInShadow(tabsWith(<p>Loading</p>))
  const panel = find('[role=tabpanel]')
  await expect.poll(() => panel.tabIndex).toBe(0)
  await userEvent.tab()
  await userEvent.tab()
  expect(root.activeElement).toBe(panel)
  await rerender(tabsWith(<button type="button">Show all</button>))
  await expect.poll(() => panel.tabIndex).toBe(-1)
  expect(root.activeElement).toBe(panel)
  await userEvent.tab()
  expect(root.activeElement?.textContent).toBe('Show all')
})
