import type { AccountTab } from '#runtime/index'
import type { LoadComponent } from '../../hooks/fetchComponent.js'
import { useShownFeatures } from '../../hooks/useShownFeatures.js'
import { assetWords } from '../../i18n/en/assets.js'
import { useText } from '../../i18n/useText.js'
import { Tabs } from '../../primitives/index.js'
import { useInside } from '../../provider/FoyerContext.js'
import { useStyles } from '../../theme/useStyles.js'
import { AccountSlot } from './AccountSlot.js'
import { accountTabsCss } from './AccountTabs.css.js'
import type { AssetsProps } from './assetsProps.js'

/** Tokens, NFTs and activity of an account; each panel loads when its tab is opened. */
export function AccountTabs(props: AssetsProps) {
  useStyles('view', accountTabsCss)
  const foyer = useInside()
  const text = useText(assetWords)
  const { activity } = useShownFeatures()
  const tabs: readonly AccountTab[] = activity ? ['tokens', 'nfts', 'activity'] : ['tokens', 'nfts']
  return (
    <Tabs
      label={text('assets.label')}
      selected={props.account.currentTab}
      onSelect={(tab) => {
        foyer.account.setTab(props.namespace, tab)
        if (tab === 'activity')
          foyer.track('CLICK_TRANSACTIONS', { isSmartAccount: props.account.type === 'smartAccount' })
      }}
      tabs={tabs.map((id) => ({
        id,
        label: text(`assets.${id}`),
        content: (
          <AccountSlot load={panels[id]}>
            {/* Another account begins with a list of its own, folded up. */}
            {(Panel) => <Panel key={props.account.caipAddress} {...props} />}
          </AccountSlot>
        ),
        tabProps: { 'data-testid': `foyer-tab-${id}` },
      }))}
    />
  )
}

const panels: { readonly [tab in AccountTab]: LoadComponent<AssetsProps> } = {
  tokens: async () => (await import('./TokensPanel.js')).TokensPanel,
  nfts: async () => (await import('./NftsPanel.js')).NftsPanel,
  activity: async () => (await import('./ActivityPanel.js')).ActivityPanel,
}
