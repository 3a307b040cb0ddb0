import { expect, test } from 'vitest'
import { walletSite } from './walletSite.js'

const shop = 'https://shop.test'

test.each([
  [undefined, 'https://secure.walletconnect.org/dashboard'],
  [{ dashboard: 'https://wallet.example/keys' }, 'https://wallet.example/keys'],
  [{ frame: 'https://wallet.example/sdk', dashboard: 'https://wallet.example/' }, 'https://wallet.example/'],
  [{ frame: 'https://wallet.example/sdk' }, undefined],
  [{ dashboard: 'javascript:alert(1)' }, undefined],
  [{ dashboard: `${shop}/dashboard` }, undefined],
])('with the services %j, the website is %s', (services, expected) => {
  expect(walletSite({ services }, shop)?.href).toBe(expected)
})
