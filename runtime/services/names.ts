import {
  findNames,
  getName,
  type NameRecord,
  registerName,
  registerNameRefusals,
  suggestNames,
} from '#generated/blockchain-api/index'
import { NameNotRegisteredError, NameSignedTooLateError, NameTakenError } from '#generated/errors/names'
import type { Client } from '#generated/support/client'
import { isError } from '#generated/support/FoyerError'
import { readRefusal } from '#generated/support/refusals'
import type { Network } from '../networks/defineNetwork.js'

/** A name, and whether it is taken. */
export type SuggestedName = {
  /** With its zone. */
  readonly name: string
  readonly isTaken: boolean
}

/** A name, signed by its future owner. */
export type SignedName = {
  readonly name: string
  readonly address: string
  /** The chain on which the signature is valid. */
  readonly network: Network
  readonly message: string
  readonly signature: string
  readonly signal: AbortSignal
}

/** Names of accounts at the Blockchain API. */
export type NameService = {
  /** The address of a name on a network; undefined if there is none. */
  getAddress(parameters: { name: string; network: Network; signal: AbortSignal }): Promise<string | undefined>
  /** The names of an address. `sender` is that of the active account. */
  getNames(parameters: {
    address: string
    sender: string | undefined
    signal: AbortSignal
  }): Promise<readonly string[]>
  /** `name` itself, and free names that begin alike. */
  suggest(parameters: { name: string; signal: AbortSignal }): Promise<readonly SuggestedName[]>
  /** @throws NameTakenError, NameSignedTooLateError, NameNotRegisteredError */
  register(signed: SignedName): Promise<void>
}

/** `registrar` is the client that registers. */
export function createNameService(client: Client, registrar: Client): NameService {
  const find = async (name: string, signal: AbortSignal) => {
    try {
      const record = { __proto__: null, ...(await getName(client, { name, apiVersion: 2 }, { signal })) }
      return 'addresses' in record && record.name === name ? record : undefined
    } catch (error) {
      if (isError(error, 'HTTP_STATUS') && notNames.includes(error.data.status)) return undefined
      throw error
    }
  }

  return {
    async getAddress({ name, network, signal }) {
      const coins = coinTypesOf(network)
      const addresses = coins.length > 0 ? ((await find(name, signal))?.addresses ?? {}) : {}
      // A record has an address for each kind of coin. The first one may be on another chain.
      return coins.flatMap((coin) =>
        Object.hasOwn(addresses, coin) ? (addresses[coin]?.address ?? []) : [],
      )[0]
    },
    async getNames({ address, sender, signal }) {
      const records = await findNames(client, { address, sender, apiVersion: 2 }, { signal })
      return [...new Set(records.map(({ name }) => name))]
    },
    async suggest({ name, signal }) {
      const [label = '', ...zone] = name.split('.')
      const { suggestions } = await suggestNames(client, { name: label, zone: zone.join('.') }, { signal })
      const own = suggestions.find((suggestion) => suggestion.name === name)
      const isTaken = own?.registered ?? (await find(name, signal)) !== undefined
      const others = suggestions.filter((other) => other.name !== name && !other.registered)
      return [{ name, isTaken }, ...others.map((other) => ({ name: other.name, isTaken: false }))]
    },
    async register({ name, address, network, message, signature, signal }) {
      const [coin = ''] = coinTypesOf(network)
      const isOwner = (record: NameRecord | undefined) => record?.addresses[coin]?.address === address
      const body = { message, signature, coin_type: Number(coin), address }
      try {
        const record = await registerName(registrar, body, { signal })
        if (record.name === name && isOwner(record)) return
      } catch (cause) {
        signal.throwIfAborted()
        const [reason] = readRefusal(cause, registerNameRefusals)?.body.reasons ?? []
        if (reason?.field === 'timestamp') throw new NameSignedTooLateError({}, { cause })
        if (!reason?.description.startsWith('Name is already registered'))
          throw new NameNotRegisteredError({ name }, { cause })
        // The answer to an earlier attempt may have been lost.
        if (isOwner(await find(name, signal))) return
        throw new NameTakenError({}, { cause })
      }
      throw new NameNotRegisteredError({ name })
    },
  }
}

/** Coin types of a network in name records (ENSIP-11, SLIP-44), its own first. */
function coinTypesOf({ chainNamespace, id }: Network): readonly string[] {
  if (chainNamespace === 'solana') return ['501']
  if (chainNamespace === 'bip122') return ['0']
  if (chainNamespace !== 'eip155') return []
  const ethereum = '60'
  return Number(id) === 1 ? [ethereum] : [`${(0x80000000 | Number(id)) >>> 0}`, ethereum]
}

/** The service's answers for texts that are no names of its own, and for unknown names. */
const notNames: readonly number[] = [400, 404]
