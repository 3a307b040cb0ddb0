import { array, asyncProperty, constantFrom, nat, oneof, assert as prove, record } from 'fast-check'
import { expect, test } from 'vitest'
import { limits } from '../../limits.js'
import { holdAnswers } from '../../testing/holdAnswers.js'
import { createTestFoyer, createTestWorld, settle } from '../../testing/index.js'

test('for any inputs, and answers in any order, twice or never: the price is that of the latest input', async () => {
  const input = record({
    amount: constantFrom('50', '99.50', '250', '1', ''),
    purchase: constantFrom(0, 1),
    payment: constantFrom(0, 1),
  })
  const step = oneof(
    input.map((enter) => ({ enter, answer: -1 })),
    nat(2).map((answer) => ({ enter: undefined, answer })),
  )
  let prices = 0
  await prove(
    asyncProperty(array(step, { maxLength: 12 }), input, array(nat(8)), async (steps, last, order) => {
      const held = holdAnswers(createTestWorld(), '/v1/onramp/quote')
      const { world } = held
      const { foyer } = await createTestFoyer({ connected: true, world })
      const onramp = await foyer.load('onramp')
      await settle()
      const check = () => {
        const { amount, price, purchaseCurrency, paymentCurrency } = onramp.state
        if (price.status !== 'ready') return
        expect(price).toMatchObject({
          isStandIn: false,
          quote: {
            quoteId: `quote of ${amount}`,
            purchaseAmount: { currency: purchaseCurrency.symbol },
            paymentTotal: { currency: paymentCurrency.id },
          },
        })
        prices++
      }
      const enter = async ({ amount, purchase, payment }: typeof last) => {
        const { currencies } = onramp.state
        const [bought, paid] = [currencies.purchase[purchase], currencies.payment[payment]]
        if (bought) onramp.setPurchaseCurrency(bought)
        if (paid) onramp.setPaymentCurrency(paid)
        onramp.setAmount(amount)
        await world.clock.advance(limits.purchaseQuoteDelayMs)
      }
      for (const { enter: entered, answer } of steps) {
        if (entered) await enter(entered)
        else held.answer(held.count - 1 - answer)
        await settle()
        check()
      }
      await enter(last)
      for (const index of order) held.answer(index)
      held.answer(held.count - 1)
      await settle()
      check()
      const isPriced = !['', '1'].includes(last.amount)
      expect(onramp.state.price.status).toBe(isPriced ? 'ready' : 'none')
      foyer.destroy()
    }),
    { seed: 7, numRuns: 25 },
  )
  expect(prices).toBeGreaterThan(15)
})
