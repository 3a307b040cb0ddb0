import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Dialog } from '../Dialog/Dialog.js'
import { Heading } from '../Heading/Heading.js'
import { Row } from '../Row/Row.js'
import { holdTimers } from '../testing/holdTimers.js'
import { renderInShadow } from '../testing/renderInShadow.js'
import { VirtualList } from './VirtualList.js'

type Wallet = { id: string; name: string }
const createWallets = (count: number): Wallet[] =>
  Array.from({ length: count }, (_, index) => ({ id: `${index}`, name: `Wallet ${index}` }))
const wallets = createWallets(10_000)

type InDialogProps = {
  items?: readonly Wallet[]
  total?: number
  columns?: number
  rowHeight?: (wallet: Wallet) => number
  onEndReached?: () => void
  onRow?: (name: string, isPassing: boolean) => void
  role?: 'listbox'
  keptIndex?: number
}

function InDialog(props: InDialogProps) {
  const { items = wallets, onRow, ...rest } = props
  return (
    <Dialog open labelledBy="title" onClose={() => {}} header={<Heading id="title">All wallets</Heading>}>
      <VirtualList
        aria-label="Wallets"
        items={items}
        getKey={(wallet) => wallet.id}
        renderItem={(wallet, _, isPassing) => {
          onRow?.(wallet.name, isPassing)
          return <Row variant="plain" title={wallet.name} />
        }}
        {...rest}
      />
    </Dialog>
  )
}

test('renders at most 40 of 10,000 rows at any scroll position, and few again per move [WS-25]', async () => {
  const rendered = vi.fn()
  const { root, find } = await renderInShadow(<InDialog onRow={rendered} />)
  const scroller = find('.foyer-dialog-scroller')
  await expect.poll(() => scroller.scrollHeight).toBeGreaterThan(600_000)
  for (const position of [0, 5_000, 300_000, 640_000]) {
    rendered.mockClear()
    scroller.scrollTop = position
    const top = Math.floor(Math.min(position, scroller.scrollHeight - scroller.clientHeight) / 64)
    await expect.element(page.getByText(`Wallet ${top + 2}`, { exact: true })).toBeVisible()
    expect(root.querySelectorAll('li').length).toBeLessThanOrEqual(40)
    expect(rendered.mock.calls.length).toBeLessThanOrEqual(2 * 40)
  }
})

test('shows its rows on a screen that becomes low, and on one that no longer is', async () => {
  onTestFinished(() => page.viewport(480, 800))
  await page.viewport(480, 300)
  const { find } = await renderInShadow(<InDialog />)
  const row = (index: number) => page.getByText(`Wallet ${index}`, { exact: true })
  await expect.element(row(0)).toBeVisible()
  await page.viewport(480, 800)
  const scroller = find('.foyer-dialog-scroller')
  await expect.poll(() => getComputedStyle(scroller).overflowY).toBe('auto')
  scroller.scrollTop = 64_000
  await expect.element(row(1002)).toBeVisible()
  await page.viewport(480, 300)
  const dialog = find('.foyer-dialog')
  await expect.poll(() => getComputedStyle(dialog).overflowY).toBe('auto')
  dialog.scrollTop = 128_000
  await expect.element(row(2001)).toBeVisible()
})

test('renders no row again while it stays', async () => {
  const rendered = vi.fn<(name: string) => void>()
  const { root, find } = await renderInShadow(<InDialog onRow={rendered} />)
  const scroller = find('.foyer-dialog-scroller')
  await expect.poll(() => scroller.scrollHeight).toBeGreaterThan(600_000)
  scroller.scrollTop = 5_000
  // The last of the rows around the visible ones.
  const last = Math.ceil((5_000 + scroller.clientHeight + 300) / 64) - 2
  await expect.poll(() => root.querySelector(`[aria-posinset="${last}"]`)).not.toBeNull()
  const staying = [...root.querySelectorAll('li')].map((row) => row.textContent)
  rendered.mockClear()
  scroller.scrollTop = 5_250
  await expect.poll(() => rendered.mock.calls.length).toBeGreaterThan(0)
  expect(rendered.mock.calls.filter(([name]) => staying.includes(name))).toEqual([])
})

/** How long a list rests before it renders the rows around the visible ones. */
const restMs = 100

test('a list that moves by more than a screen at once renders only the rows that it shows, and those around them once it rests', async () => {
  const rendered = vi.fn<(name: string, isPassing: boolean) => void>()
  const { root, find } = await renderInShadow(<InDialog role="listbox" onRow={rendered} />)
  const scroller = find('.foyer-dialog-scroller')
  await expect.poll(() => scroller.scrollHeight).toBeGreaterThan(600_000)
  await expect.poll(() => find('.foyer-dialog').style.blockSize).not.toBe('')
  const lastAround = Math.ceil((scroller.clientHeight + 300) / 64) - 2
  await expect.poll(() => root.querySelector(`[aria-posinset="${lastAround}"]`)).not.toBeNull()
  const rests = holdTimers(restMs)
  const most = () => Math.ceil(scroller.clientHeight / 64) + 1
  const count = () => new Set(rendered.mock.calls.map(([name]) => name)).size
  for (const position of [100_000, 300_000, 600_000]) {
    rendered.mockClear()
    scroller.scrollTop = position
    const top = Math.floor(position / 64)
    await expect.element(page.getByText(`Wallet ${top + 2}`, { exact: true })).toBeVisible()
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(count()).toBeLessThanOrEqual(most())
    expect(rendered.mock.calls.filter(([, isPassing]) => !isPassing)).toEqual([])
  }
  await expect.poll(() => rests.length).toBeGreaterThan(0)
  rendered.mockClear()
  rests.at(-1)?.()
  await expect.poll(count).toBeGreaterThan(most())
  expect(rendered.mock.calls.filter(([, isPassing]) => isPassing)).toEqual([])
})

test('options of a list that moves by more than a screen at once take the elements of those that left, and keep them', async () => {
  const { root, find } = await renderInShadow(<InDialog role="listbox" />)
  const scroller = find('.foyer-dialog-scroller')
  await expect.poll(() => scroller.scrollHeight).toBeGreaterThan(600_000)
  await expect.poll(() => find('.foyer-dialog').style.blockSize).not.toBe('')
  const rests = holdTimers(restMs)
  const jump = async (row: number) => {
    scroller.scrollTop = row * 64
    await expect.poll(() => root.querySelector(`[aria-posinset="${row + 3}"]`)).not.toBeNull()
    return [...root.querySelectorAll('li')]
  }
  const first = await jump(2000)
  const second = await jump(5000)
  expect(new Set([...first, ...second]).size).toBe(Math.max(first.length, second.length))
  const start = Number(second[0]?.getAttribute('aria-posinset')) - 1
  expect(second.map((option) => option.textContent)).toEqual(
    second.map((_, index) => `Wallet ${start + index}`),
  )
  await expect.poll(() => rests.length).toBeGreaterThan(0)
  rests.at(-1)?.()
  await expect.poll(() => root.querySelectorAll('li').length).toBeGreaterThan(second.length)
  const rested = [...root.querySelectorAll('li')]
  expect(second.filter((option) => !rested.includes(option))).toEqual([])
  const positions = rested.map((option) => Number(option.getAttribute('aria-posinset')))
  const [top = 0] = positions
  expect(positions).toEqual(rested.map((_, index) => top + index))
  expect(rested.map((option) => option.textContent)).toEqual(
    positions.map((position) => `Wallet ${position - 1}`),
  )
})

test('the option that is kept stays the same element when the list jumps to it and away', async () => {
  const { root, find, rerender } = await renderInShadow(<InDialog role="listbox" keptIndex={5002} />)
  const scroller = find('.foyer-dialog-scroller')
  const kept = () => root.querySelector('[aria-posinset="5003"]')
  await expect.poll(() => scroller.scrollHeight).toBeGreaterThan(600_000)
  const element = kept()
  expect(element).not.toBeNull()
  for (const row of [2000, 5000, 8000]) {
    scroller.scrollTop = row * 64
    await expect.element(page.getByText(`Wallet ${row + 3}`, { exact: true })).toBeVisible()
    expect(kept()).toBe(element)
  }
  // Another one of those that have come with the list.
  const other = root.querySelector('[aria-posinset="8004"]')
  await rerender(<InDialog role="listbox" keptIndex={8003} />)
  expect(root.querySelector('[aria-posinset="8004"]')).toBe(other)
  for (const row of [2000, 8000]) {
    scroller.scrollTop = row * 64
    await expect.element(page.getByText(`Wallet ${row + 4}`, { exact: true })).toBeVisible()
    expect(root.querySelector('[aria-posinset="8004"]')).toBe(other)
  }
})

test('a list below the visible part waits for no rest, and renders its first rows as they come near', async () => {
  const timers = vi.spyOn(globalThis, 'setTimeout')
  onTestFinished(() => timers.mockRestore())
  const { root, find } = await renderInShadow(
    <div className="scroller" style={{ blockSize: '300px', overflowY: 'auto' }}>
      <div style={{ blockSize: '2000px' }} />
      <VirtualList
        items={wallets}
        getKey={(wallet) => wallet.id}
        firstRows={0}
        renderItem={(wallet) => wallet.name}
      />
    </div>,
  )
  const scroller = find('.scroller')
  await expect.poll(() => scroller.scrollHeight).toBeGreaterThan(600_000)
  scroller.scrollTop = 1600
  await expect.poll(() => root.querySelectorAll('li').length).toBeGreaterThan(0)
  expect(scroller.scrollTop + scroller.clientHeight).toBeLessThan(2000)
  expect(timers.mock.calls.filter(([, ms]) => ms === 100)).toEqual([])
})

test('places the items of a grid next to each other, in the direction of the text', async () => {
  const { root } = await renderInShadow(<InDialog items={wallets.slice(0, 500)} columns={3} />)
  const places = () =>
    [...root.querySelectorAll('li')].slice(0, 4).map((item) => {
      const { left, top, width } = item.getBoundingClientRect()
      const list = item.parentElement?.getBoundingClientRect() ?? new DOMRect()
      return [
        Math.round((3 * (left - list.left)) / list.width),
        Math.round(top - list.top),
        (3 * width) / list.width,
      ]
    })
  await expect.poll(places).toEqual([
    [0, 0, expect.closeTo(1)],
    [1, 0, expect.closeTo(1)],
    [2, 0, expect.closeTo(1)],
    [0, 64, expect.closeTo(1)],
  ])
  const list = root.querySelector('ul')
  expect(list?.style.blockSize).toBe(`${167 * 64}px`)
  list?.setAttribute('dir', 'rtl')
  expect(places().map(([column]) => column)).toEqual([2, 1, 0, 2])
})

test('places rows of different heights one below another, and renders few of them', async () => {
  const heightOf = ({ id }: Wallet) => 40 + 20 * (Number(id) % 3)
  const { root, find } = await renderInShadow(<InDialog rowHeight={heightOf} />)
  const scroller = find('.foyer-dialog-scroller')
  await expect.poll(() => scroller.scrollHeight).toBeGreaterThan(590_000)
  for (const first of [0, 1000, 7001]) {
    scroller.scrollTop = wallets.slice(0, first).reduce((sum, wallet) => sum + heightOf(wallet), 0)
    const shown = [0, 1, 2, 3].map((after) => page.getByText(`Wallet ${first + after}`, { exact: true }))
    for (const row of shown) await expect.element(row).toBeVisible()
    const tops = shown.map((row) => row.element().closest('li')?.getBoundingClientRect().top ?? 0)
    const apart = tops.slice(1).map((top, index) => Math.round(top - (tops[index] ?? 0)))
    expect(apart).toEqual(wallets.slice(first, first + 3).map(heightOf))
    expect(root.querySelectorAll('li').length).toBeLessThan(60)
  }
})

test('exposes the position and number of all rows, loaded or not [B-04]', async () => {
  const { root } = await renderInShadow(<InDialog items={wallets.slice(0, 40)} total={600} />)
  const rows = [...root.querySelectorAll('li')].slice(0, 3)
  expect(rows.map((row) => row.getAttribute('aria-posinset'))).toEqual(['1', '2', '3'])
  expect(rows.map((row) => row.getAttribute('aria-setsize'))).toEqual(['600', '600', '600'])
})

test('asks for more once at each end it reaches', async () => {
  const onEndReached = vi.fn()
  const { find, rerender } = await renderInShadow(
    <InDialog items={wallets.slice(0, 40)} onEndReached={onEndReached} />,
  )
  expect(onEndReached).not.toHaveBeenCalled()
  const scroller = find('.foyer-dialog-scroller')
  await expect.poll(() => scroller.scrollHeight).toBeGreaterThan(2_000)
  scroller.scrollTop = 10_000
  await expect.poll(() => onEndReached.mock.calls.length).toBe(1)
  scroller.scrollTop = 0
  await expect.element(page.getByText('Wallet 0', { exact: true })).toBeVisible()
  scroller.scrollTop = 10_000
  await expect.element(page.getByText('Wallet 39', { exact: true })).toBeVisible()
  expect(onEndReached).toHaveBeenCalledTimes(1)
  await rerender(<InDialog items={wallets.slice(0, 80)} onEndReached={onEndReached} />)
  scroller.scrollTop = 10_000
  await expect.poll(() => onEndReached.mock.calls.length).toBe(2)
})

test('asks for more at the end of another search with as many results', async () => {
  const onEndReached = vi.fn()
  const { find, rerender } = await renderInShadow(
    <InDialog items={wallets.slice(0, 40)} onEndReached={onEndReached} />,
  )
  const scroller = find('.foyer-dialog-scroller')
  await expect.poll(() => scroller.scrollHeight).toBeGreaterThan(2_000)
  scroller.scrollTop = 10_000
  await expect.poll(() => onEndReached.mock.calls.length).toBe(1)
  await rerender(<InDialog items={wallets.slice(100, 140)} onEndReached={onEndReached} />)
  scroller.scrollTop = 10_000
  await expect.poll(() => onEndReached.mock.calls.length).toBe(2)
})

test('asks for more immediately when the first page does not fill the view', async () => {
  const onEndReached = vi.fn()
  await renderInShadow(<InDialog items={wallets.slice(0, 3)} onEndReached={onEndReached} />)
  expect(onEndReached).toHaveBeenCalled()
})

test('a focused row keeps the focus when scrolled out of view [B-02]', async () => {
  const { root, find } = await renderInShadow(<InDialog />)
  await userEvent.tab()
  expect(root.activeElement?.textContent).toBe('Wallet 0')
  find('.foyer-dialog-scroller').scrollTop = 100_000
  await expect.element(page.getByText('Wallet 1563', { exact: true })).toBeVisible()
  expect(root.activeElement?.textContent).toBe('Wallet 0')
})

test('a focused row that was scrolled out of view keeps the focus when a row is added above it', async () => {
  const { root, find, rerender } = await renderInShadow(<InDialog />)
  await userEvent.tab()
  find('.foyer-dialog-scroller').scrollTop = 100_000
  await expect.element(page.getByText('Wallet 1563', { exact: true })).toBeVisible()
  await rerender(<InDialog items={[{ id: 'new', name: 'New wallet' }, ...wallets]} />)
  await expect.element(page.getByText('Wallet 1562', { exact: true })).toBeVisible()
  expect(root.activeElement?.textContent).toBe('Wallet 0')
})

test('Tab moves through the rows and scrolls them into view', async () => {
  const { root } = await renderInShadow(<InDialog />)
  for (let press = 0; press < 30; press += 1) {
    // Rows are added with the next frame after the list has scrolled.
    await expect.poll(() => root.querySelector(`[aria-posinset="${press + 1}"]`)).not.toBeNull()
    await userEvent.tab()
  }
  expect(root.activeElement?.textContent).toBe('Wallet 29')
  await expect.element(page.getByText('Wallet 29', { exact: true })).toBeVisible()
})
