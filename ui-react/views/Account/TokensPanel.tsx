import type { TokenBalance } from '#runtime/index'
import { useAction } from '../../hooks/useAction.js'
import { useFeature } from '../../hooks/useFeature.js'
import { assetWords } from '../../i18n/en/assets.js'
import { titleWords } from '../../i18n/en/titles.js'
import { useLanguage } from '../../i18n/LanguageContext.js'
import { useText } from '../../i18n/useText.js'
import { AssetImage } from '../../parts/AssetImage/AssetImage.js'
import { AssetList } from '../../parts/AssetList/AssetList.js'
import { formatMoney } from '../../parts/formatMoney.js'
import { ListFailed } from '../../parts/ListFailed/ListFailed.js'
import { NetworkImage } from '../../parts/NetworkImage/NetworkImage.js'
import { parseQuantity } from '../../parts/parseQuantity.js'
import { shownTokens } from '../../parts/shownTokens.js'
import { TokenAmount } from '../../parts/TokenAmount/TokenAmount.js'
import { visibleLength } from '../../parts/visibleLength.js'
import { Button, EmptyState, StaticRow, Tag } from '../../primitives/index.js'
import { useInside } from '../../provider/FoyerContext.js'
import { AssetsLoading } from './AssetsLoading.js'
import { MoreFailed } from './AssetsUnavailable.js'
import type { AssetsProps } from './assetsProps.js'
import { Fold, rowsAtFirst } from './Fold.js'
import { useQuantity } from './useQuantity.js'

/** Holdings of an account: the native coin and its tokens. */
export function TokensPanel(props: AssetsProps) {
  const { account, network, namespace } = props
  const foyer = useInside()
  const text = useText(assetWords, titleWords)
  const { features } = useFeature('settings').value
  const refresh = useAction(() => foyer.refreshAccount({ namespace, fresh: true }))
  const tokens = shownTokens(account, network)
  const { status, value } = account.tokenBalance
  const hasFailed = status === 'unavailable'
  const isLoading = (status === 'loading' && value === undefined) || account.balance.status === 'loading'

  if (tokens.length === 0 && isLoading) return <AssetsLoading />
  if (tokens.length === 0 && hasFailed)
    return <ListFailed title={text('tokens.unavailable')} onRetry={refresh.run} />
  if (tokens.length === 0)
    return (
      <EmptyState
        icon="wallet"
        title={text('tokens.none')}
        text={text('tokens.none.text', { network: network?.name ?? account.caipAddress })}
        action={
          features.receive && (
            <Button variant="secondary" onClick={() => foyer.router.push({ name: 'WalletReceive' })}>
              {text('receive.title')}
            </Button>
          )
        }
      />
    )
  return (
    <div className="foyer-assets">
      <Fold count={tokens.length} more={text('tokens.all')}>
        {(visible) => (
          <AssetList
            label={text('assets.tokens')}
            items={tokens.slice(0, visible)}
            getKey={(token) => token.address ?? token.chainId}
            renderItem={(token) => <TokenRow token={token} network={network} />}
            firstRows={rowsAtFirst}
          />
        )}
      </Fold>
      {hasFailed &&
        (value ? (
          <Tag tone="warning">{text('tokens.stale')}</Tag>
        ) : (
          <MoreFailed title={text('tokens.unavailable')} onRetry={refresh.run} />
        ))}
    </div>
  )
}

function TokenRow({ token, network }: { token: TokenBalance; network: AssetsProps['network'] }) {
  const { locale } = useLanguage()
  const formatQuantity = useQuantity()
  const { name, symbol, iconUrl, quantity, value } = token
  const amount = parseQuantity(quantity.numeric)
  const worth = value === undefined ? undefined : formatMoney(locale, value)
  const written = `${amount ? formatQuantity(amount) : ''} ${symbol}`
  const room = worth === undefined ? 0 : visibleLength(worth)
  const isStacked = room > roomInDigits || visibleLength(written) + room > roomInRow
  return (
    <StaticRow
      variant="plain"
      className={isStacked ? 'foyer-asset-stacked' : undefined}
      data-testid={`foyer-token-${symbol}`}
      title={<span title={name}>{name}</span>}
      subtitle={
        <>
          <TokenAmount>{written}</TokenAmount>
          {isStacked && <bdi className="foyer-asset-strong">{worth}</bdi>}
        </>
      }
      leading={
        <AssetImage src={iconUrl} symbol={symbol} badge={<NetworkImage network={network} size="tiny" />} />
      }
      trailing={worth !== undefined && !isStacked && <bdi className="foyer-asset-strong">{worth}</bdi>}
    />
  )
}

/** Characters of a worth that fit beside the name; a longer one stands below the amount, because none is cut. */
const roomInDigits = 16
/** Characters of amount and worth that fit next to each other. */
const roomInRow = 28
