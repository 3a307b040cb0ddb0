import type { PayProgress } from '#runtime/index'
import { explorerLink } from '#runtime/internal'
import { useConnectedWallet } from '../../hooks/useConnectedWallet.js'
import type { PayParts } from '../../hooks/usePay.js'
import { payWords } from '../../i18n/en/pay.js'
import { useText } from '../../i18n/useText.js'
import { ConnectionStatus } from '../../parts/ConnectionStatus/ConnectionStatus.js'
import { OutsideLink } from '../../parts/OutsideLink/OutsideLink.js'
import { WalletImage } from '../../parts/WalletImage/WalletImage.js'
import { PaymentRequest } from '../../parts/WalletRequest/PaymentRequest.js'
import { Button } from '../../primitives/index.js'
import { useInside } from '../../provider/FoyerContext.js'

export type InWalletProps = PayParts & {
  progress: Extract<PayProgress, { status: 'waiting' | 'confirming' | 'failed' }>
}

/** A payment from the wallet: it asks the visitor, and then the network confirms. */
export function InWallet({ pay, network, progress }: InWalletProps) {
  const foyer = useInside()
  const text = useText(payWords)
  const connected = useConnectedWallet(network.chainNamespace)
  if (progress.status === 'confirming') {
    const link = explorerLink(network, progress.hash, 'tx')
    return (
      <ConnectionStatus
        status="pending"
        picture={<WalletImage imageId={connected?.imageId} src={connected?.icon} size="huge" />}
        title={text('pay.confirming')}
        text={text('pay.confirming.text', { network: network.name })}
        actions={
          <>
            <Button fullWidth onClick={() => foyer.close()}>
              {text('pay.close')}
            </Button>
            {link && (
              <OutsideLink href={link.href} fullWidth>
                {text('pay.explorer', { name: link.name })}
              </OutsideLink>
            )}
          </>
        }
      />
    )
  }
  const retry = () => {
    // What is sent is reviewed again, because fees have changed.
    pay.review().catch((error: unknown) => foyer.report(error, { isShown: true }))
    foyer.router.replace({ name: 'PayQuote' })
  }
  return (
    <PaymentRequest
      network={network}
      error={progress.status === 'failed' ? progress.error : undefined}
      words={(wallet) => ({
        pending: { title: text('pay.waiting', { wallet }), text: text('pay.waiting.text') },
        rejected: { title: text('pay.rejected'), text: text('pay.rejected.text', { wallet }) },
        failed: text('pay.failed'),
        others: text('pay.others'),
      })}
      onRetry={retry}
    />
  )
}
