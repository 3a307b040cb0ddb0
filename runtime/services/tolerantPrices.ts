import type { Client } from '#generated/support/client'
import { isObject } from '#generated/support/validate'

/**
 * A client that keeps tokens with an invalid price. It repairs price and value before validation, which would
 * drop the token.
 */
export function tolerantPrices(client: Client): Client {
  return {
    ...client,
    json: (call, options) => {
      const { prune = (value) => value } = call
      return client.json({ ...call, prune: (value) => prune(mendBalances(value)) }, options)
    },
  }
}

function mendBalances(answer: unknown): unknown {
  if (!isObject(answer) || !Array.isArray(answer.balances)) return answer
  return { ...answer, balances: answer.balances.map(mendBalance) }
}

function mendBalance(balance: unknown): unknown {
  if (!isObject(balance)) return balance
  const { price, value, ...others } = balance
  return { ...others, price: isWorth(price) ? price : 0, ...(isWorth(value) && { value }) }
}

function isWorth(value: unknown): boolean {
  return typeof value === 'number' && Number.isFinite(value) && value >= 0
}
