/** Something that a visitor has bought. */
export type Purchase = {
  readonly id: string
  readonly provider: 'coinbase' | 'meld'
  readonly address: string
  /** CAIP-2 id of the chain that it was delivered on. */
  readonly chain: string
  readonly symbol: string
  /** In whole coins. */
  readonly amount: string
  /** ISO 8601. */
  readonly at: string
  status: 'IN_PROGRESS' | 'SUCCESS' | 'FAILED'
  /** Of the transaction that delivered it. */
  hash: string
}

export type Purchases = ReturnType<typeof createPurchases>

/** What was bought, for the page of the providers and for the history of Coinbase. */
export function createPurchases() {
  let purchases: Purchase[] = []
  return {
    add(purchase: Purchase) {
      purchases.unshift(purchase)
    },
    /** Of an address at a provider, newest first. */
    list: (address: string, provider: Purchase['provider']): readonly Purchase[] =>
      purchases.filter(
        (each) => each.provider === provider && each.address.toLowerCase() === address.toLowerCase(),
      ),
    clear() {
      purchases = []
    },
  }
}
