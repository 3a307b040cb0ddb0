import type { SandboxClient } from '@foyer-kit/sandbox'
import { createBlockchainApiClient, getBalance, getHistory } from '../../generated/blockchain-api/index.js'

export type ReadAccountParameters = { readonly address: string; readonly chainId: string }

/** What an address holds on a chain, such as `0.3 ETH`, as the Blockchain API reads it. */
export async function heldBy(
  sandbox: SandboxClient,
  account: ReadAccountParameters,
): Promise<readonly string[]> {
  const { balances } = await getBalance(createClient(sandbox), { ...account, currency: 'usd' })
  return balances.map(({ quantity, symbol }) => `${Number(quantity.numeric)} ${symbol}`)
}

/** What an address received on a chain, newest first. */
export async function receivedBy(
  sandbox: SandboxClient,
  account: ReadAccountParameters,
): Promise<readonly string[]> {
  const { data } = await getHistory(createClient(sandbox), account)
  return data
    .flatMap(({ transfers }) => transfers ?? [])
    .filter(({ direction }) => direction === 'in')
    .map(({ quantity, fungible_info }) => `${Number(quantity?.numeric)} ${fungible_info?.symbol}`)
}

function createClient({ addresses }: SandboxClient) {
  return createBlockchainApiClient({
    baseUrl: addresses.blockchainApi,
    ambient: () => ({ projectId: 'sandbox', st: 'foyer', sv: 'test-1.0.0' }),
    fetch(request) {
      // Without one, the service answers that the address holds nothing.
      request.headers.set('origin', 'https://shop.example')
      return fetch(request)
    },
  })
}
