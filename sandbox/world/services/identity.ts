import { type Address, createPublicClient, getAddress } from 'viem'
import { getEnsName, getEnsText } from 'viem/ens'
import { nameResolverAddress } from '../chains/fixtures.js'
import { nodeTransport } from '../chains/nodeTransport.js'
import type { NameRegistry } from './nameRegistry.js'
import { ServiceError } from './ServiceError.js'

export type Identity = { name: string | null; avatar: string | null; resolvedAt: string }

const universalResolverAddress = nameResolverAddress
const secondsKept = 86_400

/** Resolves the name of an address on chain 1, or else the first that is registered for it, and caches it for a day. */
export function createIdentities(parameters: { rpcUrl: string; names: NameRegistry }) {
  const client = createPublicClient({ transport: nodeTransport(parameters.rpcUrl) })
  const known = new Map<Address, Identity>()

  async function resolve(address: Address): Promise<Identity> {
    try {
      const name = await getEnsName(client, { address, universalResolverAddress })
      const avatar = name && (await getEnsText(client, { name, key: 'avatar', universalResolverAddress }))
      const registered = parameters.names.namesOf(address)[0]?.name ?? null
      return { name: name ?? registered, avatar: avatar || null, resolvedAt: new Date().toISOString() }
    } catch (error) {
      const reason = error instanceof Error ? error.name : String(error)
      throw new ServiceError(503, '', `We failed to reach the identity provider with an error: ${reason}`)
    }
  }

  return {
    /** The identity, and how many seconds it may be cached. A fresh one is resolved again. */
    async get(address: Address, { isFresh }: { isFresh: boolean }) {
      const key = getAddress(address)
      const identity = (isFresh ? undefined : known.get(key)) ?? (await resolve(key))
      known.set(key, identity)
      const age = Math.floor((Date.now() - Date.parse(identity.resolvedAt)) / 1000)
      return { identity, maxAge: Math.max(0, secondsKept - age) }
    },
    clear: () => known.clear(),
  }
}
