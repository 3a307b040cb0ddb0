import { type AccountParts, useAccountFeature } from '../../hooks/useAccountFeature.js'
import { whileOpen } from '../../hooks/whileOpen.js'
import { titleWords } from '../../i18n/en/titles.js'
import { useLanguage } from '../../i18n/LanguageContext.js'
import { useText } from '../../i18n/useText.js'
import { AccountFeatureUnavailable } from '../../parts/AccountFeatureUnavailable/AccountFeatureUnavailable.js'
import { ListedAssetImage } from '../../parts/ListedAssetImage/ListedAssetImage.js'
import { Icon, List, ListItem, Row } from '../../primitives/index.js'
import { useInside } from '../../provider/FoyerContext.js'

/** The currencies to pay with. */
export default function OnRampFiatSelectView() {
  const reading = useAccountFeature('onramp')
  if (reading.status !== 'ready') return <AccountFeatureUnavailable feature="onramp" reading={reading} />
  return <Currencies {...reading} />
}

function Currencies({ feature: onramp, state }: Pick<AccountParts<'onramp'>, 'feature' | 'state'>) {
  const foyer = useInside()
  const text = useText(titleWords)
  const { locale } = useLanguage()
  const { currencies, paymentCurrency } = state
  return (
    <List density="close" aria-label={text('onrampMoney.title')}>
      {currencies.payment.map((currency) => (
        <ListItem key={currency.id}>
          <Row
            variant="plain"
            data-testid={`foyer-currency-${currency.id}`}
            selected={currency.id === paymentCurrency.id}
            leading={<ListedAssetImage kind="currency" symbol={currency.id} />}
            title={nameOf(currency.id, locale)}
            subtitle={<bdi>{currency.id}</bdi>}
            trailing={currency.id === paymentCurrency.id && <Icon name="check" />}
            onClick={() => {
              void whileOpen(foyer, 'OnRampProviders', (options) =>
                onramp.setPaymentCurrency(currency, options),
              )
              foyer.back()
            }}
          />
        </ListItem>
      ))}
    </List>
  )
}

/** The name of a currency in the visitor's language, or its code. */
function nameOf(code: string, locale: string): string {
  if (!/^[A-Z]{3}$/.test(code)) return code
  const name = new Intl.DisplayNames([locale], { type: 'currency' }).of(code) ?? code
  return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1)
}
