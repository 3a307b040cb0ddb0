import { expectTypeOf, test } from 'vitest'
import type { Amount } from '#runtime/index'
import { useFoyerBalance } from './useFoyerBalance.js'

test('a balance that is ready has an amount, and one that is not may have none', () => {
  const { status, amount, formatted, symbol } = useFoyerBalance({ namespace: 'solana' })
  expectTypeOf(amount).toEqualTypeOf<Amount | undefined>()
  if (formatted !== undefined) expectTypeOf(formatted).toEqualTypeOf<string>()
  if (status === 'ready') expectTypeOf({ amount, formatted, symbol }).toEqualTypeOf<Ready>()
  if (status === 'disconnected') expectTypeOf(amount).toEqualTypeOf<undefined>()
  // @ts-expect-error it may be unknown
  amount.value
  // @ts-expect-error there is no such family
  useFoyerBalance({ namespace: 'doge' })
})

type Ready = { amount: Amount; formatted: string; symbol: string }
