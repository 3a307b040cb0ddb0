import type { FoyerError } from '#generated/support/FoyerError'
import type { Network } from '#runtime/index'
import { walletConnectId } from '#runtime/internal'
import { useConnectedWallet } from '../../hooks/useConnectedWallet.js'
import type { Attempt } from '../../hooks/useWalletRequest.js'
import { connectingWords } from '../../i18n/en/connecting.js'
import { useText } from '../../i18n/useText.js'
import { useInside } from '../../provider/FoyerContext.js'
import { WalletImage } from '../WalletImage/WalletImage.js'
import { WalletRequest, type WalletRequestWords } from './WalletRequest.js'

export type PaymentRequestProps = {
  network: Network
  /** Why the payment failed; undefined while it waits. */
  error: FoyerError | undefined
  /** The texts, given the name of the wallet. */
  words: (wallet: string) => WalletRequestWords
  /** Reviews the payment again, once it has failed. */
  onRetry: () => void
}

/** A payment that waits in the connected wallet. */
export function PaymentRequest({ network, error, words, onRetry }: PaymentRequestProps) {
  const foyer = useInside()
  const text = useText(connectingWords)
  const connected = useConnectedWallet(network.chainNamespace)
  const wallet = connected?.name ?? text('connecting.wallet')
  return (
    <WalletRequest
      attempt={error ? { status: 'failed', error } : pending}
      count={1}
      picture={<WalletImage imageId={connected?.imageId} src={connected?.icon} size="huge" />}
      wallet={wallet}
      isRemote={connected?.connectorId === walletConnectId}
      words={words(wallet)}
      // A wallet that has not answered may still send: it is never asked twice.
      onRetry={error ? onRetry : undefined}
      onLeave={foyer.back}
    />
  )
}

/** One object: another would be another request, whose wait begins anew. */
const pending: Attempt = { status: 'pending' }
