import { createBlockchainApiClient, getBalance, getIdentity } from 'foyer-kit/api/blockchain'

export type ReadAccountParameters = {
  readonly baseUrl: string
  readonly projectId: string
  readonly address: string
  /** Where the request comes from. A page says so by itself; elsewhere the service wants to be told. */
  readonly origin?: string
}

/** Name and balances of an address, one line each. No modal, no state: two functions and what they return. */
export async function readAccount(parameters: ReadAccountParameters): Promise<readonly string[]> {
  const { baseUrl, projectId, address, origin } = parameters
  const client = createBlockchainApiClient({
    baseUrl,
    ambient: () => ({ projectId, st: 'example', sv: 'example-1.0.0' }),
    ...(origin ? { fetch: withOrigin(origin) } : {}),
  })
  const [{ name }, { balances }] = await Promise.all([
    getIdentity(client, { address }),
    getBalance(client, { address, currency: 'usd' }),
  ])
  return [
    name ?? address,
    ...balances.map(
      ({ symbol, quantity, value }) => `${quantity.numeric} ${symbol} (${(value ?? 0).toFixed(2)} USD)`,
    ),
  ]
}

function withOrigin(origin: string) {
  return (request: Request) => {
    request.headers.set('origin', origin)
    return fetch(request)
  }
}
