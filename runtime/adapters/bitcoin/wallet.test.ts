import { expect, test } from 'vitest'
import { parseShared } from './wallet.js'

test('ignores methods that a wallet has overridden on its list', () => {
  const address = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
  expect(parseShared('accounts', [{ address }])).toMatchObject([{ address }])
  const lying = Object.assign([{}], { filter: () => [{ address }] })
  expect(() => parseShared('accounts', lying)).toThrow(
    expect.objectContaining({ code: 'INVALID_WALLET_ANSWER' }),
  )
})
