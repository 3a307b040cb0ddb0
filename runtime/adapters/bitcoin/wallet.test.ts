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

test('skips the addresses of other coins', () => {
  const [address, taproot] = [
    'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
    'bc1ph65ywff65f0nl84xaxwdxgc2rc2gpr70tptllffktt3qzyx859zsp3zvwl',
  ]
  const stacks = { symbol: 'STX', address: 'SPKW6PSNQQ5Y8RQ17BWB0X162XW696NQX1868DNJ' }
  const list = [{ symbol: 'BTC', address }, stacks, { symbol: 'BTC', address: taproot }]
  expect(parseShared('getAddresses', list)).toMatchObject([{ address }, { address: taproot }])
  expect(parseShared('getAddresses', [stacks])).toEqual([])
})
