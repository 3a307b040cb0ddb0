import { randomBytes } from 'node:crypto'

/** A payment that a visitor makes at an exchange. */
export type Order = {
  readonly exchangeId: string
  /** CAIP-19 id. */
  readonly asset: string
  /** In whole coins. */
  readonly amount: string
  /** Address on the chain of the asset. */
  readonly recipient: string
  status: 'UNKNOWN' | 'IN_PROGRESS' | 'SUCCESS' | 'FAILED'
  txHash: string | null
}

export type Orders = ReturnType<typeof createOrders>

/** The payments at the exchanges, by session id. */
export function createOrders() {
  const orders = new Map<string, Order>()
  return {
    /** Returns the id of the session. */
    create(wanted: Pick<Order, 'exchangeId' | 'asset' | 'amount' | 'recipient'>): string {
      const id = randomBytes(16).toString('hex')
      orders.set(id, { ...wanted, status: 'UNKNOWN', txHash: null })
      return id
    },
    find: (id: string) => orders.get(id),
    clear: () => orders.clear(),
  }
}
