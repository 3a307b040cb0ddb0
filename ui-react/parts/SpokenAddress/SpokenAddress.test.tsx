import { expect, test } from 'vitest'
import { testAccounts } from '#runtime/testing/index'
import { renderInShadow } from '../../primitives/testing/renderInShadow.js'
import { SpokenAddress } from './SpokenAddress.js'

test('what only screen readers read is not copied with the address', async () => {
  const [address = ''] = testAccounts
  const { find } = await renderInShadow(<SpokenAddress address={address}>{address}</SpokenAddress>)
  expect(getComputedStyle(find('.foyer-hidden')).userSelect).toBe('none')
})
