import type { PayProgress } from '#runtime/index'
import { explorerLink } from '#runtime/internal'
import { useConnectedWallet } from '../../hooks/useConnectedWallet.js'
import type { PayParts } from '../../hooks/usePay.js'
import { useSpokenNews } from '../../hooks/useSpokenNews.js'
import { payWords } from '../../i18n/en/pay.js'
import { formatExact } from '../../i18n/formatExact.js'
import { useLanguage } from '../../i18n/LanguageContext.js'
import { useText } from '../../i18n/useText.js'
import { ConnectionStatus } from '../../parts/ConnectionStatus/ConnectionStatus.js'
import { OutsideLink } from '../../parts/OutsideLink/OutsideLink.js'
import { WalletImage } from '../../parts/WalletImage/WalletImage.js'
import { AsyncImage, Button } from '../../primitives/index.js'
import { useInside } from '../../provider/FoyerContext.js'

export type OutcomeProps = PayParts & { progress: Extract<PayProgress, { status: 'paid' | 'pending' }> }

/** A payment that was made, or may still be. */
export function Outcome({ state, asset, network, progress }: OutcomeProps) {
  const foyer = useInside()
  const text = useText(payWords)
  const { locale } = useLanguage()
  const { symbol, decimals } = asset.metadata
  const wallet = useConnectedWallet(network.chainNamespace)
  const { exchange } = progress
  const amount = formatExact(locale, { value: state.value, decimals })
  const isPaid = progress.status === 'paid'
  const title = text(isPaid ? 'pay.paid' : 'pay.pending')
  const details = isPaid ? text('pay.paid.text', { amount, symbol }) : text('pay.pending.text')
  useSpokenNews(isPaid && `${title}. ${details}`)

  const link = progress.hash === undefined ? undefined : explorerLink(network, progress.hash, 'tx')
  return (
    <ConnectionStatus
      status={isPaid ? 'success' : 'idle'}
      picture={
        exchange ? (
          <AsyncImage src={exchange.image} size="huge" fallback="globe" />
        ) : (
          <WalletImage imageId={wallet?.imageId} src={wallet?.icon} size="huge" />
        )
      }
      title={title}
      text={details}
      actions={
        <>
          <Button fullWidth data-testid="foyer-pay-done" onClick={() => foyer.close()}>
            {text('pay.done')}
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
