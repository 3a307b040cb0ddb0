import { useEffect } from 'react'
import { useSnapshot } from 'valtio/react'
import type { ConnectorInfo } from '#runtime/index'
import { connectorOf, limits, offeredWallets } from '#runtime/internal'
import { useAction } from '../../hooks/useAction.js'
import { useWallets } from '../../hooks/useWallets.js'
import { useLanguage } from '../../i18n/LanguageContext.js'
import { useText } from '../../i18n/useText.js'
import { formatCount } from '../../parts/formatCount.js'
import { IconTile } from '../../parts/IconTile/IconTile.js'
import { WalletImage } from '../../parts/WalletImage/WalletImage.js'
import { AsyncImage, EmptyState, List, ListItem, Row, Skeleton, Tag, Text } from '../../primitives/index.js'
import { useFoyer } from '../../provider/FoyerContext.js'
import type { ViewProps } from '../view.js'

/** The wallets to connect with: those of this browser, a few that are listed, and the way to all. */
export default function ConnectView({ params }: ViewProps<'Connect'>) {
  const foyer = useFoyer()
  const text = useText()
  const { locale } = useLanguage()
  const namespace = params?.namespace
  const { list } = useSnapshot(foyer.connectors.state)
  const { allWallets } = useSnapshot(foyer.features.state).features
  const { state: wallets, hasFailed, prefetch, search } = useWallets()
  const retry = useAction(prefetch)

  const hasList = foyer.config.projectId !== ''
  useEffect(() => {
    if (hasList) void prefetch()
  }, [hasList, prefetch])

  const lists = wallets ? [wallets.featured, wallets.recommended] : []
  const isUnavailable = retry.pending || hasFailed || lists.some(({ status }) => status === 'unavailable')
  const isLoading = hasList && !isUnavailable && wallets?.recommended.status !== 'ready'
  const installed = list.filter((connector) => !namespace || connector.namespace === namespace)
  const offered = wallets ? offeredWallets({ wallets, connectors: list, namespace }) : []
  const isEmpty = !isLoading && installed.length + offered.length === 0

  return (
    <>
      {isEmpty && (
        <EmptyState icon="wallet" title={text('connect.empty.title')} text={text('connect.empty.text')} />
      )}
      {!isEmpty && !isLoading && installed.length === 0 && (
        <Text variant="small" tone="secondary" align="center" className="foyer-connect-hint">
          {text('connect.noneInstalled')}
        </Text>
      )}
      <List aria-label={text('connect.wallets')}>
        {installed.map((connector) => (
          <ListItem key={connector.id}>
            <InstalledRow connector={connector} />
          </ListItem>
        ))}
        {offered.map((wallet) => (
          <ListItem key={wallet.id}>
            <Row
              data-testid={`foyer-wallet-${wallet.id}`}
              title={wallet.name}
              leading={<WalletImage imageId={wallet.image_id} />}
              onClick={() => {
                const connector = connectorOf(wallet, list)
                foyer.router.actions.push(
                  connector
                    ? { name: 'ConnectingExternal', params: { connectorId: connector.id } }
                    : { name: 'Downloads', params: { walletId: wallet.id, walletName: wallet.name } },
                )
              }}
            />
          </ListItem>
        ))}
        {isLoading &&
          offered.length === 0 &&
          expectedRows(foyer.config.featuredWalletIds).map((key) => (
            <ListItem key={key}>
              <Skeleton shape="row" />
            </ListItem>
          ))}
        {hasList && isUnavailable && (
          <ListItem>
            <Row
              title={text('connect.unavailable')}
              subtitle={text('modal.retry')}
              leading={<IconTile name="refresh" />}
              pending={retry.pending}
              onClick={retry.run}
            />
          </ListItem>
        )}
        {hasList && allWallets && !isUnavailable && (
          <ListItem>
            {isLoading ? (
              <Skeleton shape="row" />
            ) : (
              <Row
                data-testid="foyer-all-wallets"
                title={text('connect.allWallets')}
                leading={<IconTile name="grid" />}
                trailing={wallets && wallets.count > 0 && <Tag>{formatCount(locale, wallets.count)}</Tag>}
                chevron
                onClick={() => {
                  void search('') // all of them, whatever was looked for before
                  foyer.router.actions.push({ name: 'AllWallets' })
                }}
              />
            )}
          </ListItem>
        )}
      </List>
    </>
  )
}

function InstalledRow({ connector }: { connector: ConnectorInfo }) {
  const foyer = useFoyer()
  const text = useText()
  return (
    <Row
      data-testid={`foyer-wallet-${connector.id}`}
      title={connector.name}
      leading={<AsyncImage src={connector.icon} fallback="wallet" />}
      trailing={<Tag tone="success">{text('connect.installed')}</Tag>}
      onClick={() =>
        foyer.router.actions.push({ name: 'ConnectingExternal', params: { connectorId: connector.id } })
      }
    />
  )
}

/** As many rows as are about to come, so that nothing jumps when they do. */
function expectedRows(featuredWalletIds: readonly string[] = []): readonly number[] {
  return [...Array(featuredWalletIds.length + limits.recommendedWallets).keys()]
}
