import type { Transaction } from '#generated/blockchain-api/index'
import type { Network } from '../networks/defineNetwork.js'

/**
 * Whether an account sent tokens on an EVM network. The service then names the contract of the token as the recipient,
 * and nowhere the address that got the tokens.
 */
export function paysToken({ metadata, transfers }: Transaction, network: Network): boolean {
  const { chainNamespace, nativeCurrency } = network
  const sent = transfers?.filter(({ direction }) => direction === 'out') ?? []
  return (
    chainNamespace === 'eip155' &&
    metadata.operationType === 'send' &&
    sent.length > 0 &&
    sent.every(({ fungible_info }) => fungible_info?.symbol !== nativeCurrency.symbol)
  )
}
