import { useConnectedAccount } from '../../hooks/useConnectedAccount.js'
import { useConnectedWallet } from '../../hooks/useConnectedWallet.js'
import { type PayParts, usePay } from '../../hooks/usePay.js'
import { contractWords } from '../../i18n/en/contract.js'
import { payWords } from '../../i18n/en/pay.js'
import { useText } from '../../i18n/useText.js'
import { AddressText } from '../../parts/AddressText/AddressText.js'
import { AmountHead } from '../../parts/AmountHead/AmountHead.js'
import { heldIcon } from '../../parts/heldIcon.js'
import { PayUnavailable } from '../../parts/PayUnavailable/PayUnavailable.js'
import { TokenContract } from '../../parts/TokenContract/TokenContract.js'
import { WalletImage } from '../../parts/WalletImage/WalletImage.js'
import { IconTile, List, ListItem, Row, Stack, Text } from '../../primitives/index.js'
import { useInside } from '../../provider/FoyerContext.js'
import { useStyles } from '../../theme/useStyles.js'
import { AssetChoice } from './AssetChoice.js'
import { ExchangeRows } from './ExchangeRows.js'
import { payViewCss } from './PayView.css.js'

/** A payment that the page requests, and the ways to pay it. */
export default function PayView() {
  const reading = usePay()
  if (reading.status !== 'ready') return <PayUnavailable reading={reading} />
  return <Payment {...reading} />
}

function Payment(parts: PayParts) {
  useStyles('view', payViewCss)
  const text = useText(payWords, contractWords)
  const { request, state, asset, network } = parts
  const { symbol, decimals } = asset.metadata
  const contract = asset.asset === 'native' ? undefined : asset.asset
  const { account } = useConnectedAccount({ namespace: network.chainNamespace })
  return (
    <Stack gap="4">
      <AmountHead
        amount={{ value: state.value, decimals }}
        symbol={symbol}
        src={heldIcon(account, { network, contract })}
        network={network}
        data-testid="foyer-pay-amount"
      />
      <dl className="foyer-pay-details" aria-label={text('pay.list')}>
        <div>
          <dt>{text('pay.to')}</dt>
          <dd>
            <AddressText address={request.recipient} data-testid="foyer-pay-recipient" />
          </dd>
        </div>
        <div>
          <dt>{text('contract.title')}</dt>
          <dd>
            <TokenContract
              symbol={symbol}
              contract={contract}
              network={network.name}
              data-testid="foyer-pay-contract"
            />
          </dd>
        </div>
        <div>
          <dt>{text('pay.network')}</dt>
          <dd>{network.name}</dd>
        </div>
      </dl>
      <AssetChoice {...parts} />
      <Stack gap="2">
        <Text variant="caption" tone="secondary">
          {text('pay.sources')}
        </Text>
        <List aria-label={text('pay.sources')}>
          <ListItem>
            <WalletRow {...parts} />
          </ListItem>
          <ExchangeRows {...parts} />
        </List>
      </Stack>
    </Stack>
  )
}

function WalletRow({ pay, state, network }: PayParts) {
  const foyer = useInside()
  const text = useText(payWords)
  const { chainNamespace: namespace } = network
  const wallet = useConnectedWallet(namespace)
  const { account } = useConnectedAccount({ namespace })
  if (!wallet || !account)
    return (
      <Row
        data-testid="foyer-pay-connect"
        title={text('pay.connect')}
        leading={<IconTile name="wallet" tone="accent" />}
        chevron
        onClick={() => foyer.router.push({ name: 'Connect', params: { namespace } })}
      />
    )
  // Also once it is made: the visitor may have come back while the wallet was paying.
  const isPaying = ['waiting', 'confirming', 'paid', 'pending'].includes(state.progress.status)
  return (
    <Row
      data-testid="foyer-pay-wallet"
      title={wallet.name}
      subtitle={<AddressText address={account.address} />}
      leading={<WalletImage imageId={wallet.imageId} src={wallet.icon} />}
      chevron
      onClick={() => {
        // The wallet is asked to switch in the same task as the click; the view shows what fails.
        if (!isPaying) pay.review().catch((error: unknown) => foyer.report(error, { isShown: true }))
        foyer.router.push({ name: isPaying ? 'PayLoading' : 'PayQuote' })
      }}
    />
  )
}
