import type { TokenBalanceUnavailableError } from '#generated/errors/account'
import { visibleRoute } from '../../selectors/visibleRoute.js'
import type { FeatureContext } from '../defineFeature.js'

/** Views that show balances. Elsewhere the notice would puzzle visitors, and cover what they came for. */
const showsBalance = /^(Account$|WalletSend|Swap)/

/** Tells the visitor that balances are unavailable, unless a view without balances is open. */
export function createBalanceNotice({ report, state, verbs, watch }: FeatureContext) {
  watch(
    'router',
    (router) => showsBalance.test(visibleRoute(router).name),
    (isShown) => {
      if (!isShown && state.toast.current?.text === 'error.TOKEN_BALANCE_UNAVAILABLE') verbs.toast.hide()
    },
  )
  return (error: TokenBalanceUnavailableError) => {
    const isElsewhere = state.router.isOpen && !showsBalance.test(visibleRoute(state.router).name)
    report(error, isElsewhere ? { isShown: true } : undefined)
  }
}
