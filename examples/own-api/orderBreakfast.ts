import {
  type Bread,
  type Client,
  iterateBreads,
  orderBread,
  orderBreadRefusals,
  readRefusal,
} from './generated/bakery/index.js'

/** Orders the cheapest bread; fewer if not enough are left. */
export async function orderBreakfast(client: Client, count: number): Promise<string> {
  let cheapest: Bread | undefined
  for await (const bread of iterateBreads(client, { grains: ['rye', 'spelt'] }))
    if (!cheapest || bread.price < cheapest.price) cheapest = bread
  if (!cheapest) return 'No bread today.'
  try {
    const { number } = await orderBread(client, { bread: cheapest.id, count })
    return `Order ${number}: ${count} × ${cheapest.name}.`
  } catch (error) {
    const refusal = readRefusal(error, orderBreadRefusals)
    if (!refusal) throw error
    return refusal.body.left > 0 ? orderBreakfast(client, refusal.body.left) : 'Sold out.'
  }
}
