import type { Account } from '#runtime/index'
import { useAction } from '../../hooks/useAction.js'
import { accountTypeWords } from '../../i18n/en/accountType.js'
import { useText } from '../../i18n/useText.js'
import { Icon, Spinner, useAnnounce } from '../../primitives/index.js'
import { useInside } from '../../provider/FoyerContext.js'

/** Switches between the smart account and the standard account of an embedded wallet, where the visitor has both. */
export function AccountTypeButton({ account }: { account: Account }) {
  const foyer = useInside()
  const text = useText(accountTypeWords)
  const announce = useAnnounce()
  const isSmart = account.type === 'smartAccount'
  const type = isSmart ? 'eoa' : 'smartAccount'
  const change = useAction(async () => {
    await (await foyer.load('login')).setAccountType({ type })
    announce(text(isSmart ? 'accountType.key' : 'accountType.smart'))
  })
  if (account.preferredType === undefined || !Object.values(account.types).includes(type)) return null
  const title = isSmart ? 'accountType.toKey' : 'accountType.toSmart'
  return (
    <button
      type="button"
      className="foyer-account-type"
      data-testid="foyer-account-type"
      {...(change.pending && { 'aria-busy': true, 'aria-disabled': true })}
      onClick={change.pending ? undefined : change.run}
    >
      {change.pending ? <Spinner /> : <Icon name="swap" size="small" />}
      <span className="foyer-account-type-offer">
        {text(change.pending ? 'accountType.switching' : title)}
      </span>
      <span>{text(isSmart ? 'accountType.smart' : 'accountType.key')}</span>
    </button>
  )
}
