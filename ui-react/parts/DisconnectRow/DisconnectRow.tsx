import { accountWords } from '../../i18n/en/account.js'
import { useText } from '../../i18n/useText.js'
import { IconTile, Row } from '../../primitives/index.js'

export type DisconnectRowProps = { pending: boolean; onClick: () => void }

/** A row that disconnects. */
export function DisconnectRow({ pending, onClick }: DisconnectRowProps) {
  const text = useText(accountWords)
  return (
    <Row
      data-testid="foyer-disconnect"
      title={pending ? text('account.disconnecting') : text('account.disconnect')}
      leading={<IconTile name="disconnect" />}
      pending={pending}
      onClick={onClick}
    />
  )
}
