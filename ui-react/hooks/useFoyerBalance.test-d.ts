import { expectTypeOf, test } from 'vitest'
import type { Amount } from '#runtime/index'
import { useFoyerBalance } from './useFoyerBalance.js'

test('a ready balance has an amount, and any other may lack one', () => {
  const { status, amount, formatted, symbol } = useFoyerBalance({ namespace: 'solana' })
  expectTypeOf(amount).toEqualTypeOf<Amount | undefined>()
  if (formatted !== undefined) expectTypeOf(formatted).toEqualTypeOf<string>()
  if (status === 'ready') expectTypeOf({ amount, formatted, symbol }).toEqualTypeOf<Ready>()
  if (status === 'disconnected') expectTypeOf(amount).toEqualTypeOf<undefined>()
  // @ts-expect-error it may be undefined
  amount.value
  // @ts-expect-error this namespace does not exist
  useFoyerBalance({ namespace: 'doge' })
})

type Ready = { amount: Amount; formatted: string; symbol: string }
