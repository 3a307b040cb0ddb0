import { explorerLink } from '#runtime/internal'
import { useAction } from '../../hooks/useAction.js'
import { useConnectedWallet } from '../../hooks/useConnectedWallet.js'
import { useFeature } from '../../hooks/useFeature.js'
import { accountWords } from '../../i18n/en/account.js'
import { modalWords } from '../../i18n/en/modal.js'
import { titleWords } from '../../i18n/en/titles.js'
import { useText } from '../../i18n/useText.js'
import { WalletImage } from '../../parts/WalletImage/WalletImage.js'
import { Button, Icon, LinkButton, VisuallyHidden } from '../../primitives/index.js'
import { useInside } from '../../provider/FoyerContext.js'
import { useStyles } from '../../theme/useStyles.js'
import { accountFootCss } from './AccountFoot.css.js'
import { AccountName } from './AccountName.js'
import { AccountUpgrade } from './AccountUpgrade.js'
import type { AssetsProps } from './assetsProps.js'

/** What visitors seldom need, below their assets: wallet, email address, explorer, disconnect. */
export function AccountFoot({ account, namespace, network }: AssetsProps) {
  useStyles('view', accountFootCss)
  const foyer = useInside()
  const text = useText(accountWords, modalWords, titleWords)
  const wallet = useConnectedWallet(namespace)
  const hasSessions = useFeature('settings', ({ features }) => features.smartSessions).value
  const disconnect = useAction(() => foyer.disconnect({ namespace }))
  const { email, username } = account.user ?? {}
  /** Who is logged in with a social account, which also sets the address. */
  const socialUser = wallet?.social && (username ?? email)
  const explorer = explorerLink(network, account.address)

  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari drops the role of a list without bullets.
    <ul role="list" aria-label={text('account.list')} className="foyer-account-foot">
      {wallet && (
        <li>
          <Button
            data-testid="foyer-wallets"
            variant="ghost"
            size="small"
            leading={<WalletImage imageId={wallet.imageId} src={wallet.icon} size="tiny" />}
            trailing={<Icon name="chevron" size="small" />}
            onClick={() => foyer.router.push({ name: 'ProfileWallets' })}
          >
            {socialUser ?? wallet.name}
            <VisuallyHidden> {socialUser ? wallet.name : text('account.wallet')}</VisuallyHidden>
          </Button>
        </li>
      )}
      <li>
        <Button
          data-testid="foyer-disconnect"
          variant="ghost"
          size="small"
          pending={disconnect.pending}
          onClick={disconnect.run}
        >
          {text(disconnect.pending ? 'account.disconnecting' : 'account.disconnect')}
        </Button>
      </li>
      {explorer && (
        <li className="foyer-account-foot-row">
          <LinkButton
            variant="ghost"
            size="small"
            href={explorer.href}
            target="_blank"
            leading={<Icon name="external" size="small" />}
          >
            {text('account.explorer', { name: explorer.name })}
            <VisuallyHidden> {text('modal.newTab')}</VisuallyHidden>
          </LinkButton>
        </li>
      )}
      {email && !wallet?.social && (
        <li className="foyer-account-foot-row">
          <Button
            data-testid="foyer-email"
            variant="ghost"
            size="small"
            leading={<Icon name="mail" size="small" />}
            onClick={() => foyer.router.push({ name: 'UpdateEmailWallet' })}
          >
            {email}
            <VisuallyHidden> {text('account.email')}</VisuallyHidden>
          </Button>
        </li>
      )}
      {hasSessions && namespace === 'eip155' && (
        <li className="foyer-account-foot-row">
          <Button
            data-testid="foyer-sessions"
            variant="ghost"
            size="small"
            leading={<Icon name="grid" size="small" />}
            trailing={<Icon name="chevron" size="small" />}
            onClick={() => foyer.router.push({ name: 'SmartSessionList' })}
          >
            {text('sessions.title')}
          </Button>
        </li>
      )}
      {wallet?.type === 'AUTH' && namespace === 'eip155' && <AccountName account={account} />}
      {wallet?.type === 'AUTH' && <AccountUpgrade />}
    </ul>
  )
}
