import { useCallback, useEffect } from 'react'
import { useSnapshot } from 'valtio/react'
import type { Account, Namespace, Network } from '#runtime/index'
import { limits, safeLink } from '#runtime/internal'
import { useAction } from '../../hooks/useAction.js'
import { useFoyerAccount } from '../../hooks/useFoyerAccount.js'
import { useFoyerNetwork } from '../../hooks/useFoyerNetwork.js'
import { useInterval } from '../../hooks/useInterval.js'
import { useText } from '../../i18n/useText.js'
import { DisconnectRow } from '../../parts/DisconnectRow/DisconnectRow.js'
import { IconTile } from '../../parts/IconTile/IconTile.js'
import { NetworkImage } from '../../parts/NetworkImage/NetworkImage.js'
import {
  AsyncImage,
  Button,
  EmptyState,
  Icon,
  List,
  ListItem,
  Row,
  RowLink,
  Stack,
  StaticRow,
  VisuallyHidden,
} from '../../primitives/index.js'
import { useFoyer } from '../../provider/FoyerContext.js'
import { AccountFigures } from './AccountFigures.js'
import { AccountHead } from './AccountHead.js'

/** Who is connected, with what, where, and how much there is. */
export default function AccountView() {
  const foyer = useFoyer()
  const text = useText()
  const { namespace, account } = useFoyerAccount()

  if (!account) {
    return (
      <EmptyState
        icon="wallet"
        title={text('account.none')}
        action={
          <Button onClick={() => foyer.router.actions.replace({ name: 'Connect' })}>
            {text('connect.title')}
          </Button>
        }
      />
    )
  }
  return <ConnectedAccount namespace={namespace} account={account} />
}

function ConnectedAccount({ namespace, account }: { namespace: Namespace; account: Account }) {
  const foyer = useFoyer()
  const text = useText()
  const { network } = useFoyerNetwork({ namespace })
  const connection = useSnapshot(foyer.connection.state)[namespace]
  const wallet = connection?.status === 'connected' ? connection.wallet : undefined
  const disconnect = useAction(() => foyer.disconnect({ namespace }))
  const refresh = useAction(() => foyer.refreshAccount({ namespace, fresh: true }))
  const explorer = explorerLink(network, account.address)

  const keepUp = useCallback(() => {
    foyer.refreshAccount({ namespace }).catch(foyer.report)
  }, [foyer, namespace])
  useEffect(keepUp, [keepUp])
  useInterval(limits.balancePollMs, keepUp)

  return (
    <Stack gap="5">
      <AccountHead account={account} />
      <AccountFigures account={account} refreshing={refresh.pending} onRefresh={refresh.run} />
      <List aria-label={text('account.list')}>
        <ListItem>
          <Row
            title={network?.name ?? text('account.network.unknown')}
            subtitle={text('account.network')}
            leading={<NetworkImage network={network} />}
            chevron
            onClick={() => foyer.router.actions.push({ name: 'Networks' })}
          />
        </ListItem>
        {wallet && (
          <ListItem>
            <StaticRow
              title={wallet.name}
              subtitle={text('account.wallet')}
              leading={<AsyncImage src={wallet.icon} fallback="wallet" />}
            />
          </ListItem>
        )}
        {explorer && (
          <ListItem>
            <RowLink
              href={explorer.href}
              target="_blank"
              title={
                <>
                  {text('account.explorer', { name: explorer.name })}{' '}
                  <VisuallyHidden>{text('downloads.newTab')}</VisuallyHidden>
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
    </Stack>
  )
}

function explorerLink(network: Network | undefined, address: string) {
  const explorer = network?.blockExplorers?.default
  const href = safeLink(`${explorer?.url.replace(/\/$/, '')}/address/${address}`)
  return explorer && href ? { name: explorer.name, href } : undefined
}
