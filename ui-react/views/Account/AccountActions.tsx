import type { Route, WalletFeature } from '#runtime/index'
import { offeredActions } from '#runtime/internal'
import { useFoyerNetwork } from '../../hooks/useFoyerNetwork.js'
import { useShownFeatures } from '../../hooks/useShownFeatures.js'
import { accountActionWords } from '../../i18n/en/accountActions.js'
import { titleWords } from '../../i18n/en/titles.js'
import { useText } from '../../i18n/useText.js'
import type { IconName } from '../../icons/icons.js'
import { Icon } from '../../primitives/index.js'
import { useInside } from '../../provider/FoyerContext.js'
import { useStyles } from '../../theme/useStyles.js'
import { accountActionsCss } from './AccountActions.css.js'

type Action = {
  readonly icon: IconName
  readonly word: 'onramp.title' | 'swap.title' | 'receive.title' | 'send.title'
  readonly route: Route
}

const actions: { readonly [feature in WalletFeature]: Action } = {
  onramp: { icon: 'plus', word: 'onramp.title', route: { name: 'OnRampProviders' } },
  swaps: { icon: 'swap', word: 'swap.title', route: { name: 'Swap' } },
  receive: { icon: 'qr', word: 'receive.title', route: { name: 'WalletReceive' } },
  send: { icon: 'send', word: 'send.title', route: { name: 'WalletSend' } },
}

/** What the visitor can do with the account, in the order of the page. */
export function AccountActions() {
  useStyles('view', accountActionsCss)
  const foyer = useInside()
  const text = useText(accountActionWords, titleWords)
  const features = useShownFeatures()
  const { network } = useFoyerNetwork()
  const offered = offeredActions({ features, network, config: foyer.config }).map((feature) => ({
    feature,
    ...actions[feature],
  }))
  if (offered.length === 0) return null
  return (
    <ul aria-label={text('accountActions.list')} className="foyer-account-actions">
      {offered.map(({ feature, icon, word, route }) => (
        <li key={feature}>
          <button
            type="button"
            className="foyer-account-action"
            data-testid={`foyer-feature-${feature}`}
            onClick={() => foyer.router.push(route)}
          >
            <span className="foyer-account-action-icon">
              <Icon name={icon} />
            </span>
            {text(word)}
          </button>
        </li>
      ))}
    </ul>
  )
}
