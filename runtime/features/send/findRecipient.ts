import { NameNotResolvedError } from '#generated/errors/names'
import { InvalidAddressError } from '#generated/errors/send'
import type { Adapter } from '../../adapters/adapter.js'
import { abortable } from '../../core/abortable.js'
import { pause } from '../../core/pause.js'
import { limits } from '../../limits.js'
import type { Network } from '../../networks/defineNetwork.js'
import { cleanName } from '../../utils/text.js'
import type { FeatureContext } from '../defineFeature.js'

export type FindRecipientParameters = {
  readonly text: string
  readonly adapter: Adapter
  readonly network: Network
  readonly signal: AbortSignal
}

/** The address that a text stands for, and its name if the text is one. */
export type FoundRecipient = { readonly address: string; readonly name?: string | undefined }

/**
 * Finds the address of a receiver: the text itself, with or without `0x`, the address of an account name, or that of a
 * name that the adapter resolves, such as one of ENS.
 *
 * @throws InvalidAddressError, NameNotResolvedError
 */
export async function findRecipient(
  {
    config,
    environment,
    services,
    state,
  }: Pick<FeatureContext, 'config' | 'environment' | 'services' | 'state'>,
  { text, adapter, network, signal }: FindRecipientParameters,
): Promise<FoundRecipient> {
  const { namespace } = adapter
  const isAddress = await abortable(adapter.loadAddressCheck(), signal)
  const address = [text, `0x${text}`].find((each) => isAddress(each, network))
  if (address !== undefined) return { address }
  if (!/^[^\s:/@]+\.[^\s:/@.]{2,}$/.test(text) || text.length > limits.nameCharacters * 4)
    throw new InvalidAddressError({ namespace })

  const name = text.toLowerCase()
  const askService = async () => {
    if (!config.projectId || name.endsWith('.eth')) return undefined
    const blockchainApi = await (await services()).blockchainApi()
    return blockchainApi.getAddress({ name, namespace, signal })
  }
  await pause(environment.clock, limits.nameLookupDelayMs, signal)
  try {
    const { networks } = state.network
    const askAdapter = async () =>
      (await adapter.loadTransfers?.())?.resolveName?.({ name, network, networks, signal })
    const found = (await abortable(askService(), signal)) ?? (await abortable(askAdapter(), signal))
    if (found !== undefined && isAddress(found, network)) return { address: found, name: cleanName(name) }
  } catch (cause) {
    signal.throwIfAborted()
    throw new NameNotResolvedError({}, { cause })
  }
  throw new NameNotResolvedError()
}
