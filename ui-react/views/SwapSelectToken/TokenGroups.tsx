import type { ReactNode } from 'react'
import type { SwapToken } from '#runtime/index'
import { swapTokenWords } from '../../i18n/en/swapToken.js'
import { useText } from '../../i18n/useText.js'
import { AssetList, manyItems } from '../../parts/AssetList/AssetList.js'

export type TokenGroupsProps = {
  tokens: readonly SwapToken[]
  isHeld: (token: SwapToken) => boolean
  getKey: (token: SwapToken) => string
  renderItem: (token: SwapToken) => ReactNode
}

/** The tokens of the account, popular ones and all others, each with a heading. */
export function TokenGroups({ tokens, isHeld, getKey, renderItem }: TokenGroupsProps) {
  const text = useText(swapTokenWords)
  const groups = {
    yours: tokens.filter(isHeld),
    popular: tokens.filter((token) => !isHeld(token) && token.isPopular),
    others: tokens.filter((token) => !isHeld(token) && !token.isPopular),
  }
  const isLong = tokens.length > manyItems
  return (['yours', 'popular', 'others'] as const)
    .filter((name) => groups[name].length > 0)
    .map((name) => (
      <section key={name} data-testid={`foyer-tokens-${name}`}>
        <h2 className="foyer-token-group">{text(`swapToken.${name}`)}</h2>
        <AssetList
          label={text(`swapToken.${name}`)}
          items={groups[name]}
          isLong={isLong}
          getKey={getKey}
          renderItem={renderItem}
        />
      </section>
    ))
}
