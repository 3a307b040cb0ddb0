import type { TokenBalance } from '#runtime/index'
import { type SendParts, useSend } from '../../hooks/useSend.js'
import { whileOpen } from '../../hooks/whileOpen.js'
import { titleWords } from '../../i18n/en/titles.js'
import { formatQuantity } from '../../i18n/formatQuantity.js'
import { useLanguage } from '../../i18n/LanguageContext.js'
import { useText } from '../../i18n/useText.js'
import { AccountFeatureUnavailable } from '../../parts/AccountFeatureUnavailable/AccountFeatureUnavailable.js'
import { AssetImage } from '../../parts/AssetImage/AssetImage.js'
import { formatMoney } from '../../parts/formatMoney.js'
import { NetworkImage } from '../../parts/NetworkImage/NetworkImage.js'
import { parseQuantity } from '../../parts/parseQuantity.js'
import { shownTokens } from '../../parts/shownTokens.js'
import { TokenAmount } from '../../parts/TokenAmount/TokenAmount.js'
import { List, ListItem, Row, Text, VirtualList } from '../../primitives/index.js'
import { useInside } from '../../provider/FoyerContext.js'

/** The coins and tokens of the account, to choose what to send. */
export default function WalletSendSelectTokenView() {
  const reading = useSend()
  if (reading.status !== 'ready') return <AccountFeatureUnavailable feature="send" reading={reading} />
  return <Tokens {...reading} />
}

function Tokens({ account, network, send, state }: SendParts) {
  const foyer = useInside()
  const text = useText(titleWords)
  const { name, symbol } = network.nativeCurrency
  const listed = shownTokens(account, network)
  /** The native coin can be chosen even if its balance is not known. */
  const coin: TokenBalance = {
    name,
    symbol,
    chainId: network.caipNetworkId,
    price: 0,
    quantity: { decimals: '', numeric: '' },
    iconUrl: '',
  }
  const tokens = listed.some(({ address }) => address === undefined) ? listed : [coin, ...listed]
  const choose = (token: TokenBalance) => {
    whileOpen(foyer, 'WalletSend', (options) => send.setToken(token, options)).catch((error: unknown) =>
      foyer.report(error, { isShown: true }),
    )
    foyer.back()
  }
  const list = {
    'aria-label': text('sendToken.title'),
    getKey: (token: TokenBalance) => token.address ?? token.chainId,
    renderItem: (token: TokenBalance) => (
      <TokenRow
        token={token}
        network={network}
        isChosen={token.address === state.token?.address}
        onChoose={() => choose(token)}
      />
    ),
  }
  if (tokens.length > manyTokens) return <VirtualList {...list} items={tokens} rowHeight={60} />
  return (
    <List density="close" aria-label={list['aria-label']}>
      {tokens.map((token) => (
        <ListItem key={list.getKey(token)}>{list.renderItem(token)}</ListItem>
      ))}
    </List>
  )
}

/** Longer lists are virtualized. */
const manyTokens = 60

type TokenRowProps = Pick<SendParts, 'network'> & {
  token: TokenBalance
  isChosen: boolean
  onChoose: () => void
}

function TokenRow({ token, network, isChosen, onChoose }: TokenRowProps) {
  const { locale } = useLanguage()
  const { name, symbol, iconUrl, quantity, value } = token
  const amount = parseQuantity(quantity.numeric, Math.min(Number(quantity.decimals) || 0, 3))
  return (
    <Row
      variant="plain"
      data-testid={`foyer-token-${symbol}`}
      selected={isChosen}
      title={<span title={name}>{name}</span>}
      subtitle={
        <TokenAmount>
          {amount && formatQuantity(locale, amount)} {symbol}
        </TokenAmount>
      }
      leading={
        <AssetImage src={iconUrl} symbol={symbol} badge={<NetworkImage network={network} size="tiny" />} />
      }
      trailing={
        value === undefined ? undefined : (
          <Text as="bdi" variant="small" tone="secondary">
            {formatMoney(locale, value)}
          </Text>
        )
      }
      onClick={onChoose}
    />
  )
}
