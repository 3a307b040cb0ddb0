import { getName } from '#generated/blockchain-api/index'
import type { Client } from '#generated/support/client'
import { isError } from '#generated/support/FoyerError'
import type { Namespace } from '../utils/caip.js'

export type LookUpNameParameters = {
  readonly name: string
  readonly namespace: Namespace
  readonly signal: AbortSignal
}

/** The address of an account name for a namespace. Undefined if the service knows none. */
export async function lookUpName(
  client: Client,
  { name, namespace, signal }: LookUpNameParameters,
): Promise<string | undefined> {
  const coin = coinTypes[namespace]
  if (coin === undefined) return undefined
  try {
    const record = await getName(client, { name, apiVersion: 2 }, { signal })
    // A record has an address for each kind of coin. The first one may be on another chain.
    return 'addresses' in record && record.name === name ? record.addresses[coin]?.address : undefined
  } catch (error) {
    if (isError(error, 'HTTP_STATUS') && notNames.includes(error.data.status)) return undefined
    throw error
  }
}

/** Coin types (SLIP-44) in name records. */
const coinTypes: { readonly [namespace in Namespace]?: string } = { eip155: '60', solana: '501', bip122: '0' }
/** The service's answers for texts that are no names of its own, and for unknown names. */
const notNames: readonly number[] = [400, 404]
