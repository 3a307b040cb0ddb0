import { expect, test } from 'vitest'
import { accountTypeOf } from './accountType.js'

test('finds the account in use, even if its address is written in another case', () => {
  const accounts = [{ address: '0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed', type: 'smartAccount' }]
  const address = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
  expect(accountTypeOf({ address, accounts, preferredAccountType: 'eoa' })).toBe('smartAccount')
})
