import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { List, ListItem } from '../List/List.js'
import { Tag } from '../Tag/Tag.js'
import { renderInShadow } from '../testing/renderInShadow.js'
import { Row } from './Row.js'

test('is one large button named by its content [B-10]', async () => {
  const onClick = vi.fn()
  await renderInShadow(
    <List aria-label="Wallets">
      <ListItem>
        <Row title="Ridgeline" subtitle="Recent" trailing={<Tag>Installed</Tag>} onClick={onClick} />
      </ListItem>
    </List>,
  )
  await expect.element(page.getByRole('list', { name: 'Wallets' })).toBeVisible()
  const row = page.getByRole('button', { name: /Ridgeline.*Recent.*Installed/ })
  expect(row.element().getBoundingClientRect().height).toBeGreaterThanOrEqual(44)
  await row.click()
  expect(onClick).toHaveBeenCalledOnce()
})

test('ignores clicks while pending, and marks the selected row', async () => {
  const onClick = vi.fn()
  const { find } = await renderInShadow(<Row title="Base" selected pending onClick={onClick} />)
  find('button').click()
  expect(onClick).not.toHaveBeenCalled()
  expect(find('button').getAttribute('aria-busy')).toBe('true')
  expect(find('button').getAttribute('aria-current')).toBe('true')
})

test('truncates a long name instead of growing wider [B-13]', async () => {
  const { find } = await renderInShadow(<Row title={'Wallet '.repeat(60)} trailing={<Tag>Installed</Tag>} />)
  const row = find('button')
  expect(row.scrollWidth).toBeLessThanOrEqual(row.clientWidth)
  expect(row.getBoundingClientRect().height).toBeLessThan(70)
})
