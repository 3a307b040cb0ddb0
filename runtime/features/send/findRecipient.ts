import { NameNotResolvedError } from '#generated/errors/names'
import { InvalidAddressError } from '#generated/errors/send'
import type { Adapter } from '../../adapters/adapter.js'
import { abortable } from '../../core/abortable.js'
import { pause } from '../../core/pause.js'
import { limits } from '../../limits.js'
import type { Network } from '../../networks/defineNetwork.js'
import { cleanName } from '../../utils/text.js'
import type { createNameLookup } from '../createNameLookup.js'
import type { FeatureContext } from '../defineFeature.js'

type LookUpName = ReturnType<typeof createNameLookup>

export type FindRecipientParameters = {
  readonly text: string
  readonly adapter: Adapter
  readonly network: Network
  readonly signal: AbortSignal
}
/** The address that a text stands for, and its name if the text is one. */
export type FoundRecipient = { readonly address: string; readonly name?: string | undefined }

/**
 * Finds the address of a recipient: the text itself, with or without `0x`, or what `lookUpName` finds.
 *
 * @throws InvalidAddressError, NameNotResolvedError
 */
export async function findRecipient(
  { environment, lookUpName }: Pick<FeatureContext, 'environment'> & { readonly lookUpName: LookUpName },
  { text, adapter, network, signal }: FindRecipientParameters,
): Promise<FoundRecipient> {
  const { namespace } = adapter
  const isAddress = await abortable(adapter.loadAddressCheck(), signal)
  const address = [text, `0x${text}`].find((each) => isAddress(each, network))
  if (address !== undefined) return { address }
  if (!/^[^\s:/@]+\.[^\s:/@.]{2,}$/.test(text) || [...text].length > limits.nameCharacters)
    throw new InvalidAddressError({ namespace })

  const name = text.toLowerCase()
  await pause(environment.clock, limits.nameLookupDelayMs, signal)
  try {
    const found = await lookUpName({ name, adapter, network, signal })
    if (found !== undefined) return { address: found, name: cleanName(name) }
  } catch (cause) {
    signal.throwIfAborted()
    throw new NameNotResolvedError({}, { cause })
  }
  throw new NameNotResolvedError()
}
