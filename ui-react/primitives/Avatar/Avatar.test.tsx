import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderInShadow } from '../testing/renderInShadow.js'
import { Avatar } from './Avatar.js'

test('draws the same avatar for the same account, with a name when given', async () => {
  await renderInShadow(
    <>
      <Avatar seed="0xAbC" alt="One" />
      <Avatar seed="0xabc" alt="Two" />
      <Avatar seed="0xabd" alt="Three" />
    </>,
  )
  const [one, two, three] = ['One', 'Two', 'Three'].map((name) => {
    const face = page.getByRole('img', { name, exact: true }).element()
    return [...face.querySelectorAll('stop')].map((stop) => stop.getAttribute('stop-color')).join()
  })
  expect(one).toBe(two)
  expect(one).not.toBe(three)
})

test('keeps the generated avatar when the picture fails to load', async () => {
  const { find, root } = await renderInShadow(<Avatar seed="0x1" src="data:image/png,broken" />)
  expect(root.querySelector('svg')).not.toBeNull()
  expect(find('.foyer-avatar').dataset.status).toBe('drawn')
})
