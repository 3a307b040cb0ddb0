import { type AccountParts, useAccountFeature } from '../../hooks/useAccountFeature.js'
import { whileOpen } from '../../hooks/whileOpen.js'
import { titleWords } from '../../i18n/en/titles.js'
import { useText } from '../../i18n/useText.js'
import { AccountFeatureUnavailable } from '../../parts/AccountFeatureUnavailable/AccountFeatureUnavailable.js'
import { ListedAssetImage } from '../../parts/ListedAssetImage/ListedAssetImage.js'
import { Icon, List, ListItem, Row } from '../../primitives/index.js'
import { useInside } from '../../provider/FoyerContext.js'

/** The coins and tokens that can be bought. */
export default function OnRampTokenSelectView() {
  const reading = useAccountFeature('onramp')
  if (reading.status !== 'ready') return <AccountFeatureUnavailable feature="onramp" reading={reading} />
  return <Tokens {...reading} />
}

function Tokens({ feature: onramp, state }: Pick<AccountParts<'onramp'>, 'feature' | 'state'>) {
  const foyer = useInside()
  const text = useText(titleWords)
  const { currencies, purchaseCurrency } = state
  return (
    <List density="close" aria-label={text('sendToken.title')}>
      {currencies.purchase.map((currency) => (
        <ListItem key={currency.id}>
          <Row
            variant="plain"
            data-testid={`foyer-token-${currency.symbol}`}
            selected={currency.id === purchaseCurrency.id}
            leading={<ListedAssetImage kind="token" symbol={currency.symbol} />}
            title={<span title={currency.name}>{currency.name}</span>}
            subtitle={<bdi>{currency.symbol}</bdi>}
            trailing={currency.id === purchaseCurrency.id && <Icon name="check" />}
            onClick={() => {
              void whileOpen(foyer, 'OnRampProviders', (options) =>
                onramp.setPurchaseCurrency(currency, options),
              )
              foyer.back()
            }}
          />
        </ListItem>
      ))}
    </List>
  )
}
