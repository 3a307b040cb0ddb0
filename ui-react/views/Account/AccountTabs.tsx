import { type ComponentType, useCallback } from 'react'
import { useSnapshot } from 'valtio/react'
import type { AccountTab } from '#runtime/index'
import { useLatePart } from '../../hooks/useLatePart.js'
import { assetWords } from '../../i18n/en/assets.js'
import { useText } from '../../i18n/useText.js'
import { Tabs } from '../../primitives/index.js'
import { useFoyer } from '../../provider/FoyerContext.js'
import { useStyles } from '../../theme/useStyles.js'
import { accountTabsCss } from './AccountTabs.css.js'
import type { AssetsProps } from './assetsProps.js'
import { LateSpace } from './LateSpace.js'

/** What an account has and did; each panel is fetched when it is looked at. */
export function AccountTabs(props: AssetsProps) {
  useStyles('view', accountTabsCss)
  const foyer = useFoyer()
  const text = useText(assetWords)
  const { features } = useSnapshot(foyer.features.state)
  const tabs: readonly AccountTab[] = features.activity ? ['tokens', 'nfts', 'activity'] : ['tokens', 'nfts']
  return (
    <Tabs
      label={text('assets.label')}
      selected={props.account.currentTab}
      onSelect={(tab) => foyer.account.actions.setTab(props.namespace, tab)}
      tabs={tabs.map((id) => ({
        id,
        label: text(`assets.${id}`),
        content: <Panel tab={id} {...props} />,
        tabProps: { 'data-testid': `foyer-tab-${id}` },
      }))}
    />
  )
}

const panels: { readonly [tab in AccountTab]: () => Promise<ComponentType<AssetsProps>> } = {
  tokens: async () => (await import('./TokensPanel.js')).TokensPanel,
  nfts: async () => (await import('./NftsPanel.js')).NftsPanel,
  activity: async () => (await import('./ActivityPanel.js')).ActivityPanel,
}

function Panel({ tab, ...props }: AssetsProps & { tab: AccountTab }) {
  const { Part, hasFailed, retry } = useLatePart(useCallback(() => panels[tab](), [tab]))
  return Part ? (
    // Another account begins with a list of its own, folded up.
    <Part key={props.account.caipAddress} {...props} />
  ) : (
    <LateSpace isCode onRetry={hasFailed ? retry : undefined} />
  )
}
