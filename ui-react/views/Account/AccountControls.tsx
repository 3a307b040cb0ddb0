import type { Account, Namespace } from '#runtime/index'
import { useFoyerNetwork } from '../../hooks/useFoyerNetwork.js'
import { accountWords } from '../../i18n/en/account.js'
import { useText } from '../../i18n/useText.js'
import { NetworkImage } from '../../parts/NetworkImage/NetworkImage.js'
import { Button, Icon, VisuallyHidden } from '../../primitives/index.js'
import { useInside } from '../../provider/FoyerContext.js'
import { useStyles } from '../../theme/useStyles.js'
import { accountControlsCss } from './AccountControls.css.js'
import { AccountTypeButton } from './AccountTypeButton.js'

/** The controls in the head: network, and the account type where there are several. */
export function AccountControls({ namespace, account }: { namespace: Namespace; account: Account }) {
  useStyles('view', accountControlsCss)
  const foyer = useInside()
  const text = useText(accountWords)
  const { network } = useFoyerNetwork({ namespace })
  return (
    <>
      <Button
        className="foyer-account-network"
        variant="secondary"
        size="small"
        leading={<NetworkImage network={network} size="tiny" />}
        trailing={<Icon name="chevron-down" size="small" />}
        onClick={() => foyer.router.push({ name: 'Networks' })}
      >
        {network?.name ?? text('account.network.unknown')}
        <VisuallyHidden> {text('account.network')}</VisuallyHidden>
      </Button>
      <AccountTypeButton account={account} />
    </>
  )
}
