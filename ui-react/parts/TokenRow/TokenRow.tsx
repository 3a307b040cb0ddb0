import type { Network, TokenBalance } from '#runtime/index'
import { formatQuantity } from '../../i18n/formatQuantity.js'
import { useLanguage } from '../../i18n/LanguageContext.js'
import { Icon, Row, Text } from '../../primitives/index.js'
import { AssetImage } from '../AssetImage/AssetImage.js'
import { formatMoney } from '../formatMoney.js'
import { NetworkImage } from '../NetworkImage/NetworkImage.js'
import { parseQuantity } from '../parseQuantity.js'
import { TokenAmount } from '../TokenAmount/TokenAmount.js'

export type TokenRowProps = {
  token: Pick<TokenBalance, 'name' | 'symbol' | 'iconUrl'>
  network: Network
  /** What the account holds of it. */
  balance: Pick<TokenBalance, 'quantity' | 'value'> | undefined
  isChosen: boolean
  onChoose: () => void
}

/** A token to choose, with what the account holds of it. */
export function TokenRow({ token, network, balance, isChosen, onChoose }: TokenRowProps) {
  const { locale } = useLanguage()
  const { name, symbol, iconUrl } = token
  const decimals = Math.min(Number(balance?.quantity.decimals) || 0, 3)
  const worth = balance?.value
  const amount = balance && parseQuantity(balance.quantity.numeric, decimals)
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
        (worth !== undefined || isChosen) && (
          <>
            {worth !== undefined && (
              <Text as="bdi" variant="small" tone="secondary">
                {formatMoney(locale, worth)}
              </Text>
            )}
            {isChosen && <Icon name="check" />}
          </>
        )
      }
      onClick={onChoose}
    />
  )
}
