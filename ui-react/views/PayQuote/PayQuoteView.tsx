import type { PreparedTransfer } from '#runtime/index'
import { limits } from '#runtime/internal'
import { useConnectedAccount } from '../../hooks/useConnectedAccount.js'
import { useConnectedWallet } from '../../hooks/useConnectedWallet.js'
import { useErrorText } from '../../hooks/useErrorText.js'
import { useInterval } from '../../hooks/useInterval.js'
import { type PayParts, usePay } from '../../hooks/usePay.js'
import { connectingWords } from '../../i18n/en/connecting.js'
import { payWords } from '../../i18n/en/pay.js'
import { useText } from '../../i18n/useText.js'
import { AmountHead } from '../../parts/AmountHead/AmountHead.js'
import { ConfirmOrLeave } from '../../parts/ConfirmButton/ConfirmOrLeave.js'
import { ConnectionStatus } from '../../parts/ConnectionStatus/ConnectionStatus.js'
import { heldIcon } from '../../parts/heldIcon.js'
import { PayUnavailable } from '../../parts/PayUnavailable/PayUnavailable.js'
import { TransferDetails } from '../../parts/TransferDetails/TransferDetails.js'
import { WalletImage } from '../../parts/WalletImage/WalletImage.js'
import { Button, Stack } from '../../primitives/index.js'
import { useInside } from '../../provider/FoyerContext.js'

/** The review of a payment from the wallet. */
export default function PayQuoteView() {
  const reading = usePay()
  if (reading.status !== 'ready') return <PayUnavailable reading={reading} />
  if (reading.state.progress.status === 'ready')
    return <Review {...reading} transfer={reading.state.progress.transfer} />
  return <Preparing {...reading} />
}

function Preparing({ pay, state, asset, network }: PayParts) {
  const foyer = useInside()
  const text = useText(payWords, connectingWords)
  const errorText = useErrorText()
  const wallet = useConnectedWallet(network.chainNamespace)
  const name = wallet?.name ?? text('connecting.wallet')
  const { progress } = state
  const prepare = () => void pay.review().catch((error: unknown) => foyer.report(error, { isShown: true }))
  const hasFailed = progress.status === 'failed'
  return (
    <ConnectionStatus
      status={hasFailed ? 'error' : progress.status === 'preparing' ? 'pending' : 'idle'}
      picture={<WalletImage imageId={wallet?.imageId} src={wallet?.icon} size="huge" />}
      title={text(hasFailed ? 'pay.unprepared' : 'pay.preparing')}
      text={
        hasFailed
          ? progress.error.code === 'INSUFFICIENT_FUNDS'
            ? text('pay.poor', { symbol: asset.metadata.symbol })
            : errorText(progress.error)
          : text('pay.preparing.text', { wallet: name, network: network.name })
      }
      actions={
        <>
          {progress.status !== 'preparing' && (
            <Button fullWidth data-testid="foyer-pay-retry" onClick={prepare}>
              {text('pay.retry')}
            </Button>
          )}
          <Button variant="secondary" fullWidth onClick={foyer.back}>
            {text('pay.others')}
          </Button>
        </>
      }
    />
  )
}

function Review({ pay, asset, transfer }: PayParts & { transfer: PreparedTransfer }) {
  const foyer = useInside()
  const text = useText(payWords)
  const { symbol } = asset.metadata
  const { account } = useConnectedAccount({ namespace: transfer.network.chainNamespace })
  useInterval(limits.reviewAgeMs, () => void pay.renew())
  return (
    <Stack gap="4">
      <AmountHead
        amount={transfer}
        symbol={symbol}
        src={heldIcon(account, { network: transfer.network, contract: transfer.token })}
        network={transfer.network}
        data-testid="foyer-pay-value"
      />
      <TransferDetails transfer={transfer} symbol={symbol} />
      <ConfirmOrLeave
        leave={text('pay.back')}
        confirm={text('pay.confirm')}
        onConfirm={() => {
          const paid = pay.submit()
          // Unless the wallet could not be asked.
          if (pay.state.progress.status !== 'ready') foyer.router.replace({ name: 'PayLoading' })
          return paid
        }}
        data-testid="foyer-pay-confirm"
      />
    </Stack>
  )
}
