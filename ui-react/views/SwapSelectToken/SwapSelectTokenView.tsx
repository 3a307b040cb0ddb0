import { useState } from 'react'
import type { SwapToken, TokenBalance } from '#runtime/index'
import type { AccountParts } from '../../hooks/useAccountFeature.js'
import { useOnline } from '../../hooks/useOnline.js'
import { useSpokenResults } from '../../hooks/useSpokenResults.js'
import { useSwap } from '../../hooks/useSwap.js'
import { whileOpen } from '../../hooks/whileOpen.js'
import { swapTokenWords } from '../../i18n/en/swapToken.js'
import { useCountText } from '../../i18n/useCountText.js'
import { useText } from '../../i18n/useText.js'
import { AssetList } from '../../parts/AssetList/AssetList.js'
import { ListFailed } from '../../parts/ListFailed/ListFailed.js'
import { LoadingRows } from '../../parts/LoadingRows/LoadingRows.js'
import { SwapUnavailable } from '../../parts/SwapUnavailable/SwapUnavailable.js'
import { shownTokens } from '../../parts/shownTokens.js'
import { TokenRow } from '../../parts/TokenRow/TokenRow.js'
import { Button, EmptyState, Stack } from '../../primitives/index.js'
import { SearchField } from '../../primitives/SearchField/SearchField.js'
import { useInside } from '../../provider/FoyerContext.js'
import { useStyles } from '../../theme/useStyles.js'
import type { ViewProps } from '../view.js'
import { swapSelectTokenCss } from './SwapSelectTokenView.css.js'
import { TokenGroups } from './TokenGroups.js'

/** The tokens that can be swapped: suggested ones, then those of the account, popular ones and all others. */
export default function SwapSelectTokenView({ params }: ViewProps<'SwapSelectToken'>) {
  const reading = useSwap()
  if (reading.status !== 'ready') return <SwapUnavailable reading={reading} />
  return <Tokens {...reading} {...params} />
}

type TokensProps = AccountParts<'swap'> & ViewProps<'SwapSelectToken'>['params']

function Tokens({ account, network, feature: swap, state, side }: TokensProps) {
  useStyles('view', swapSelectTokenCss)
  const foyer = useInside()
  const text = useText(swapTokenWords)
  const countText = useCountText(swapTokenWords)
  const [value, setValue] = useState('')
  const all = state.tokens.value ?? []
  const query = value.trim().toLowerCase()

  const balances = shownTokens(account, network)
  const balanceOf = (token: SwapToken): TokenBalance | undefined =>
    balances.find(({ address }) =>
      token.isNative ? address === undefined : address?.toLowerCase() === token.address.toLowerCase(),
    )
  const isHeld = (token: SwapToken) => balanceOf(token) !== undefined
  const items = query ? all.filter((token) => matches(token, query)) : all
  const suggested = all.filter((token) => token.isSuggested).slice(0, suggestedTokens)
  const choose = (token: SwapToken) => {
    const set = side === 'sold' ? swap.setSold : swap.setBought
    whileOpen(foyer, 'Swap', (options) => set(token, options)).catch((error: unknown) =>
      foyer.report(error, { isShown: true }),
    )
    foyer.back()
  }

  const refresh = () => void swap.refresh().catch(foyer.report)
  useOnline(() => {
    if (state.tokens.status === 'unavailable') refresh()
  })

  const list = {
    getKey: ({ address }: SwapToken) => address,
    renderItem: (token: SwapToken) => (
      <TokenRow
        token={token}
        network={network}
        balance={balanceOf(token)}
        isChosen={token.address === state[side]?.address}
        onChoose={() => choose(token)}
      />
    ),
  }
  const isReady = state.tokens.status === 'ready'
  useSpokenResults(query, isReady ? countText('swapToken.results', items.length) : undefined)

  return (
    <Stack gap="3">
      {!query && suggested.length > 0 && (
        <ul className="foyer-suggested" aria-label={text('swapToken.suggested')}>
          {suggested.map((token) => (
            <li key={token.address}>
              <Button
                variant="secondary"
                size="small"
                data-testid={`foyer-suggested-${token.symbol}`}
                onClick={() => choose(token)}
              >
                <bdi>{token.symbol}</bdi>
              </Button>
            </li>
          ))}
        </ul>
      )}
      <SearchField
        label={text('swapToken.search')}
        clearLabel={text('swapToken.clear')}
        data-testid="foyer-token-search"
        value={value}
        onValueChange={setValue}
      />
      {query ? (
        <AssetList label={text('swapToken.list')} items={items} {...list} />
      ) : (
        <TokenGroups tokens={items} isHeld={isHeld} {...list} />
      )}
      {state.tokens.status === 'loading' && <LoadingRows count={6} />}
      {state.tokens.status === 'unavailable' && (
        <ListFailed title={text('swapToken.unavailable')} onRetry={refresh} />
      )}
      {isReady && items.length === 0 && (
        <EmptyState icon="search" title={text('swapToken.none')} text={text('swapToken.none.text')} />
      )}
    </Stack>
  )
}

/** Number of suggested tokens to show. */
const suggestedTokens = 8

function matches({ name, symbol, address }: SwapToken, query: string): boolean {
  return (
    [name, symbol].some((each) => each.toLowerCase().includes(query)) || address.toLowerCase().endsWith(query)
  )
}
