import type { Account, Network } from '#runtime/index'

export type HeldAsset = {
  readonly network: Pick<Network, 'caipNetworkId'>
  /** Undefined for the coin of the network. */
  readonly contract: string | undefined
}

/** URL of the picture of an asset that an account holds, as the service lists it. */
export function heldIcon(
  account: Pick<Account, 'tokenBalance'> | undefined,
  { network, contract }: HeldAsset,
): string | undefined {
  const { caipNetworkId } = network
  const key = contract?.toLowerCase()
  const held = account?.tokenBalance.value?.find(({ address, chainId }) => {
    const bare = address?.toLowerCase().replace(`${caipNetworkId.toLowerCase()}:`, '')
    return chainId === caipNetworkId && bare === key
  })
  return held?.iconUrl || undefined
}
