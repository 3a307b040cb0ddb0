import type { Adapter, AdapterFactory, Connector } from 'foyer-kit'
import { HttpStatusError, InvalidResponseError, isError, SwitchNotAppliedError } from 'foyer-kit/errors'
import { askForAccounts, isAddress } from './ask.js'
import { openSession } from './openSession.js'
import type { HarborWallet } from './wallet.js'

/** Options of the adapter. */
export type HarborAdapterOptions = {
  /**
   * Returns the injected wallet.
   * @defaultValue `() => window.harbor`
   */
  readonly findWallet?: (() => HarborWallet | undefined) | undefined
}

/** Adapter for Harbor wallets and chains. */
export function createHarborAdapter({
  findWallet = () => window.harbor,
}: HarborAdapterOptions = {}): AdapterFactory {
  return {
    namespace: 'harbor',
    create({ rpcUrls }): Adapter {
      return {
        namespace: 'harbor',
        discover(onChange) {
          const wallet = findWallet()
          onChange(wallet ? [toConnector(wallet)] : [])
          return () => {}
        },
        loadAddressCheck: async () => isAddress,
        async getBalance({ address, network, signal }) {
          const { symbol, decimals } = network.nativeCurrency
          const [url] = await rpcUrls(network)
          const response = await fetch(`${url}/accounts/${address}`, { signal })
          if (!response.ok) throw new HttpStatusError({ status: response.status })
          return { value: parseBalance(await response.json()), symbol, decimals }
        },
        async switchNetwork({ session, network }) {
          const { caipNetworkId: chain, name, rpcUrls } = network
          try {
            await session.request({ method: 'switchNetwork', params: { chain } })
          } catch (error) {
            if (!isError(error, 'UNRECOGNIZED_CHAIN')) throw error
            const params = { chain, name, node: rpcUrls.default.http[0] }
            await session.request({ method: 'addNetwork', params })
          }
          if (session.caipNetworkId !== chain) throw new SwitchNotAppliedError({ name })
        },
      }
    },
  }
}

function toConnector(wallet: HarborWallet): Connector {
  return {
    id: wallet.name,
    name: wallet.name,
    type: 'INJECTED',
    namespace: 'harbor',
    provider: wallet,
    connect: async () => openSession(wallet, await askForAccounts(wallet, 'connect')),
    async reconnect() {
      const accounts = await askForAccounts(wallet, 'accounts')
      return accounts.length > 0 ? openSession(wallet, accounts) : undefined
    },
  }
}

function parseBalance(answer: unknown): bigint {
  const value = typeof answer === 'object' && answer !== null && 'balance' in answer ? answer.balance : answer
  if (typeof value === 'string' && /^\d+$/.test(value)) return BigInt(value)
  const details = { operation: 'accounts', path: 'balance', expected: 'an amount', received: typeof value }
  throw new InvalidResponseError(details)
}
