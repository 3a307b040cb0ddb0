import type { ReactNode } from 'react'
import type { Amount, Network } from '#runtime/index'
import { formatExact } from '../../i18n/formatExact.js'
import { useLanguage } from '../../i18n/LanguageContext.js'
import { Stack, Text } from '../../primitives/index.js'
import { useStyles } from '../../theme/useStyles.js'
import { AssetImage } from '../AssetImage/AssetImage.js'
import { NetworkImage } from '../NetworkImage/NetworkImage.js'
import { amountHeadCss } from './AmountHead.css.js'

export type AmountHeadProps = {
  amount: Omit<Amount, 'symbol'>
  symbol: string
  /** Picture of the asset. */
  src: string | undefined
  network: Network
  /** Of the amount. */
  'data-testid': string
  /** Below the amount. */
  children?: ReactNode
}

/** What a payment sends: the asset's picture above the amount with all its digits. */
export function AmountHead({ amount, symbol, src, network, children, ...rest }: AmountHeadProps) {
  useStyles('part', amountHeadCss)
  const { locale } = useLanguage()
  return (
    <Stack gap="2" align="center">
      <AssetImage src={src} symbol={symbol} badge={<NetworkImage network={network} size="tiny" />} />
      <Text as="bdi" variant="title" align="center" className="foyer-amount-head" {...rest}>
        {formatExact(locale, amount)} {symbol}
      </Text>
      {children}
    </Stack>
  )
}
