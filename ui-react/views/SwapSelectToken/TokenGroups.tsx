import type { ReactNode } from 'react'
import type { SwapToken } from '#runtime/index'
import { swapTokenWords } from '../../i18n/en/swapToken.js'
import { useText } from '../../i18n/useText.js'
import { List, ListItem, VirtualList } from '../../primitives/index.js'

export type TokenGroupsProps = {
  tokens: readonly SwapToken[]
  isHeld: (token: SwapToken) => boolean
  renderItem: (token: SwapToken) => ReactNode
}

/** The tokens of the account, popular ones and all others, each with a heading. */
export function TokenGroups({ tokens, isHeld, renderItem }: TokenGroupsProps) {
  const text = useText(swapTokenWords)
  const groups = {
    yours: tokens.filter(isHeld),
    popular: tokens.filter((token) => !isHeld(token) && token.isPopular),
    others: tokens.filter((token) => !isHeld(token) && !token.isPopular),
  }
  const isLong = tokens.length > manyTokens
  return (['yours', 'popular', 'others'] as const)
    .filter((name) => groups[name].length > 0)
    .map((name) => (
      <section key={name} data-testid={`foyer-tokens-${name}`}>
        <h2 className="foyer-token-group">{text(`swapToken.${name}`)}</h2>
        <TokenList
          label={text(`swapToken.${name}`)}
          tokens={groups[name]}
          isLong={isLong}
          renderItem={renderItem}
        />
      </section>
    ))
}

export type TokenListProps = Pick<TokenGroupsProps, 'tokens' | 'renderItem'> & {
  label: string
  /** Whether it is virtualized. */
  isLong?: boolean | undefined
}

export function TokenList({
  label,
  tokens,
  renderItem,
  isLong = tokens.length > manyTokens,
}: TokenListProps) {
  if (isLong)
    return (
      <VirtualList
        aria-label={label}
        items={tokens}
        getKey={({ address }) => address}
        renderItem={renderItem}
        rowHeight={60}
      />
    )
  return (
    <List density="close" aria-label={label}>
      {tokens.map((token) => (
        <ListItem key={token.address}>{renderItem(token)}</ListItem>
      ))}
    </List>
  )
}

/** More tokens are virtualized. */
const manyTokens = 60
