import { useState } from 'react'
import type { FoyerError } from '#generated/support/FoyerError'
import type { OnrampProvider } from '#runtime/index'
import { toFoyerError } from '#runtime/internal'
import { type AccountParts, useAccountFeature } from '../../hooks/useAccountFeature.js'
import { useSpokenProblem } from '../../hooks/useSpokenProblem.js'
import { onrampWords } from '../../i18n/en/onramp.js'
import { titleWords } from '../../i18n/en/titles.js'
import { useText } from '../../i18n/useText.js'
import { AccountFeatureUnavailable } from '../../parts/AccountFeatureUnavailable/AccountFeatureUnavailable.js'
import { AssetImage } from '../../parts/AssetImage/AssetImage.js'
import { TokenAmount } from '../../parts/TokenAmount/TokenAmount.js'
import { Button, EmptyState, Icon, List, ListItem, Row, Stack, Text } from '../../primitives/index.js'
import { useInside } from '../../provider/FoyerContext.js'
import { BuyForm } from './BuyForm.js'
import { usePurchaseErrorText } from './usePurchaseErrorText.js'
import { WhatIsABuy } from './WhatIsABuy.js'

/** Where to buy: the amount with its price, and the providers. */
export default function OnRampProvidersView() {
  const reading = useAccountFeature('onramp')
  if (reading.status !== 'ready') return <AccountFeatureUnavailable feature="onramp" reading={reading} />
  return <Providers key={reading.state.account} {...reading} />
}

function Providers({ account, network, feature: onramp, state }: AccountParts<'onramp'>) {
  const foyer = useInside()
  const text = useText(onrampWords, titleWords)
  const errorText = usePurchaseErrorText()
  const [error, setError] = useState<FoyerError>()
  const { providers } = state

  const problem = error && errorText(error)
  useSpokenProblem(problem, error)

  const buy = ({ name }: OnrampProvider) => {
    setError(undefined)
    const opened = onramp.buy({ provider: name })
    if (onramp.state.purchase?.provider === name) foyer.router.push({ name: 'BuyInProgress' })
    opened.catch((thrown: unknown) => {
      if (thrown instanceof DOMException) return // the account has changed since
      foyer.report(thrown, { isShown: true })
      if (onramp.state.purchase) return // the next view shows it
      setError(toFoyerError(thrown))
    })
  }

  if (providers.length === 0)
    return (
      <EmptyState
        icon="plus"
        title={text('onramp.unavailable')}
        text={text('onramp.unavailable.text', { network: network.name })}
        action={
          <Button onClick={() => foyer.router.push({ name: 'Networks' })}>{text('networks.title')}</Button>
        }
      />
    )
  return (
    <Stack gap="4">
      {providers.some(({ symbol }) => symbol === undefined) && (
        <BuyForm feature={onramp} state={state} error={problem} onChange={() => setError(undefined)} />
      )}
      <Stack gap="2">
        <Text variant="caption" tone="secondary">
          {text('onramp.providers')}
        </Text>
        <List aria-label={text('onramp.providers')}>
          {providers.map((provider) => (
            <ListItem key={provider.name}>
              <ProviderRow provider={provider} onChoose={() => buy(provider)} />
            </ListItem>
          ))}
        </List>
      </Stack>
      <WhatIsABuy isSmartAccount={account.type === 'smartAccount'} />
    </Stack>
  )
}

function ProviderRow({ provider, onChoose }: { provider: OnrampProvider; onChoose: () => void }) {
  const text = useText(onrampWords)
  const { name, label, feePercent, symbol } = provider
  const [minimum, maximum] = feePercent
  const fee = text('onramp.fee', { minimum, maximum })
  return (
    <Row
      data-testid={`foyer-onramp-${name}`}
      leading={<AssetImage symbol={label} />}
      title={label}
      subtitle={
        <TokenAmount>
          {symbol === undefined ? fee : `${fee} · ${text('onramp.fixed', { symbol })}`}
        </TokenAmount>
      }
      trailing={<Icon name="external" size="small" />}
      onClick={onChoose}
    />
  )
}
