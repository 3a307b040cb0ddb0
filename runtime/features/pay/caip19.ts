import { namespaceOf } from '../../utils/caip.js'
import type { PaymentAsset } from './types.js'

/** The CAIP-19 id of an asset; undefined on networks on which no exchange pays. */
export function caip19({ network, asset }: PaymentAsset): string | undefined {
  const kinds = { eip155: ['slip44:60', 'erc20'], solana: ['slip44:501', 'token'] } as const
  const namespace = namespaceOf(network)
  if (namespace !== 'eip155' && namespace !== 'solana') return undefined
  const [native, token] = kinds[namespace]
  return `${network}/${asset === 'native' ? native : `${token}:${asset}`}`
}
