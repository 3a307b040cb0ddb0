import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Dialog } from '../Dialog/Dialog.js'
import { Heading } from '../Heading/Heading.js'
import { renderInShadow } from '../testing/renderInShadow.js'
import { SearchList, type SearchListProps } from './SearchList.js'

type Wallet = { id: string; name: string }
const wallets: Wallet[] = Array.from({ length: 500 }, (_, index) => ({
  id: `${index}`,
  name: `Wallet ${index}`,
}))

function InDialog(props: Partial<SearchListProps<Wallet>> & { onClose?: () => void }) {
  const { onClose = () => {}, ...rest } = props
  const [query, setQuery] = useState('')
  return (
    <Dialog open labelledBy="title" onClose={onClose} header={<Heading id="title">All wallets</Heading>}>
      <SearchList
        label="Search wallets"
        listLabel="Wallets"
        clearLabel="Clear"
        value={query}
        onValueChange={setQuery}
        items={wallets.filter((wallet) => wallet.name.includes(query))}
        getKey={(wallet) => wallet.id}
        getRow={(wallet) => ({ title: wallet.name })}
        getOptionProps={(wallet) => ({ 'data-testid': `foyer-wallet-${wallet.id}` })}
        onSelect={() => {}}
        {...rest}
      />
    </Dialog>
  )
}

async function renderSearch(props: Parameters<typeof InDialog>[0] = {}) {
  const screen = await renderInShadow(<InDialog {...props} />)
  const field = screen.find('input')
  if (!(field instanceof HTMLInputElement)) throw new Error('No field')
  field.focus()
  return {
    ...screen,
    field,
    /** The active option of the field, which must exist and be visible. */
    getActive() {
      const id = field.getAttribute('aria-activedescendant')
      const option = id ? screen.root.getElementById(id) : null
      if (!option) return undefined
      const [box, view] = [
        option.getBoundingClientRect(),
        screen.find('.foyer-dialog-scroller').getBoundingClientRect(),
      ]
      const head = screen.find('.foyer-search').getBoundingClientRect()
      expect(option.getAttribute('aria-selected')).toBe('true')
      expect(box.top).toBeGreaterThanOrEqual(head.bottom - 1)
      expect(box.bottom).toBeLessThanOrEqual(view.bottom + 1)
      return option.textContent
    },
  }
}

test('is a combobox with a list box whose options know their position [B-04]', async () => {
  const { find } = await renderSearch({ total: 600 })
  const field = page.getByRole('combobox', { name: 'Search wallets' })
  await expect.element(field).toHaveAttribute('aria-expanded', 'true')
  expect(find('ul').id).toBe(field.element().getAttribute('aria-controls'))
  await expect.element(page.getByRole('listbox', { name: 'Wallets' })).toBeVisible()
  expect(find('[data-testid=foyer-wallet-1]').getAttribute('aria-posinset')).toBe('2')
  expect(find('[data-testid=foyer-wallet-1]').getAttribute('aria-setsize')).toBe('600')
})

test('moves with arrows, Page Up and Down, Home and End while the field keeps the focus [B-04]', async () => {
  const { field, getActive, root } = await renderSearch()
  expect(getActive()).toBeUndefined()
  const steps = [
    ['{ArrowDown}', 'Wallet 0'],
    ['{ArrowDown}', 'Wallet 1'],
    ['{ArrowUp}', 'Wallet 0'],
    ['{ArrowUp}', 'Wallet 499'],
    ['{ArrowDown}', 'Wallet 0'],
    ['{PageDown}', 'Wallet 8'],
    ['{End}', 'Wallet 499'],
    ['{PageUp}', 'Wallet 491'],
    ['{Home}', 'Wallet 0'],
  ] as const
  for (const [key, name] of steps) {
    await userEvent.keyboard(key)
    await expect.poll(getActive, { message: key }).toBe(name)
    expect(root.activeElement).toBe(field)
  }
})

test('keeps the active option visible over 60 steps down a virtualized list [B-04] [B-11]', async () => {
  const { getActive } = await renderSearch()
  for (let step = 0; step < 60; step += 1) {
    await userEvent.keyboard('{ArrowDown}')
    expect(getActive()).toBe(`Wallet ${step}`)
  }
})

test('Enter chooses the first result of a search, a press chooses the pressed one [B-04]', async () => {
  const onSelect = vi.fn()
  const { field, root } = await renderSearch({ onSelect })
  await userEvent.keyboard('Wallet 42')
  await userEvent.keyboard('{Enter}')
  expect(onSelect).toHaveBeenLastCalledWith(wallets[42])
  await userEvent.click(page.getByRole('option', { name: 'Wallet 420' }))
  expect(onSelect).toHaveBeenLastCalledWith(wallets[420])
  expect(root.activeElement).toBe(field)
})

test('Escape first clears the search, then closes the dialog [B-04]', async () => {
  const onClose = vi.fn()
  const { field, root } = await renderSearch({ onClose })
  await userEvent.keyboard('abc')
  await userEvent.keyboard('{Escape}')
  expect(field.value).toBe('')
  expect(root.activeElement).toBe(field)
  expect(onClose).not.toHaveBeenCalled()
  await userEvent.keyboard('{Escape}')
  expect(onClose).toHaveBeenCalledOnce()
})

test('keys of an input method neither choose, move nor clear [B-04]', async () => {
  const onSelect = vi.fn()
  const { field, getActive } = await renderSearch({ onSelect })
  await userEvent.keyboard('Wallet')
  for (const key of ['Enter', 'ArrowDown', 'Escape'])
    field.dispatchEvent(
      new KeyboardEvent('keydown', { key, isComposing: true, bubbles: true, composed: true }),
    )
  expect(onSelect).not.toHaveBeenCalled()
  expect(field.value).toBe('Wallet')
  expect(getActive()).toBe('Wallet 0')
})

test('the clear button empties and focuses the field', async () => {
  const { field, root } = await renderSearch()
  await userEvent.keyboard('Wallet 7')
  await userEvent.click(page.getByRole('button', { name: 'Clear' }))
  expect(field.value).toBe('')
  expect(root.activeElement).toBe(field)
})

test('a list without results is closed and has no active option [B-04]', async () => {
  const { field, root } = await renderSearch({ children: <p>Nothing found</p> })
  await userEvent.keyboard('zzz')
  expect(field.getAttribute('aria-expanded')).toBe('false')
  expect(field.hasAttribute('aria-activedescendant')).toBe(false)
  expect(root.querySelector('[role=listbox]')).toBeNull()
  await expect.element(page.getByText('Nothing found')).toBeVisible()
})
