import type { Account, Namespace } from '#runtime/index'
import { useFoyerNetwork } from '../../hooks/useFoyerNetwork.js'
import { AccountActions } from './AccountActions.js'
import { AccountFoot } from './AccountFoot.js'
import { AccountTabs } from './AccountTabs.js'

/** The part below the balance, loaded after the balance is painted: actions, assets, wallet, disconnect. */
export function AccountBody({ namespace, account }: { namespace: Namespace; account: Account }) {
  const { network } = useFoyerNetwork({ namespace })
  return (
    <>
      <AccountActions />
      <AccountTabs account={account} namespace={namespace} network={network} />
      <AccountFoot account={account} namespace={namespace} network={network} />
    </>
  )
}
