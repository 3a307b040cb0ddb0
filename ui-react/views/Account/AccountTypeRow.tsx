import type { Account } from '#runtime/index'
import { useAction } from '../../hooks/useAction.js'
import { accountTypeWords } from '../../i18n/en/accountType.js'
import { useText } from '../../i18n/useText.js'
import { IconTile, ListItem, Row, useAnnounce } from '../../primitives/index.js'
import { useInside } from '../../provider/FoyerContext.js'

/** Switches between the smart account and the standard account of an embedded wallet, where the visitor has both. */
export function AccountTypeRow({ account }: { account: Account }) {
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
    <ListItem>
      <Row
        data-testid="foyer-account-type"
        title={text(change.pending ? 'accountType.switching' : title)}
        subtitle={text(isSmart ? 'accountType.smart' : 'accountType.key')}
        leading={<IconTile name="refresh" />}
        pending={change.pending}
        onClick={change.run}
      />
    </ListItem>
  )
}
