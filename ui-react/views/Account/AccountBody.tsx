import type { Account, Namespace } from '#runtime/index'
import { explorerLink } from '#runtime/internal'
import { useAction } from '../../hooks/useAction.js'
import { useConnectedWallet } from '../../hooks/useConnectedWallet.js'
import { useFoyerNetwork } from '../../hooks/useFoyerNetwork.js'
import { accountWords } from '../../i18n/en/account.js'
import { modalWords } from '../../i18n/en/modal.js'
import { useText } from '../../i18n/useText.js'
import { DisconnectRow } from '../../parts/DisconnectRow/DisconnectRow.js'
import { NetworkImage } from '../../parts/NetworkImage/NetworkImage.js'
import { WalletImage } from '../../parts/WalletImage/WalletImage.js'
import { Icon, IconTile, List, ListItem, Row, RowLink, VisuallyHidden } from '../../primitives/index.js'
import { useInside } from '../../provider/FoyerContext.js'
import { AccountActions } from './AccountActions.js'
import { AccountTabs } from './AccountTabs.js'
import { AccountTypeRow } from './AccountTypeRow.js'
import { UpgradeRow } from './UpgradeRow.js'

/** The part below the balance, loaded after the balance is painted: assets, network, wallet, disconnect. */
export function AccountBody({ namespace, account }: { namespace: Namespace; account: Account }) {
  const foyer = useInside()
  const text = useText(accountWords, modalWords)
  const { network } = useFoyerNetwork({ namespace })
  const wallet = useConnectedWallet(namespace)
  const disconnect = useAction(() => foyer.disconnect({ namespace }))
  const { email, username } = account.user ?? {}
  /** Who is logged in with a social account, which also sets the address. */
  const socialUser = wallet?.social && (username ?? email)
  const explorer = explorerLink(network, account.address)

  return (
    <>
      <AccountActions />
      <AccountTabs account={account} namespace={namespace} network={network} />
      <List aria-label={text('account.list')}>
        <ListItem>
          <Row
            title={network?.name ?? text('account.network.unknown')}
            subtitle={text('account.network')}
            leading={<NetworkImage network={network} />}
            chevron
            onClick={() => foyer.router.push({ name: 'Networks' })}
          />
        </ListItem>
        {wallet && (
          <ListItem>
            <Row
              data-testid="foyer-wallets"
              title={wallet.name}
              subtitle={socialUser ?? text('account.wallet')}
              leading={<WalletImage imageId={wallet.imageId} src={wallet.icon} />}
              chevron
              onClick={() => foyer.router.push({ name: 'ProfileWallets' })}
            />
          </ListItem>
        )}
        {email && !wallet?.social && (
          <ListItem>
            <Row
              data-testid="foyer-email"
              title={email}
              subtitle={text('account.email')}
              leading={<IconTile name="mail" />}
              chevron
              onClick={() => foyer.router.push({ name: 'UpdateEmailWallet' })}
            />
          </ListItem>
        )}
        <AccountTypeRow account={account} />
        {wallet?.type === 'AUTH' && <UpgradeRow />}
        {explorer && (
          <ListItem>
            <RowLink
              href={explorer.href}
              target="_blank"
              title={
                <>
                  {text('account.explorer', { name: explorer.name })}{' '}
                  <VisuallyHidden>{text('modal.newTab')}</VisuallyHidden>
                </>
              }
              leading={<IconTile name="globe" />}
              trailing={<Icon name="external" size="small" />}
            />
          </ListItem>
        )}
        <ListItem>
          <DisconnectRow pending={disconnect.pending} onClick={disconnect.run} />
        </ListItem>
      </List>
    </>
  )
}
