import { nameCache } from '#generated/storage/use'
import type { Adapter } from '../adapters/adapter.js'
import { abortable } from '../core/abortable.js'
import type { Network } from '../networks/defineNetwork.js'
import { createMemoryCache } from './createMemoryCache.js'
import type { FeatureContext } from './defineFeature.js'

export type LookUpNameParameters = {
  readonly name: string
  readonly adapter: Adapter
  readonly network: Network
  readonly signal: AbortSignal
}

/**
 * Finds the address of a name: of an account name at the service, or of one that the adapter resolves, such as one of
 * ENS. Remembers addresses for five minutes, but not in the storage, where other scripts could change whom a visitor
 * pays.
 */
export function createNameLookup({ config, environment, services, state }: FeatureContext) {
  const cache = createMemoryCache<string>({ now: environment.clock.elapsed, ttlMs: nameCache.ttlMs ?? 0 })
  const askService = async ({ name, network, signal }: LookUpNameParameters) => {
    // The service's names are ASCII. Other characters can imitate them, or are invisible.
    if (!config.projectId || name.endsWith('.eth') || !/^[!-~]+$/.test(name)) return undefined
    const { names } = await (await services()).blockchainApi()
    return names.getAddress({ name, network, signal })
  }
  const askAdapter = async ({ name, adapter, network, signal }: LookUpNameParameters) => {
    const { networks } = state.network
    return (await adapter.loadTransfers?.())?.resolveName?.({ name, network, networks, signal })
  }

  return async (parameters: LookUpNameParameters): Promise<string | undefined> => {
    const { name, adapter, network, signal } = parameters
    const key = `${network.caipNetworkId} ${name}`
    const known = cache.get(key)
    if (known !== undefined) return known
    const found =
      (await abortable(askService(parameters), signal)) ?? (await abortable(askAdapter(parameters), signal))
    const isAddress = await abortable(adapter.loadAddressCheck(), signal)
    if (found === undefined || !isAddress(found, network)) return undefined
    cache.set(key, found)
    return found
  }
}
