import { useCallback, useEffect } from 'react'
import type { Account, Namespace } from '#runtime/index'
import { limits } from '#runtime/internal'
import { afterPaint } from '../../hooks/afterPaint.js'
import { useAction } from '../../hooks/useAction.js'
import { useComponent } from '../../hooks/useComponent.js'
import { useConnectedAccount } from '../../hooks/useConnectedAccount.js'
import { useInterval } from '../../hooks/useInterval.js'
import { accountWords } from '../../i18n/en/account.js'
import { useText } from '../../i18n/useText.js'
import { ConnectFirst } from '../../parts/ConnectFirst/ConnectFirst.js'
import { Stack } from '../../primitives/index.js'
import { useInside } from '../../provider/FoyerContext.js'
import { useStyles } from '../../theme/useStyles.js'
import { AccountFigures } from './AccountFigures.js'
import { AccountHead } from './AccountHead.js'
import { AccountSlot } from './AccountSlot.js'
import { accountViewCss } from './AccountView.css.js'

/** The connected account: identity, balance, wallet and network. */
export default function AccountView() {
  useStyles('view', accountViewCss)
  const text = useText(accountWords)
  const { namespace, account } = useConnectedAccount()
  if (!account) return <ConnectFirst title={text('account.none')} />
  return <ConnectedAccount namespace={namespace} account={account} />
}

function ConnectedAccount({ namespace, account }: { namespace: Namespace; account: Account }) {
  const foyer = useInside()
  const refresh = useAction(() => foyer.refreshAccount({ namespace, fresh: true }))
  const { Component: Controls, retry } = useComponent(loadControls)

  const keepUp = useCallback(() => {
    foyer.refreshAccount({ namespace }).catch(foyer.report)
  }, [foyer, namespace])
  useEffect(keepUp, [keepUp])
  useInterval(limits.balancePollMs, keepUp)

  return (
    <Stack gap="4">
      <AccountHead account={account}>
        {Controls && <Controls account={account} namespace={namespace} />}
      </AccountHead>
      <AccountFigures account={account} refreshing={refresh.pending} onRefresh={refresh.run} />
      <AccountSlot load={loadBody} onRetry={retry}>
        {(AccountBody) => <AccountBody account={account} namespace={namespace} />}
      </AccountSlot>
    </Stack>
  )
}

const loadControls = async () => (await import('./AccountControls.js')).AccountControls

const loadBody = async () => {
  await afterPaint()
  return (await import('./AccountBody.js')).AccountBody
}
