import {
  createBlockchainApiClient,
  getBalance,
  getHistory,
  getIdentity,
  type Transaction,
} from 'foyer-kit/api/blockchain'

export type ReadAccountParameters = {
  readonly baseUrl: string
  readonly projectId: string
  readonly address: string
  /** Origin of the request. Browsers send it by themselves; elsewhere the service needs it. */
  readonly origin?: string
}

/** The texts to show, one per line. */
export type AccountLines = {
  readonly name: string
  readonly balances: readonly string[]
  readonly history: readonly string[]
}

/**
 * Reads name, balances and latest transactions of an address. No modal and no state, just three functions.
 */
export async function readAccount(parameters: ReadAccountParameters): Promise<AccountLines> {
  const { baseUrl, projectId, address, origin } = parameters
  const client = createBlockchainApiClient({
    baseUrl,
    ambient: () => ({ projectId, st: 'example', sv: 'example-1.0.0' }),
    ...(origin ? { fetch: withOrigin(origin) } : {}),
  })
  const [{ name }, { balances }, { data }] = await Promise.all([
    getIdentity(client, { address }),
    getBalance(client, { address, currency: 'usd' }),
    getHistory(client, { address }),
  ])
  return {
    name: name ?? address,
    balances: balances.map(
      ({ symbol, quantity, value }) => `${quantity.numeric} ${symbol} (${(value ?? 0).toFixed(2)} USD)`,
    ),
    history: data.map(describe),
  }
}

/** `2026-03-02 send −25.5 USDC`. */
function describe({ metadata, transfers }: Transaction): string {
  const { minedAt, operationType, status } = metadata
  const moved = (transfers ?? []).map(({ direction, quantity, fungible_info, nft_info }) => {
    const what = fungible_info?.symbol ?? nft_info?.name ?? 'something'
    return `${direction === 'out' ? '−' : '+'}${quantity.numeric} ${what}`
  })
  const words = [minedAt.slice(0, 10), operationType, ...moved, ...(status === 'confirmed' ? [] : [status])]
  return words.join(' ')
}

function withOrigin(origin: string) {
  return (request: Request) => {
    request.headers.set('origin', origin)
    return fetch(request)
  }
}
