import { expect, test } from 'vitest'
import { heldIcon } from './heldIcon.js'

const token = {
  name: '',
  symbol: '',
  chainId: 'eip155:1' as const,
  price: 0,
  quantity: { decimals: '18', numeric: '1' },
}
const account: Parameters<typeof heldIcon>[0] = {
  tokenBalance: {
    status: 'ready',
    value: [
      { ...token, iconUrl: 'https://img.test/eth' },
      { ...token, address: 'eip155:1:0xA0b8', iconUrl: 'https://img.test/usdc' },
      { ...token, address: 'eip155:1:0xB0b8', iconUrl: '' },
    ],
  },
}
const find = (contract: string | undefined, caipNetworkId: `eip155:${string}` = 'eip155:1') =>
  heldIcon(account, { network: { caipNetworkId }, contract })

test('finds the picture of a coin or token, of its network only', () => {
  expect(find(undefined)).toBe('https://img.test/eth')
  expect(find('0xa0B8')).toBe('https://img.test/usdc')
  expect(find('0xB0b8')).toBeUndefined()
  expect(find('0xC0b8')).toBeUndefined()
  expect(find(undefined, 'eip155:10')).toBeUndefined()
  expect(heldIcon(undefined, { network: { caipNetworkId: 'eip155:1' }, contract: undefined })).toBeUndefined()
})
