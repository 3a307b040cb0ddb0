import type { PayProgress } from '#runtime/index'
import { explorerLink, walletConnectId } from '#runtime/internal'
import { useConnectedWallet } from '../../hooks/useConnectedWallet.js'
import type { PayParts } from '../../hooks/usePay.js'
import { connectingWords } from '../../i18n/en/connecting.js'
import { payWords } from '../../i18n/en/pay.js'
import { useText } from '../../i18n/useText.js'
import { ConnectionStatus } from '../../parts/ConnectionStatus/ConnectionStatus.js'
import { WalletImage } from '../../parts/WalletImage/WalletImage.js'
import { WalletRequest } from '../../parts/WalletRequest/WalletRequest.js'
import { Button, Icon, LinkButton } from '../../primitives/index.js'
import { useInside } from '../../provider/FoyerContext.js'

export type InWalletProps = PayParts & {
  progress: Extract<PayProgress, { status: 'waiting' | 'confirming' | 'failed' }>
}

/** A payment from the wallet: it asks the visitor, and then the network confirms. */
export function InWallet({ pay, network, progress }: InWalletProps) {
  const foyer = useInside()
  const text = useText(payWords, connectingWords)
  const connected = useConnectedWallet(network.chainNamespace)
  const wallet = connected?.name ?? text('connecting.wallet')
  const picture = <WalletImage imageId={connected?.imageId} src={connected?.icon} size="huge" />
  if (progress.status === 'confirming') {
    const link = explorerLink(network, progress.hash, 'tx')
    return (
      <ConnectionStatus
        status="pending"
        picture={picture}
        title={text('pay.confirming')}
        text={text('pay.confirming.text', { network: network.name })}
        actions={
          <>
            {link && (
              <LinkButton href={link.href} target="_blank" fullWidth trailing={<Icon name="external" />}>
                {text('pay.explorer', { name: link.name })}
              </LinkButton>
            )}
            <Button variant="secondary" fullWidth onClick={() => foyer.close()}>
              {text('pay.close')}
            </Button>
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
    <WalletRequest
      attempt={progress.status === 'failed' ? progress : { status: 'pending' }}
      count={1}
      picture={picture}
      wallet={wallet}
      isRemote={connected?.connectorId === walletConnectId}
      words={{
        pending: { title: text('pay.waiting', { wallet }), text: text('pay.waiting.text') },
        rejected: { title: text('pay.rejected'), text: text('pay.rejected.text', { wallet }) },
        failed: text('pay.failed'),
        done: text('pay.paid'),
        others: text('pay.others'),
      }}
      // A wallet that has not answered may still pay: it is never asked twice.
      onRetry={progress.status === 'failed' ? retry : undefined}
      onLeave={foyer.back}
    />
  )
}
